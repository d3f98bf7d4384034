import { Server } from '@modelcontextprotocol/server';
import type { Context } from '../../context.ts';
import { answerRequest, lasting } from '../answer-request.ts';
import type { Caller } from '../caller.ts';
import { modernCapabilities } from '../capabilities.ts';
import { instructions } from '../instructions.ts';
import type { ListChanges } from '../list-changes.ts';
import { firstModernRevision } from '../protocol-version.ts';
import { serverInfo } from '../server-info.ts';
import { askByResult } from './elicitation.ts';
import { listen } from './listen.ts';
import { offerByResult, resultInState } from './offer-address.ts';

/**
 * A server of revision 2026-07-28 for one request: nothing of one caller can reach another. `listChanges` is null where nothing can be said
 * before the answer.
 */
export function createModernServer(
  context: Context,
  caller: Omit<Caller, 'ask' | 'offer'>,
  listChanges: ListChanges | null,
): Server {
  const server = new Server(serverInfo(context.config), {
    capabilities: modernCapabilities,
    instructions,
    supportedProtocolVersions: [firstModernRevision],
    cacheHints: { 'server/discover': lasting },
  });
  // Not `setRequestHandler`: around some methods the SDK would parse params and results once more, which the catalogue has done by the
  // tool's own schemas.
  server.fallbackRequestHandler = async ({ method, params }, ctx) => {
    if (method === 'subscriptions/listen') return listen(params, ctx, { caller, listChanges });
    const { userId } = caller.actor;
    const known = method === 'tools/call' ? resultInState(context, userId, ctx, params ?? {}) : null;
    if (known !== null) return known;
    const ask = askByResult(context, userId, ctx);
    const offer = offerByResult(context, userId, ctx, params ?? {});
    const { result, cache } = await answerRequest(context, method, params, { ...caller, ask, offer });
    return { ...result, ...cache };
  };
  return server;
}
