import type { Scenario } from '../scenario.ts';
import { modernRequest } from './modern-request.ts';

export const modernCallGetProfile: Scenario = {
  name: 'mcp 2026 tools/call get_profile',
  target: 0.25,
  echoReads: 'json',
  load: async (url, account) =>
    modernRequest(url, account, 'tools/call', {
      name: 'get_profile',
      arguments: { profileKey: account.login, include: 'slots' },
    }),
};
