import type { RequestListener } from 'node:http';
import cors from 'cors';
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { Operation } from '../../tools/define-operation.ts';
import { none } from '../../tools/fields.ts';
import { operations } from '../../tools/index.ts';
import type { Context } from '../context.ts';
import { notFound, ServiceError } from '../domain/errors.ts';
import { parseOrThrow } from '../domain/validation/field-errors.ts';
import { giveRequestId } from '../http/request-id.ts';
import { sendJsonText } from '../http/send-json.ts';
import { textOf } from '../texts/index.ts';
import { admitRequest } from './admit-request.ts';
import type { ApiHandler } from './api-request.ts';
import { entryDocument } from './entry-document.ts';
import { sendError } from './error-response.ts';
import { openApiDocument } from './openapi.ts';
import { operationHandler } from './operation-handler.ts';
import { decodeAddress, readQuery } from './query.ts';
import { createRouteTable } from './route-table.ts';

const root = '/api/v1';

const exposedHeaders = [
  'WWW-Authenticate',
  'DPoP-Nonce',
  'X-Request-Id',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Idempotency-Replayed',
  'Precognition',
  'Precognition-Success',
  'Precognition-Warnings',
  'Unpublished',
  'X-Markdown-Tokens',
].join(',');
const allowOtherSites = cors({
  origin: '*',
  methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
  allowedHeaders: [
    'Authorization',
    'DPoP',
    'Content-Type',
    'Accept-Language',
    'Idempotency-Key',
    'Precognition',
    'Precognition-Validate-Only',
  ],
  exposedHeaders,
  maxAge: 86_400,
});

/** The API, derived from the catalogue. */
export interface RestRoutes {
  /** Everything below `/api/v1`. */
  router: Router;
  /** Serves operations whose address is written as it is documented, without Express (docs/decisions/0302); the rest is `next`'s. */
  withFastPath(next: RequestListener): RequestListener;
}

/** Makes a handler of each operation, once, for both ways in. */
export function restRoutes(context: Context): RestRoutes {
  const handlers = new Map(operations.map((operation) => [operation, operationHandler(context, operation)]));
  return { router: expressRouter(context, handlers), withFastPath: (next) => fastPath(context, handlers, next) };
}

function fastPath(
  context: Context,
  handlers: ReadonlyMap<Operation, ApiHandler>,
  next: RequestListener,
): RequestListener {
  const find = createRouteTable([...handlers].map(([{ method, path }, handler]) => ({ method, path, handler })));
  return function respond(req, res) {
    const { method = '', url: address = '' } = req;
    // A fragment is no part of a request target; what becomes of one is the application's to say.
    if (!address.startsWith(root) || address.includes('#')) return next(req, res);
    const [path = ''] = address.slice(root.length).split('?', 1);
    const route = find(method, path);
    if (route === null) return next(req, res);
    const requestId = giveRequestId(req, res);
    // No preflight comes here, and to any other request `cors` says the same two things.
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Access-Control-Expose-Headers', exposedHeaders);
    const request = { req, res, requestId, address, path, params: route.params };
    route.handler(request).catch((error: unknown) => sendError(context, error, request));
  };
}

function expressRouter(context: Context, handlers: ReadonlyMap<Operation, ApiHandler>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(allowOtherSites);
  router.use((req, _res, next) => {
    decodeAddress(req.path);
    next();
  });
  const entry = entryDocument(context.config);
  // Made when it is first asked for: the description of 40 operations would slow down every start.
  let openApi: Buffer | undefined;
  router.get(['/', '/openapi.json{/}'], (req, _res, next) => {
    parseOrThrow(none, readQuery(req.originalUrl).values);
    next();
  });
  router.get('/', (_req, res) => void res.json({ data: entry }));
  router.get('/openapi.json{/}', (_req, res) => {
    openApi ??= Buffer.from(JSON.stringify(openApiDocument(context.config.publicUrl)));
    sendJsonText(res, 200, openApi);
  });
  router.all(['/', '/openapi.json{/}'], (_req, res) => {
    res.setHeader('Allow', 'GET, HEAD');
    throw methodNotAllowed(['GET', 'HEAD']);
  });
  for (const [path, ofPath] of byPath(operations)) {
    for (const operation of ofPath) {
      const handler = handlers.get(operation);
      if (handler) router[lowerCase(operation.method)](path, viaExpress(handler));
    }
    const allowed = ofPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    router.all(
      path,
      viaExpress(async (request) => {
        if ((await admitRequest(context, request)) === null) return;
        request.res.setHeader('Allow', allowed.join(', '));
        throw methodNotAllowed(allowed);
      }),
    );
  }
  router.use(() => {
    throw notFound(textOf((t) => t.requestMessages.nothingHere));
  });
  const sendRoutingError: ErrorRequestHandler = (error: unknown, req, res, _next) =>
    sendError(context, error, { req, res, requestId: String(res.locals.requestId) });
  router.use(sendRoutingError);
  return router;
}

function viaExpress(handler: ApiHandler): RequestHandler<Record<string, string>> {
  return (req, res) =>
    handler({
      req,
      res,
      path: req.path,
      params: req.params,
      address: req.originalUrl,
      requestId: String(res.locals.requestId),
    });
}

/** Literal segments before parameters, so that `check-login` is not taken for a page. */
function byPath(all: readonly Operation[]): Map<string, Operation[]> {
  const paths = new Map<string, Operation[]>();
  const literalFirst = [...all].sort(
    (a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')) || weight(b.path) - weight(a.path),
  );
  for (const operation of literalFirst) {
    const path = routePath(operation, all);
    paths.set(path, [...(paths.get(path) ?? []), operation]);
  }
  return paths;
}

/**
 * The path as Express writes it. A slash at its end is ignored, except where a parameter of another operation would follow: with an empty
 * parameter that address would otherwise be this one.
 */
function routePath({ path }: Operation, all: readonly Operation[]): string {
  const canGoOn = all.some((other) => other.path.startsWith(`${path}/{`));
  return `${path.replace(/\{(\w+)\}/g, ':$1')}${canGoOn ? '' : '{/}'}`;
}

function weight(path: string): number {
  return path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{')).length;
}

function methodNotAllowed(allowed: string[]): ServiceError {
  return new ServiceError(
    'method_not_allowed',
    textOf((t) => t.requestMessages.allowedMethods(allowed.join(', '))),
  );
}

function lowerCase(method: Operation['method']): 'get' | 'post' | 'patch' | 'put' | 'delete' {
  // The lower-case forms of the union's members, by definition.
  return method.toLowerCase() as 'get' | 'post' | 'patch' | 'put' | 'delete';
}
