import type { IncomingMessage } from 'node:http';
import { isObject } from '../domain/validation/values.ts';

// Clients and proxies write the same request in more than one way. It gets one form here, before a library or a handler reads it
// (docs/decisions/0522).

/** MCP's headers that have one value (Streamable HTTP), and whether a comma can be part of that value. */
const singleValues = new Map([
  ['MCP-Protocol-Version', { mayHaveComma: false }],
  ['Mcp-Method', { mayHaveComma: false }],
  ['Mcp-Name', { mayHaveComma: true }],
  ['Mcp-Session-Id', { mayHaveComma: false }],
  ['Last-Event-ID', { mayHaveComma: false }],
  ['X-MCP-Readonly', { mayHaveComma: false }],
]);

/**
 * Replaces equal copies of a header by one, on several lines or joined by a proxy (RFC 9110 §5.3), and removes an empty `Accept`. Returns
 * the name of a header whose copies differ, or null.
 */
export function normaliseHeaders(req: IncomingMessage): string | null {
  const { headers } = req;
  if (/^[\s,]*$/.test(headers.accept ?? '')) delete headers.accept;
  let conflict: string | null = null;
  for (const [name, { mayHaveComma }] of singleValues) {
    const key = name.toLowerCase();
    const value = headers[key];
    // Node joins lines with a comma.
    if (typeof value !== 'string' || !value.includes(',')) continue;
    const copy = repeatedValue(value);
    if (copy !== null) headers[key] = copy;
    else if (!mayHaveComma || (req.headersDistinct[key]?.length ?? 0) > 1) conflict ??= name;
  }
  return conflict;
}

/** Returns the value that the list repeats, which may have commas itself, or null if the values differ. */
function repeatedValue(list: string): string | null {
  const pieces = list.split(',');
  const trimmed = pieces.map((piece) => piece.trim());
  for (let length = 1; length <= pieces.length / 2; length += 1) {
    if (pieces.length % length !== 0) continue;
    if (trimmed.every((piece, index) => piece === trimmed[index % length])) {
      return pieces.slice(0, length).join(',').trim();
    }
  }
  return null;
}

const requestMembers = new Set(['jsonrpc', 'id', 'method', 'params']);
const responseMembers = new Set(['jsonrpc', 'id', 'result', 'error']);
const relatedTask = 'io.modelcontextprotocol/related-task';

/**
 * Returns the message, or the batch, with only the members of JSON-RPC 2.0 and without nulls in place of missing members, as many
 * serialisers write them. Removes task metadata, too: this server has no tasks and treats such a request as any other (2025-11-25, "Tasks:
 * Task Support and Handling"), and the SDKs reject it.
 */
export function normaliseBody(body: unknown): unknown {
  return Array.isArray(body) ? body.map(normaliseMessage) : normaliseMessage(body);
}

/** Returns whether the params are a list, which JSON-RPC 2.0 has (§4.2) and MCP does not. */
export function hasListParams(message: unknown): boolean {
  return isObject(message) && 'method' in message && Array.isArray(message.params);
}

function normaliseMessage(message: unknown): unknown {
  if (!isObject(message)) return message;
  const members = 'method' in message ? requestMembers : responseMembers;
  // MCP has no null id, and the message is not a notification either.
  const known = onlyThose(message, (name, value) => members.has(name) && (value !== null || name === 'id'));
  const { params, result } = known;
  if (isObject(params)) return withMember(known, 'params', normaliseParams(params, known.method));
  return isObject(result) ? withMember(known, 'result', withoutNullMeta(result)) : known;
}

function normaliseParams(given: Record<string, unknown>, method: unknown): Record<string, unknown> {
  const params = onlyThose(
    withoutNullMeta(given),
    (name, value) => name !== 'task' && !(name === 'arguments' && value === null),
  );
  // Only in this request every member belongs to the protocol.
  if (method !== 'initialize') return params;
  const { capabilities, ...rest } = withoutNulls(params);
  if (!isObject(capabilities)) return { ...rest, ...(capabilities !== undefined && { capabilities }) };
  return { ...rest, capabilities: onlyThose(capabilities, (name) => name !== 'tasks') };
}

function withoutNullMeta(holder: Record<string, unknown>): Record<string, unknown> {
  const { _meta: meta } = holder;
  if (meta === null) return onlyThose(holder, (name) => name !== '_meta');
  if (!isObject(meta)) return holder;
  return withMember(
    holder,
    '_meta',
    onlyThose(withoutNulls(meta), (name) => name !== relatedTask),
  );
}

/** Returns the value without members that are null, at any depth. */
function withoutNulls(value: Record<string, unknown>): Record<string, unknown> {
  let changed = onlyThose(value, (_name, member) => member !== null);
  for (const [name, member] of Object.entries(changed)) {
    if (isObject(member)) changed = withMember(changed, name, withoutNulls(member));
  }
  return changed;
}

/** Returns the object with the members that are kept; the object itself if these are all. */
function onlyThose(
  value: Record<string, unknown>,
  isKept: (name: string, member: unknown) => boolean,
): Record<string, unknown> {
  const entries = Object.entries(value);
  const kept = entries.filter(([name, member]) => isKept(name, member));
  return kept.length === entries.length ? value : Object.fromEntries(kept);
}

function withMember(value: Record<string, unknown>, name: string, member: unknown): Record<string, unknown> {
  return value[name] === member ? value : Object.fromEntries([...Object.entries(value), [name, member]]);
}
