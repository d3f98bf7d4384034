import type { IncomingMessage, ServerResponse } from 'node:http';
import findMyWay from 'find-my-way';
import { nameRoute } from './measure-requests.ts';
import type { Middleware } from './middleware.ts';

/** A request whose path is that of a route. */
export interface RoutedRequest {
  req: IncomingMessage;
  res: ServerResponse;
  /** The path as the client sent it, without the query. */
  path: string;
  /** The query as the client sent it, without its question mark. */
  query: string;
  /** The parameters of the path, decoded; none is empty. */
  params: Record<string, string>;
}

/** Responds to a request with any method, or calls `next`. */
export type RouteHandler = (request: RoutedRequest, next: () => void) => void;

/** Handlers by the pattern of their path: `:name` is a segment; `*` at the end is every other path below, also one that cannot be decoded. */
export type Routes = Readonly<Record<string, RouteHandler>>;

/** Longer than any request target that Node reads. */
const maxParamLength = 65_536;

/**
 * Makes a step of routes, which calls `next` for a path without a route. One slash at the end of a path makes no difference, except before
 * a parameter: there the parameter is empty.
 */
export function routeByPath(routes: Routes, { caseSensitive = false } = {}): Middleware {
  // A handler serves every method, so each path is looked up under one.
  const router = findMyWay<findMyWay.HTTPVersion.V1>({ caseSensitive, maxParamLength });
  const prefixes = Object.keys(routes).filter(isPrefix);
  for (const [pattern, handle] of Object.entries(routes)) {
    const route: Route = { label: pattern.replace(/:(\w+)/g, '{$1}'), handle, isPrefix: isPrefix(pattern) };
    router.on('GET', pattern, () => {}, route);
  }

  function find(path: string): Found | null {
    const found = asFound(router.find('GET', path));
    if (!path.endsWith('/') || path === '/' || (found !== null && !found.route.isPrefix)) return found;
    return asFound(router.find('GET', path.slice(0, -1))) ?? found;
  }

  function findPrefix(path: string): Found | null {
    const prefix = prefixes.find((pattern) => path.startsWith(pattern.slice(0, -1)));
    return prefix === undefined ? null : asFound(router.find('GET', prefix));
  }

  return (req, res, next) => {
    const { url = '' } = req;
    const end = url.indexOf('?');
    const path = end === -1 ? url : url.slice(0, end);
    const found = isDecodable(path) ? find(path) : findPrefix(path);
    if (found === null) return next();
    const { route, params } = found;
    nameRoute(res, route.label);
    const passOn = () => {
      nameRoute(res, null);
      next();
    };
    route.handle({ req, res, path, query: end === -1 ? '' : url.slice(end + 1), params }, passOn);
  };
}

function isPrefix(pattern: string): boolean {
  return pattern.endsWith('*');
}

interface Route {
  /** The pattern as metrics and log write it, with `{name}` for `:name`. */
  label: string;
  handle: RouteHandler;
  isPrefix: boolean;
}

interface Found {
  route: Route;
  params: Record<string, string>;
}

function asFound(result: findMyWay.FindResult<findMyWay.HTTPVersion.V1> | null): Found | null {
  if (result === null) return null;
  // The types leave open whether a parameter has a value; each that a path matches has one.
  return { route: result.store, params: result.params as Record<string, string> };
}

/** True unless an escape of a path is incomplete or not UTF-8. */
function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
