import { type JSONRPCRequest, PROTOCOL_VERSION_META_KEY, type ServerContext } from '@modelcontextprotocol/server';
import type { Context } from '../../context.ts';
import type { Caller } from '../caller.ts';
import { handleRequest, type MethodResult } from '../handle-request.ts';
import { askByResult, offerByResult } from './elicitation.ts';
import { readState } from './request-state.ts';

/** Part of the caller that HTTP identifies; the request contains the rest. */
export type HttpCaller = Omit<Caller, 'revision' | 'ask' | 'offer'>;

/** Responds to a request that the SDK has checked. Throws RequestError for errors of the client. */
export async function handleModernRequest(
  context: Context,
  { method, params = {} }: JSONRPCRequest,
  caller: HttpCaller,
  sdk: ServerContext,
): Promise<MethodResult> {
  const revision = String(Object(sdk.mcpReq.envelope)[PROTOCOL_VERSION_META_KEY]);
  if (method !== 'tools/call') {
    return handleRequest(context, method, params, { ...caller, revision, ask: null, offer: null });
  }
  const call = { userId: caller.actor.userId, params };
  const state = await readState(context, call, sdk);
  if (state?.result) return { result: state.result };
  const ask = askByResult(context, call, state, sdk);
  const offer = offerByResult(context, call, sdk);
  return handleRequest(context, method, params, { ...caller, revision, ask, offer });
}
