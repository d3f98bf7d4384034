import type { ServerResponse } from 'node:http';
import cors from 'cors';
import type { Operation } from '../../tools/define-operation.ts';
import { operations } from '../../tools/index.ts';
import { none } from '../../tools/operation-fields.ts';
import type { Context } from '../context.ts';
import { notFound, ServiceError } from '../domain/errors.ts';
import { uploadAddressPattern } from '../domain/files/upload-addresses.ts';
import { parseOrThrow } from '../domain/validation/field-errors.ts';
import { isRead } from '../http/methods.ts';
import { requestIdOf } from '../http/request-id.ts';
import type { RouteHandler, Routes } from '../http/routes.ts';
import { sendJsonText } from '../http/send-json.ts';
import { textOf } from '../texts/index.ts';
import { admitRequest } from './admit-request.ts';
import type { ApiHandler } from './api-request.ts';
import { entryDocument } from './entry-document.ts';
import { sendError } from './error-response.ts';
import { openApiDocument } from './openapi/openapi-document.ts';
import { operationHandler } from './operation-handler.ts';
import { decodeAddress, readQuery } from './query.ts';
import { uploadHandler } from './upload-route.ts';

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
  'Suspended',
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

/**
 * Makes the routes of everything below `/api/v1` from the catalogue of operations, except for the reference page, and of one-time upload
 * addresses.
 */
export function restRoutes(context: Context): Routes {
  const entry = Buffer.from(JSON.stringify({ data: entryDocument(context.config) }));
  // Made on first use: the description of 40 operations would slow down every start.
  let openApi: Buffer | undefined;
  const documents: Record<string, () => Buffer> = {
    '': () => entry,
    '/openapi.json': () => {
      openApi ??= Buffer.from(JSON.stringify(openApiDocument(context)));
      return openApi;
    },
  };
  const routes: Record<string, RouteHandler> = {};
  const serve = (path: string, handler: ApiHandler) => {
    routes[root + path] = apiRoute(context, handler);
  };
  for (const [path, body] of Object.entries(documents)) {
    serve(path, async ({ req, res, address }) => {
      if (!isRead(req)) throw methodNotAllowed(res, ['GET', 'HEAD']);
      parseOrThrow(none, readQuery(address).values);
      sendJsonText(res, 200, body());
    });
  }
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const ofPath = operations.filter((operation) => operation.path === path);
    serve(path.replace(/\{(\w+)\}/g, ':$1'), operationsAt(context, ofPath));
  }
  routes[uploadAddressPattern] = apiRoute(context, uploadHandler(context));
  serve('/*', async ({ path }) => {
    decodeAddress(path);
    throw nothingHere();
  });
  return routes;
}

/** Sends the headers common to all requests of the API, and turns an error of the handler into a response. */
function apiRoute(context: Context, handler: ApiHandler): RouteHandler {
  return ({ req, res, path, params }) =>
    allowOtherSites(req, res, () => {
      const request = {
        req,
        res,
        requestId: requestIdOf(res),
        address: req.url ?? '',
        path: path.slice(root.length),
        params,
      };
      handler(request).catch((error: unknown) => sendError(context, error, request));
    });
}

/** Serves the operations of one path by their methods, and HEAD as GET. */
function operationsAt(context: Context, ofPath: readonly Operation[]): ApiHandler {
  const handlers = new Map<string, ApiHandler>();
  for (const operation of ofPath) {
    const handler = operationHandler(context, operation);
    handlers.set(operation.method, handler);
    if (operation.method === 'GET') handlers.set('HEAD', handler);
  }
  return async function serveOperation(request) {
    if (Object.values(request.params).includes('')) throw nothingHere();
    const handler = handlers.get(request.req.method ?? '');
    if (handler) return handler(request);
    if ((await admitRequest(context, request)) !== null) throw methodNotAllowed(request.res, [...handlers.keys()]);
  };
}

function nothingHere(): ServiceError {
  return notFound(textOf((t) => t.requestMessages.nothingHere));
}

function methodNotAllowed(res: ServerResponse, allowed: readonly string[]): ServiceError {
  res.setHeader('Allow', allowed.join(', '));
  return new ServiceError(
    'method_not_allowed',
    textOf((t) => t.requestMessages.allowedMethods(allowed.join(', '))),
  );
}
