import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';
import type { Context } from '../context.ts';
import type { Middleware } from './middleware.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

/** Counts every request by the route that served it and, by setting, logs it: nothing that a person wrote, no address, no page. */
export function measureRequests({ config, log, metrics }: Context): Middleware {
  return (req, res, next) => {
    const begun = performance.now();
    res.on('close', () => {
      const route = routeOf(req, res);
      const milliseconds = performance.now() - begun;
      const method = methods.has(req.method ?? '') ? req.method : 'other';
      metrics.requests.add(`${method} ${route} ${res.statusCode}`);
      metrics.requestDurations.add(route, milliseconds);
      if (!config.accessLog) return;
      log.info(
        {
          requestId: res.getHeader('x-request-id'),
          method,
          route,
          status: res.statusCode,
          milliseconds: Math.round(milliseconds * 10) / 10,
          ...(!res.writableFinished && { aborted: true }),
        },
        'request',
      );
    });
    next();
  };
}

/** The routes that `nameRoute` has named. */
const namedRoutes = new WeakMap<ServerResponse, string | null>();

/** Names the route that serves a request, if Express does not know it: a pattern, never text of the request; null if none does. */
export function nameRoute(res: ServerResponse, route: string | null): void {
  namedRoutes.set(res, route);
}

function routeOf(req: IncomingMessage & Partial<Pick<Request, 'route' | 'baseUrl'>>, res: ServerResponse): string {
  const named = namedRoutes.get(res);
  if (typeof named === 'string') return named;
  // Routers accept addresses in capitals, too: spellings chosen by a caller must make no new label.
  const base = req.baseUrl?.toLowerCase() ?? '';
  const path: unknown = req.route?.path;
  return path === undefined ? base || 'none' : labelOf(`${base}${path}`);
}

const labels = new Map<string, string>();

/** Returns one label for each route: `:login` as `{login}`, without a space. */
function labelOf(pattern: string): string {
  const known = labels.get(pattern);
  if (known !== undefined) return known;
  const label = pattern.replace(/:(\w+)/g, '{$1}').replaceAll(' ', '');
  labels.set(pattern, label);
  return label;
}
