import { isModern } from './protocol-version.ts';
import type { ShownError } from './shown-error.ts';

/** Error codes of JSON-RPC 2.0 (section 5.1) and of MCP. */
export const errorCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  /** 2025 revisions, "Resources: Error Handling". Revision 2026-07-28 says -32602 instead (modern/handle-message.ts). */
  resourceNotFound: -32002,
  /** HeaderMismatch of revision 2026-07-28. */
  headerMismatch: -32020,
} as const;

/**
 * The code for what a rule of ours refuses in that revision. The older ones have -32000 for it, as their SDK has; 2026-07-28 leaves that
 * range to what was there before it, and wants codes of one's own outside of what JSON-RPC reserves ("Error Codes").
 */
export function refusalCode(revision: string | undefined): number {
  return isModern(revision) ? 1000 : -32000;
}

/** A request whose response is a JSON-RPC error, in either protocol generation. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly code: number;
  readonly data?: { uri: string } | ShownError;

  constructor(code: number, message: string, data?: RequestError['data']) {
    super(message);
    this.code = code;
    if (data !== undefined) this.data = data;
  }
}

/** The params of a request do not fit. */
export function invalidParams(message: string): RequestError {
  return new RequestError(errorCodes.invalidParams, message);
}
