export const revision = '2026-07-28';
const prefix = 'io.modelcontextprotocol/';

/** The `_meta` that every request of that revision carries. */
export const envelope = {
  [`${prefix}protocolVersion`]: revision,
  [`${prefix}clientCapabilities`]: {},
  [`${prefix}clientInfo`]: { name: 'test', version: '1' },
};

/** A request of revision 2026-07-28. */
export function modernMessage(method: string, params: Record<string, unknown> = {}, meta: object = envelope) {
  return { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } };
}

/** The headers that mirror it. */
export function modernHeaders(method: string, name?: string): Record<string, string> {
  return { 'mcp-protocol-version': revision, 'mcp-method': method, ...(name !== undefined && { 'mcp-name': name }) };
}
