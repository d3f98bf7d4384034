import type { JSONRPCMessage, JSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';
import type { Context } from '../../context.ts';
import type { Caller } from '../caller.ts';
import { handleRequest } from '../handle-request.ts';
import { errorResponse, type JsonPieces, RequestError, resultResponse } from '../json-rpc.ts';
import { initialize } from './initialize.ts';

/**
 * Returns the responses to the messages of one POST, as one JSON, once every request among them has its own; null if there are no requests.
 * A request cancelled by the same POST also gets a response, because the client waits for it.
 */
export async function handleMessages(
  context: Context,
  messages: readonly JSONRPCMessage[],
  batch: boolean,
  caller: Caller,
): Promise<JsonPieces | null> {
  const [single] = messages;
  if (single && !batch) return isRequest(single) ? responseTo(context, single, caller) : null;
  const requests = messages.filter(isRequest);
  if (requests.length === 0) return null;
  const responses = await Promise.all(requests.map((request) => responseTo(context, request, caller)));
  return ['[', ...responses.flatMap((response, index) => (index === 0 ? response : [',', ...response])), ']'];
}

function isRequest(message: JSONRPCMessage): message is JSONRPCRequest {
  return 'method' in message && 'id' in message;
}

async function responseTo(context: Context, request: JSONRPCRequest, caller: Caller): Promise<JsonPieces> {
  const { id } = request;
  try {
    return resultResponse(id, await resultOf(context, request, caller));
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return errorResponse(id, error);
  }
}

/** Throws RequestError. */
async function resultOf(context: Context, request: JSONRPCRequest, caller: Caller): Promise<Record<string, unknown>> {
  const { method, params } = request;
  if (method === 'initialize') return initialize(context, request, caller);
  if (method === 'ping') return {};
  return (await handleRequest(context, method, params, caller)).result;
}
