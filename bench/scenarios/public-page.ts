import type { Scenario } from '../scenario.ts';

const page = (encoding: 'identity' | 'br'): Scenario => ({
  name: `public page, ${encoding === 'br' ? 'br' : 'plain'}`,
  target: 0.6,
  echoReads: 'json',
  load: async (url, { login }) => ({
    url: `${url}/${login}`,
    method: 'GET',
    headers: { accept: 'text/html', 'accept-encoding': encoding },
  }),
});

export const publicPagePlain = page('identity');
export const publicPageCompressed = page('br');
