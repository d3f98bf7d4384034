import { type BenchAccount, toolCall } from '../account.ts';

/** A `tools/call` of MCP revision 2025-11-25. */
export function legacyToolCall(url: string, { mcp }: BenchAccount, name: string, args: Record<string, unknown>) {
  return {
    url: `${url}/mcp`,
    headers: {
      authorization: `Bearer ${mcp.access_token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify(toolCall(name, args)),
  };
}
