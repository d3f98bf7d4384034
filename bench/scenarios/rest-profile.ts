import type { Scenario } from '../scenario.ts';

export const restProfile: Scenario = {
  name: 'GET /profiles/{key}?include=slots',
  target: 0.35,
  echoReads: 'json',
  load: async (url, { login, api }) => ({
    url: `${url}/api/v1/profiles/${login}?include=slots`,
    method: 'GET',
    headers: { authorization: `Bearer ${api.access_token}` },
  }),
};
