import { toolCall } from '../account.ts';
import type { Scenario } from '../scenario.ts';

export const callGetProfile: Scenario = {
  name: 'mcp 2025 tools/call get_profile',
  target: 0.4,
  echoReads: 'json',
  load: async (url, { login, mcp }) => ({
    url: `${url}/mcp`,
    method: 'POST',
    headers: {
      authorization: `Bearer ${mcp.access_token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify(toolCall('get_profile', { profileKey: login, include: 'slots' })),
  }),
};
