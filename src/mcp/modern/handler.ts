import { classifyInboundRequest, UnsupportedProtocolVersionError } from '@modelcontextprotocol/server';
import type { Request, Response } from 'express';
import type { Context } from '../../context.ts';
import type { Actor } from '../../domain/actor.ts';
import { localeOf } from '../../http/locale.ts';
import { acceptsJson } from '../accepts-json.ts';
import { firstModernRevision, hasOutdatedHeader } from '../era.ts';
import { handleLegacyPost } from '../legacy/handler.ts';
import { answerTo } from '../post-answer.ts';
import { refuse } from '../refuse.ts';
import { challengeForScope, uncoveredAbility } from '../step-up.ts';
import { createExchange } from './exchange.ts';
import { createModernServer } from './server.ts';
import { headerMistake, nameMistake, type StandardHeaders } from './standard-headers.ts';

/** HeaderMismatch of revision 2026-07-28. */
const headerMismatch = -32020;

/** Answers one POST of a client of revision 2026-07-28 (Streamable HTTP, always stateless, JSON). */
export async function handleModernPost(context: Context, req: Request, res: Response, body: unknown): Promise<void> {
  if (!acceptsJson(req.headers.accept)) {
    return refuse(res, 406, -32000, 'Not Acceptable: accept application/json and text/event-stream');
  }
  const outdated = hasOutdatedHeader(req.get('mcp-protocol-version'), body);
  const headers = standardHeaders(req, outdated);
  const route = classifyInboundRequest({ httpMethod: 'POST', ...headers, body });
  const id = idOf(body);
  if (route.kind === 'legacy') return handleLegacyPost(context, req, res, body);
  if (route.kind === 'reject') {
    return refuse(res, route.httpStatus, route.code, route.message, { id, data: route.data });
  }
  const { revision = 'unknown' } = route.classification;
  if (revision !== firstModernRevision) {
    const error = new UnsupportedProtocolVersionError({ supported: [firstModernRevision], requested: revision });
    return refuse(res, 400, error.code, error.message, { id, data: error.data });
  }
  if (route.messageKind === 'notification') {
    res.status(202).end();
    return;
  }
  const { message } = route;
  const mistake = outdated ? nameMistake(headers, message) : headerMistake(headers, message);
  if (mistake !== null) return refuse(res, 400, headerMismatch, `Bad Request: ${mistake}`, { id });
  // Set by requireBearer, which stands before this handler.
  const actor = res.locals.actor as Actor;
  const ability = uncoveredAbility(actor, message);
  if (ability) return challengeForScope(context, req, res, { ability, id, message });
  const caller = { actor, locale: localeOf(req.headers), requestId: String(res.locals.requestId), revision };
  const server = createModernServer(context, caller);
  const { tell, finish } = answerTo(req, res);
  const { transport, ask } = createExchange(route.classification, tell);
  await server.connect(transport);
  res.once('close', () => void server.close());
  const answer = await ask(message);
  if (answer !== null) finish(answer.status, answer.text);
}

function standardHeaders(req: Request, outdated: boolean): StandardHeaders {
  const revision = req.get('mcp-protocol-version');
  const method = req.get('mcp-method');
  const name = req.get('mcp-name');
  return {
    ...(revision !== undefined && !outdated && { protocolVersionHeader: revision }),
    ...(method !== undefined && { mcpMethodHeader: method }),
    ...(name !== undefined && { mcpNameHeader: name }),
  };
}

function idOf(body: unknown): string | number | null {
  if (typeof body !== 'object' || body === null || !('id' in body)) return null;
  return typeof body.id === 'string' || typeof body.id === 'number' ? body.id : null;
}
