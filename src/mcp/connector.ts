import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from 'cors';
import { admitBearer, stillAdmitted } from '../../oauth/admit-bearer.ts';
import type { Context } from '../context.ts';
import { unavailableOr } from '../domain/unavailable.ts';
import { NestingError } from '../domain/validation/parse-json.ts';
import { bodyError } from '../http/body-errors.ts';
import { errorEnvelope, statusOf } from '../http/error-envelope.ts';
import { headerOf } from '../http/header-of.ts';
import { jsonBody } from '../http/json-body.ts';
import { acceptedLocale } from '../http/locale.ts';
import { parsedBody } from '../http/parsed-body.ts';
import { requestIdOf } from '../http/request-id.ts';
import type { RouteHandler } from '../http/routes.ts';
import { acceptedTypes } from './accepted-types.ts';
import { callerCheck, isAllowedOrigin } from './allowed-callers.ts';
import { bodyRules } from './body-limits.ts';
import { errorCodes, httpError, readableId, serverErrorCode } from './json-rpc.ts';
import { createListChanges } from './list-changes.ts';
import { hasListParams, normaliseBody, normaliseHeaders } from './normalise-request.ts';
import { firstModernRevision, isModernPost } from './revisions.ts';
import { readToolScope, ToolScopeError } from './tool-scope.ts';

const readBody = jsonBody(bodyRules);

// Loaded separately, so that commands and tests need not load each generation's handler and SDK; importing them is slower than some
// responses.
const legacy = loadedOnce(() => import('./legacy/handler.ts'));
const modern = loadedOnce(() => import('./modern/handler.ts'));

function loadedOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let module: Promise<Module> | undefined;
  return () => {
    module ??= load();
    return module;
  };
}

/** Loads the generation that nearly all clients use, so that the first of them need not wait for it. */
export async function loadUsualGeneration(): Promise<void> {
  await legacy();
}

/** The connector, `/mcp`. */
export function connector(context: Context): RouteHandler {
  const { config, log } = context;
  const listChanges = createListChanges(context);
  const whatIsForbidden = callerCheck(config);
  const applyCors = cors({
    origin: (origin, callback) => callback(null, origin !== undefined && isAllowedOrigin(config, origin)),
    methods: ['GET', 'POST', 'DELETE', 'OPTIONS'],
    allowedHeaders: [
      'Authorization',
      'DPoP',
      'Content-Type',
      'Accept',
      'Accept-Language',
      'MCP-Protocol-Version',
      'Mcp-Method',
      'Mcp-Name',
      'Mcp-Session-Id',
      'Last-Event-ID',
      'X-MCP-Toolsets',
      'X-MCP-Readonly',
    ],
    exposedHeaders: [
      'WWW-Authenticate',
      'DPoP-Nonce',
      'Mcp-Session-Id',
      'MCP-Protocol-Version',
      'X-Request-Id',
      'Retry-After',
    ],
    maxAge: 86_400,
  });

  async function respond(req: IncomingMessage, res: ServerResponse, requestId: string): Promise<void> {
    const conflict = normaliseHeaders(req);
    const revision = headerOf(req.headers, 'mcp-protocol-version');
    const forbidden = whatIsForbidden(req.headers);
    if (forbidden !== null) return httpError(res, 403, serverErrorCode(revision), `Forbidden: ${forbidden}`);
    // Authentication comes before the method: some clients look for the challenge with an unauthenticated GET.
    const admitted = await admitBearer(context, '/mcp', req, res, req.url ?? '');
    if (admitted === null) return;
    if (req.method !== 'POST') {
      // Stateless: there is no stream to open and no session to end (Streamable HTTP, "Listening for Messages").
      res.setHeader('Allow', 'POST');
      return httpError(res, 405, serverErrorCode(revision), 'Method Not Allowed: POST only');
    }
    const scope = readToolScope(req);
    const admittedAt = context.now();
    const sent = await parsedBody(readBody, req, res);
    if (sent === undefined) {
      return httpError(res, 415, serverErrorCode(revision), 'Unsupported Media Type: send application/json');
    }
    const actor = await stillAdmitted(context, '/mcp', { actor: admitted, admittedAt }, req, res);
    if (actor === null) return;
    const body = normaliseBody(sent);
    const isModern = isModernPost(revision, body);
    const rejectBody = (code: number, status: number, message: string) =>
      httpError(res, status, code, message, { id: readableId(body) });
    const ownCode = serverErrorCode(isModern ? firstModernRevision : undefined);
    if (conflict !== null) {
      const code = isModern ? errorCodes.headerMismatch : ownCode;
      return rejectBody(code, 400, `Bad Request: ${conflict} is sent several times, with different values`);
    }
    const accepted = acceptedTypes(req.headers.accept);
    if (!accepted.json && !accepted.stream) {
      return rejectBody(ownCode, 406, 'Not Acceptable: accept application/json and text/event-stream');
    }
    if ([body].flat().some(hasListParams)) {
      return rejectBody(errorCodes.invalidParams, 400, 'Invalid params: params must be an object, not a list');
    }
    const post = { req, res, requestId, actor, scope, listChanges, body, accepted };
    if (isModern) return (await modern()).handleModernPost(context, post);
    return (await legacy()).handleLegacyPost(context, post);
  }

  function sendFailure(error: unknown, req: IncomingMessage, res: ServerResponse, requestId: string): void {
    if (error instanceof ToolScopeError) {
      const code = serverErrorCode(headerOf(req.headers, 'mcp-protocol-version'));
      httpError(res, 400, code, `Bad Request: ${error.message}`);
      return;
    }
    const known = bodyError(error) ?? unavailableOr(context, error, null);
    if (!known) log.error({ err: error, requestId }, 'a request to the connector failed');
    // A response that has begun can only be broken off.
    if (res.headersSent) res.destroy();
    else if (!known) httpError(res, 500, errorCodes.internal, 'Internal error');
    else if (error instanceof NestingError)
      httpError(res, 400, errorCodes.invalidRequest, `Invalid Request: the body is ${error.message}`);
    else if (known.code === 'bad_request')
      httpError(res, 400, errorCodes.parseError, 'Parse error: the body is not valid JSON');
    else {
      const code = serverErrorCode(headerOf(req.headers, 'mcp-protocol-version'));
      const locale = acceptedLocale(req.headers);
      if (known.retryAfter !== null) res.setHeader('Retry-After', String(known.retryAfter));
      const details = known.retryAfter === null ? {} : { data: errorEnvelope(known, locale, config.publicUrl) };
      httpError(res, statusOf[known.code], code, known.text[locale], details);
    }
  }

  return ({ req, res }) => {
    const requestId = requestIdOf(res);
    const proceed = () => void respond(req, res, requestId).catch((error) => sendFailure(error, req, res, requestId));
    // Programs other than browsers send no Origin, and need none of this.
    if (req.headers.origin === undefined) proceed();
    else applyCors(req, res, proceed);
  };
}
