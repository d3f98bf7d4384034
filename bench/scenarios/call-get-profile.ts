import type { Scenario } from '../scenario.ts';
import { legacyToolCall } from './legacy-tool-call.ts';

export const callGetProfile: Scenario = {
  name: 'mcp 2025 tools/call get_profile',
  target: 0.4,
  echoReads: 'json',
  load: async (url, account) => ({
    ...legacyToolCall(url, account, 'get_profile', { profileKey: account.login, include: 'slots' }),
    method: 'POST',
  }),
};
