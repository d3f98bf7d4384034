/** The headers that mirror a request's body (revision 2026-07-28, "Standard Request Headers"). */
export interface StandardHeaders {
  protocolVersionHeader?: string;
  mcpMethodHeader?: string;
  mcpNameHeader?: string;
}

interface Mirrored {
  method: string;
  params?: Record<string, unknown> | undefined;
}

/** Which of the params `Mcp-Name` repeats, by method. */
const namedBy = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

/**
 * What is wrong with the headers that must be there and say what the body says; null when nothing is. Those that contradict the body are
 * found here only for `Mcp-Name`: the SDK's classification compares the other two.
 */
export function headerMistake(headers: StandardHeaders, message: Mirrored): string | null {
  if (headers.protocolVersionHeader === undefined) return 'the header MCP-Protocol-Version is missing';
  if (headers.mcpMethodHeader === undefined) return `the header Mcp-Method is missing: the body has ${message.method}`;
  const name = mirroredName(message);
  if (name !== undefined && headers.mcpNameHeader === undefined)
    return `the header Mcp-Name is missing: the body has ${name}`;
  return nameMistake(headers, message);
}

/** A `Mcp-Name` that says something else than the body; null when it is right, or not there. */
export function nameMistake({ mcpNameHeader }: StandardHeaders, message: Mirrored): string | null {
  const name = mirroredName(message);
  if (name === undefined || mcpNameHeader === undefined || decoded(mcpNameHeader.trim()) === name) return null;
  return `the header Mcp-Name says something else than the body, which has ${name}`;
}

function mirroredName({ method, params }: Mirrored): string | undefined {
  const value = params?.[namedBy.get(method) ?? ''];
  return typeof value === 'string' ? value : undefined;
}

/** What no header can carry as it stands comes as `=?base64?…?=`. */
function decoded(value: string): string {
  const encoded = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(value)?.[1];
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString('utf8');
}
