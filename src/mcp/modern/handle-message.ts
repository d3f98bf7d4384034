import { type JSONRPCRequest, ProtocolErrorCode, SERVER_INFO_META_KEY } from '@modelcontextprotocol/server';
import type { Context } from '../../context.ts';
import type { Caller } from '../caller.ts';
import type { MethodResult } from '../handle-request.ts';
import type { JsonPieces } from '../json-pieces.ts';
import { errorResponse, resultResponse } from '../json-rpc-response.ts';
import { errorCodes, RequestError } from '../request-error.ts';
import { serverInfo } from '../server-info.ts';
import { handleModernRequest } from './handle-modern-request.ts';
import type { Connection } from './listen.ts';

/** The response to the one request of a POST, as it goes back over HTTP. */
export async function handleMessage(
  context: Context,
  request: JSONRPCRequest,
  caller: Omit<Caller, 'ask' | 'offer'>,
  connection: Connection,
): Promise<{ status: number; json: JsonPieces }> {
  const { id } = request;
  try {
    const methodResult = await handleModernRequest(context, request, caller, connection);
    return { status: 200, json: resultResponse(id, wholeResult(context, methodResult)) };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { message, data } = error;
    const code = error.code === errorCodes.resourceNotFound ? errorCodes.invalidParams : error.code;
    return { status: statusOf(code), json: errorResponse(id, { code, message, ...(data && { data }) }) };
  }
}

/** What every result of this revision says besides: whether it is complete, and whose it is. */
function wholeResult({ config }: Context, { result, cache }: MethodResult): object {
  const { resultType = 'complete', _meta: meta, ...rest } = result;
  const _meta = { ...(typeof meta === 'object' && meta), [SERVER_INFO_META_KEY]: serverInfo(config) };
  return { ...rest, ...cache, resultType, _meta };
}

/** 2026-07-28, "HTTP status": what the method itself fails with is an ordinary response. */
function statusOf(code: number): number {
  if (code === ProtocolErrorCode.MethodNotFound) return 404;
  return code === ProtocolErrorCode.MissingRequiredClientCapability ? 400 : 200;
}
