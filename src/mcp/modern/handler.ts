import type { IncomingHttpHeaders } from 'node:http';
import { classifyInboundRequest, UnsupportedProtocolVersionError } from '@modelcontextprotocol/server';
import type { Context } from '../../context.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { headerOf } from '../../http/header-of.ts';
import { acceptedLocale } from '../../http/locale.ts';
import { acceptedTypes } from '../accepted-types.ts';
import { handleLegacyPost } from '../legacy/handler.ts';
import { hasListParams } from '../normalise-request.ts';
import { viewDomain } from '../page-app/view-domain.ts';
import type { Post } from '../post.ts';
import { responseTo } from '../post-response.ts';
import { firstModernRevision, hasOutdatedHeader } from '../protocol-version.ts';
import { readableId, refuse } from '../refuse.ts';
import { errorCodes, refusalCode } from '../request-error.ts';
import { challengeForScope, uncoveredAbility } from '../step-up.ts';
import { handleMessage } from './handle-message.ts';
import { headerMistake, nameMistake, type StandardHeaders } from './standard-headers.ts';

/** Responds to one POST of a client of revision 2026-07-28 (Streamable HTTP, always stateless, JSON). */
export async function handleModernPost(context: Context, post: Post): Promise<void> {
  const { req, res, actor, requestId, scope, body } = post;
  const id = readableId(body);
  const { json, stream } = acceptedTypes(req.headers.accept);
  if (!json && !stream) {
    return refuse(
      res,
      406,
      refusalCode(firstModernRevision),
      'Not Acceptable: accept application/json and text/event-stream',
      { id },
    );
  }
  if (hasListParams(body)) {
    return refuse(res, 400, errorCodes.invalidParams, 'Invalid params: params must be an object, not a list', { id });
  }
  const outdated = hasOutdatedHeader(headerOf(req.headers, 'mcp-protocol-version'), body);
  const headers = standardHeaders(req.headers, outdated);
  const route = classifyInboundRequest({ httpMethod: 'POST', ...headers, body });
  if (route.kind === 'legacy' && route.reason === 'response') {
    // 2026-07-28, "Multi Round-Trip Requests": what the server wants to know comes in a result, and goes back with the request.
    const why =
      'this revision has no requests of the server, so there is nothing to respond to: send inputResponses with the request';
    return refuse(res, 400, errorCodes.invalidRequest, `Invalid Request: ${why}`, { id });
  }
  if (route.kind === 'legacy') return handleLegacyPost(context, post);
  if (route.kind === 'reject') {
    return refuse(res, route.httpStatus, route.code, route.message, { id, data: route.data });
  }
  const { revision = 'unknown' } = route.classification;
  if (revision !== firstModernRevision) {
    const error = new UnsupportedProtocolVersionError({
      supported: [firstModernRevision],
      requested: revision,
    });
    return refuse(res, 400, error.code, error.message, { id, data: error.data });
  }
  if (route.messageKind === 'notification') {
    res.writeHead(202).end();
    return;
  }
  const { message } = route;
  const mistake = outdated ? nameMistake(headers, message) : headerMistake(headers, message);
  if (mistake !== null) return refuse(res, 400, errorCodes.headerMismatch, `Bad Request: ${mistake}`, { id });
  const ability = uncoveredAbility(actor, message, scope);
  if (ability) return challengeForScope(context, post, { ability, id, message, revision });
  const shown = viewDomain(context.config, req);
  const caller = { actor, locale: acceptedLocale(req.headers), requestId, revision, scope, viewDomain: shown };
  const { tell, finish } = responseTo(post);
  const connection = { tell, gone: () => goneSignal(res), listChanges: post.listChanges };
  const response = await handleMessage(context, message, caller, connection);
  finish(response.status, response.json);
}

function standardHeaders(headers: IncomingHttpHeaders, outdated: boolean): StandardHeaders {
  const revision = headerOf(headers, 'mcp-protocol-version');
  const method = headerOf(headers, 'mcp-method');
  const name = headerOf(headers, 'mcp-name');
  return {
    ...(revision !== undefined && !outdated && { protocolVersionHeader: revision }),
    ...(method !== undefined && { mcpMethodHeader: method }),
    ...(name !== undefined && { mcpNameHeader: name }),
  };
}
