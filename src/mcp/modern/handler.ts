import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Context } from '../../context.ts';
import { isObject } from '../../domain/validation/values.ts';
import { acceptedLocale } from '../../http/locale.ts';
import { viewDomain } from '../apps/view-domain.ts';
import { capabilities, modernCapabilities } from '../capabilities.ts';
import { instructionsOf } from '../instructions.ts';
import { errorCodes, httpError, readableId } from '../json-rpc.ts';
import type { Post } from '../post.ts';
import { firstModernRevision } from '../revisions.ts';
import { challengeForScope, uncoveredAbility } from '../step-up.ts';
import { listenBus } from './listen-bus.ts';
import { createRequestServer } from './request-server.ts';
import { sendWebResponse, webRequestOf } from './web-exchange.ts';

/** Responds to one POST of a client of revision 2026-07-28 or later: the SDK checks the request and forms the response. */
export async function handleModernPost(context: Context, post: Post): Promise<void> {
  const { req, res, actor, requestId, scope, body, listChanges, accepted } = post;
  const id = readableId(body);
  if (isObject(body) && !('method' in body) && ('result' in body || 'error' in body)) {
    // 2026-07-28, "Multi Round-Trip Requests": the server's question is in a result, and the reply comes with the repeated request.
    const why =
      'this revision has no requests of the server, so there is nothing to respond to: send inputResponses with the request';
    return httpError(res, 400, errorCodes.invalidRequest, `Invalid Request: ${why}`, { id });
  }
  const { method } = Object(body);
  if (id !== null && isObject(body)) {
    const ability = uncoveredAbility(actor, body, scope);
    const revision = firstModernRevision;
    if (ability) return challengeForScope(context, post, { ability, id, message: body, revision });
  }
  const caller = {
    actor,
    locale: acceptedLocale(req.headers),
    requestId,
    scope,
    viewDomain: viewDomain(context.config, req),
  };
  const reportChanges = accepted.stream && method === 'subscriptions/listen' ? await listChanges.open(caller) : null;
  // A client that accepts no stream cannot be notified of changes.
  // Only discovery returns them.
  const instructions = method === 'server/discover' ? await instructionsOf(context, actor.userId) : '';
  const offered = accepted.stream ? modernCapabilities : { ...modernCapabilities, tools: capabilities.tools };
  let failure: Error | undefined;
  const handler = createMcpHandler(
    () => createRequestServer(context, method, caller, { capabilities: offered, instructions }),
    {
      legacy: 'reject',
      // One timer keeps all streams alive (post-response.ts).
      keepAliveMs: 0,
      onerror: (error) => {
        failure = error;
      },
      ...(reportChanges && { bus: listenBus(reportChanges, () => void handler.close()) }),
    },
  );
  const request = webRequestOf(post, `${context.config.publicUrl}/mcp`);
  const response = await handler.fetch(request, { parsedBody: body });
  if (response.status === 500) throw failure ?? new Error('the SDK failed');
  await sendWebResponse(response, post);
}
