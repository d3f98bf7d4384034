import type { Scenario } from '../scenario.ts';

export const toolsList: Scenario = {
  name: 'mcp 2025 tools/list',
  target: 0.9,
  echoReads: 'json',
  load: async (url, { mcp }) => ({
    url: `${url}/mcp`,
    method: 'POST',
    headers: {
      authorization: `Bearer ${mcp.access_token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  }),
};
