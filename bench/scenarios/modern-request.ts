import type { BenchAccount } from '../account.ts';
import type { Load, NextRequest } from '../scenario.ts';

/** A request of MCP revision 2026-07-28 with the headers that repeat it. */
export function modernRequest(
  url: string,
  { mcp }: BenchAccount,
  method: string,
  params: { name?: string; [name: string]: unknown } = {},
): Load & NextRequest {
  const prefix = 'io.modelcontextprotocol/';
  const _meta = { [`${prefix}protocolVersion`]: '2026-07-28', [`${prefix}clientCapabilities`]: {} };
  return {
    url: `${url}/mcp`,
    method: 'POST',
    headers: {
      authorization: `Bearer ${mcp.access_token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(params.name !== undefined && { 'mcp-name': params.name }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
  };
}
