import type { JSONRPCRequest } from '@modelcontextprotocol/server';
import type { Context } from '../../context.ts';
import type { Caller } from '../caller.ts';
import { modernCapabilities } from '../capabilities.ts';
import { handleRequest, lasting, type MethodResult } from '../handle-request.ts';
import { instructions } from '../instructions.ts';
import { firstModernRevision } from '../protocol-version.ts';
import { askByResult } from './elicitation.ts';
import { type Connection, listen } from './listen.ts';
import { offerByResult, resultInState } from './offer-address.ts';

/** Responds to a request of revision 2026-07-28. Throws RequestError for what the client did. */
export async function handleModernRequest(
  context: Context,
  { id, method, params = {} }: JSONRPCRequest,
  caller: Omit<Caller, 'ask' | 'offer'>,
  connection: Connection,
): Promise<MethodResult> {
  if (method === 'server/discover') return { result: discovered, cache: lasting };
  if (method === 'subscriptions/listen') return { result: await listen(id, params, caller, connection) };
  const { userId } = caller.actor;
  const known = method === 'tools/call' ? resultInState(context, userId, params) : null;
  if (known !== null) return { result: known };
  const ask = askByResult(context, userId, params);
  const offer = offerByResult(context, userId, params);
  return handleRequest(context, method, params, { ...caller, ask, offer });
}

/** 2026-07-28, "Discovery". */
const discovered = { supportedVersions: [firstModernRevision], capabilities: modernCapabilities, instructions };
