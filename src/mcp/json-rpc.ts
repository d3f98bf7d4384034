import type { ServerResponse } from 'node:http';
import { isMarkedImmutable } from '../domain/memoize.ts';
import { sendJson } from '../http/send-json.ts';
import { sharedText } from '../http/shared-text.ts';
import { isModern } from './revisions.ts';
import type { ShownError } from './shown-error.ts';

/** The unchecked `params` of a request, or members of its result. */
export type Params = Record<string, unknown>;

/** Error codes of JSON-RPC 2.0 (section 5.1) and of MCP. */
export const errorCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  /** 2025 revisions, "Resources: Error Handling". Revision 2026-07-28 has -32602 instead, which its SDK sees to. */
  resourceNotFound: -32002,
  /** HeaderMismatch of revision 2026-07-28. */
  headerMismatch: -32020,
} as const;

/**
 * Returns the code for an error of our own rules in that revision. The older ones have -32000 for it, as their SDK has; 2026-07-28 leaves
 * that range to earlier uses, and wants own codes outside of JSON-RPC's reserved range ("Error Codes").
 */
export function serverErrorCode(revision: string | undefined): number {
  return isModern(revision) ? 1000 : -32000;
}

/** A request whose response is a JSON-RPC error, in either protocol generation. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly code: number;
  readonly data?: { uri: string } | ShownError | Record<string, string | number>;

  constructor(code: number, message: string, data?: RequestError['data']) {
    super(String(shortText('message', message)));
    this.code = code;
    if (data !== undefined) this.data = JSON.parse(JSON.stringify(data, shortText));
  }
}

/** The params of a request do not fit. */
export function invalidParams(message: string): RequestError {
  return new RequestError(errorCodes.invalidParams, message);
}

type Id = string | number;

/** The JSON of a response in pieces. A piece that several responses share is bytes. */
export type JsonPieces = readonly (string | Buffer)[];

/** The JSON of a response with the result of a request (JSON-RPC 2.0, section 5). */
export function resultResponse(id: Id, result: object): JsonPieces {
  return [`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`, textOfResult(result), '}'];
}

/** Returns the JSON of a result; a cached value shares its memory among all responses (docs/decisions/0317). */
function textOfResult(result: object): string | Buffer {
  const make = () => JSON.stringify(result);
  const source = cachedPartOf(result);
  if (source === null) return make();
  // The structured content equals the text (MCP, "Structured Content").
  const others = JSON.stringify(result, (key, value) =>
    value === source || key === 'structuredContent' ? null : value,
  );
  return sharedText(source, others, make);
}

/** Returns the list of tools, or the first text of a tool's result, if it is cached and returned repeatedly; null for any other result. */
function cachedPartOf(result: object): object | null {
  const content: unknown = 'content' in result && Array.isArray(result.content) ? result.content[0] : null;
  const source = 'tools' in result ? result.tools : content;
  return isMarkedImmutable(source) ? source : null;
}

/** The JSON of a response with an error (JSON-RPC 2.0, section 5.1). */
export function errorResponse(id: Id, { code, message, data }: RequestError): JsonPieces {
  return [JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } })];
}

/**
 * Sends an HTTP status with a JSON-RPC error, for failures before the protocol handles the request (Streamable HTTP, "Sending Messages").
 */
export function httpError(
  res: ServerResponse,
  status: number,
  code: number,
  message: string,
  { id = null, data }: { id?: Id | null; data?: unknown } = {},
): void {
  const error = { code, message, ...(data !== undefined && { data }) };
  sendJson(res, status, { jsonrpc: '2.0', error, id }, shortText);
}

/**
 * Returns the id of the request in the body, as far as it can be read; a batch or a response has none to repeat (JSON-RPC 2.0, section 5).
 */
export function readableId(body: unknown): Id | null {
  if (typeof body !== 'object' || body === null || !('id' in body) || 'result' in body || 'error' in body) return null;
  return typeof body.id === 'string' || typeof body.id === 'number' ? body.id : null;
}

const maxTextLength = 1_000;

/**
 * Replacer for JSON.stringify of an error: shortens texts that the caller sent, for any source of the error (docs/interface.md 4.3). The id
 * stays unchanged, since clients match responses by it.
 */
export function shortText(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= maxTextLength || key === 'id') return value;
  return `${value.slice(0, maxTextLength - 1)}…`;
}
