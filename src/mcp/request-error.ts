import type { ShownError } from './shown-error.ts';

/** Error codes of JSON-RPC 2.0 (section 5.1) and of MCP. */
export const errorCodes = {
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  /** What a request was refused for by a rule of ours; `data` holds the error envelope. */
  refused: -32000,
  /** 2025 revisions, "Resources: Error Handling". Revision 2026-07-28 says -32602 instead, which its SDK puts in. */
  resourceNotFound: -32002,
} as const;

/** A request that is answered with a JSON-RPC error, in either protocol era: both SDKs read these three members. */
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
