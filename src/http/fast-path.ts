import type { RequestListener } from 'node:http';
import { nameRoute } from './measured.ts';

/**
 * Responds at some addresses by listeners of their own and leaves the rest to `next`: what Express does to each request costs more than the
 * most frequent responses do (docs/decisions/0302). An address counts with any query.
 */
export function withFastPaths(next: RequestListener, listeners: ReadonlyMap<string, RequestListener>): RequestListener {
  return (req, res) => {
    const { url = '' } = req;
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    const listener = listeners.get(path);
    if (!listener) return next(req, res);
    nameRoute(res, path);
    listener(req, res);
  };
}
