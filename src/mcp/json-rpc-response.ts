import type { JsonPieces } from './json-pieces.ts';
import type { RequestError } from './request-error.ts';
import { serialiseResult } from './serialise-result.ts';
import { shortTexts } from './short-texts.ts';

type Id = string | number;

/** The JSON of a response with the result of a request (JSON-RPC 2.0, section 5). */
export function resultResponse(id: Id, result: object): JsonPieces {
  return [`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`, ...serialiseResult(result), '}'];
}

/** The JSON of a response with an error (JSON-RPC 2.0, section 5.1). */
export function errorResponse(
  id: Id,
  { code, message, data }: Pick<RequestError, 'code' | 'message' | 'data'>,
): JsonPieces {
  return [JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } }, shortTexts)];
}
