import cors from 'cors';
import { type RequestHandler, Router } from 'express';
import { requireBearer } from '../../oauth/require-bearer.ts';
import type { Operation } from '../../tools/define-operation.ts';
import { operations } from '../../tools/index.ts';
import type { Context } from '../context.ts';
import { notFound, ServiceError } from '../domain/errors.ts';
import { jsonBody, megabyte } from '../http/json-body.ts';
import type { BodyParser } from '../http/parsed-body.ts';
import { countRequest } from './count-request.ts';
import { announceDryRun } from './dry-run.ts';
import { entryDocument } from './entry-document.ts';
import { restErrorHandler } from './error-handler.ts';
import { openApiDocument } from './openapi.ts';
import { operationHandler } from './operation-handler.ts';

/** Everything below `/api/v1`, derived from the catalogue. */
export function restRoutes(context: Context): Router {
  const router = Router({ caseSensitive: true });
  router.use(
    cors({
      origin: '*',
      methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
      allowedHeaders: [
        'Authorization',
        'DPoP',
        'Content-Type',
        'Accept-Language',
        'Idempotency-Key',
        'Precognition',
        'Precognition-Warnings',
        'Precognition-Validate-Only',
      ],
      exposedHeaders: [
        'WWW-Authenticate',
        'DPoP-Nonce',
        'X-Request-Id',
        'RateLimit',
        'RateLimit-Policy',
        'Retry-After',
        'Idempotency-Replayed',
        'Precognition',
        'Precognition-Success',
        'X-Markdown-Tokens',
      ],
      maxAge: 86_400,
    }),
  );
  router.use(apiHeaders);
  const entry = entryDocument(context.config);
  // Made when it is first asked for: the description of 40 operations would slow down every start.
  let openApi: string | undefined;
  router.get('/', (_req, res) => void res.json({ data: entry }));
  router.get('/openapi.json', (_req, res) => {
    openApi ??= JSON.stringify(openApiDocument(context.config.publicUrl));
    res.type('application/json').send(openApi);
  });
  router.all(['/', '/openapi.json'], methodNotAllowed(['GET', 'HEAD']));
  const bearer = requireBearer(context, '/api/v1');
  for (const [path, ofPath] of byPath(operations)) {
    for (const operation of ofPath) {
      const known = [bearer, countRequest(context, operation.rate)];
      const handlers =
        operation.kind === 'write'
          ? [announceDryRun, ...known, readBody(operation), operationHandler(context, operation)]
          : [...known, operationHandler(context, operation)];
      router[lowerCase(operation.method)](path, ...handlers);
    }
    const allowed = ofPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    router.all(path, bearer, countRequest(context), methodNotAllowed(allowed));
  }
  router.use(() => {
    throw notFound('There is nothing at this address', 'По этому адресу ничего нет');
  });
  router.use(restErrorHandler(context));
  return router;
}

const apiHeaders: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};

function readBody({ bodyMegabytes }: Operation): BodyParser {
  return jsonBody({ maxBytes: (bodyMegabytes ?? 1) * megabyte, type: ['application/json', 'application/*+json'] });
}

/** Literal segments before parameters, so that `check-login` is not taken for a page. */
function byPath(all: readonly Operation[]): Map<string, Operation[]> {
  const paths = new Map<string, Operation[]>();
  const literalFirst = [...all].sort(
    (a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')) || weight(b.path) - weight(a.path),
  );
  for (const operation of literalFirst) {
    const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
    paths.set(path, [...(paths.get(path) ?? []), operation]);
  }
  return paths;
}

function weight(path: string): number {
  return path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{')).length;
}

function methodNotAllowed(allowed: string[]): RequestHandler {
  return (_req, res) => {
    res.setHeader('Allow', allowed.join(', '));
    throw new ServiceError('method_not_allowed', {
      en: `This address accepts ${allowed.join(', ')}`,
      ru: `Этот адрес принимает ${allowed.join(', ')}`,
    });
  };
}

function lowerCase(method: Operation['method']): 'get' | 'post' | 'patch' | 'put' | 'delete' {
  // The lower-case forms of the union's members, by definition.
  return method.toLowerCase() as 'get' | 'post' | 'patch' | 'put' | 'delete';
}
