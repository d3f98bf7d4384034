import type { RequestHandler, Router } from 'express';
import type { App } from '../../src/app.ts';
import { getOnly } from '../../src/http/methods.ts';

/** A route of the application that takes GET. */
export interface GetRoute {
  /** The path as the application has it, from the root on; a regular expression as text. */
  pattern: string;
  /** Names such as `:login` in it; null for a regular expression, whose parameters have no names. */
  parameters: string[] | null;
  matches(path: string): boolean;
}

/**
 * Returns every route that takes GET, and those before Express, which take every method. A part that is no router, such as a folder of files,
 * counts as one route.
 */
export function getRoutes({ routes, parts }: Pick<App, 'routes' | 'parts'>): GetRoute[] {
  const ofExpress = parts.flatMap(([mountedAt, part]) => {
    const root = mountedAt === '/' ? '' : mountedAt;
    if (isRouter(part)) return routesOf(part, root);
    return [{ pattern: root, parameters: null, matches: (path: string) => path.startsWith(`${root}/`) }];
  });
  return [...Object.keys(routes).map((pattern) => getRoute(pattern, '')), ...ofExpress];
}

function routesOf(router: Router, root: string): GetRoute[] {
  return router.stack.flatMap(({ route, handle }) => {
    const takesGet = route?.stack.some(({ method, handle }) => method === 'get' || handle === getOnly);
    if (route) return takesGet ? [getRoute(route.path, root)] : [];
    // Routers within a router are mounted at its root.
    return isRouter(handle) ? routesOf(handle, root) : [];
  });
}

/** The types of Express do not say that a path can be a regular expression. */
function getRoute(path: string | RegExp, root: string): GetRoute {
  if (typeof path !== 'string')
    return { pattern: String(path), parameters: null, matches: (asked) => path.test(asked) };
  const pattern = root + (path === '/' && root !== '' ? '' : path);
  const parameters = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const whole = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.+')}$`);
  return { pattern, parameters, matches: (asked) => whole.test(asked) };
}

function isRouter(handler: RequestHandler | Router): handler is Router {
  return 'stack' in handler;
}
