import type { RequestListener } from 'node:http';

/**
 * Responds at some addresses by listeners of their own and leaves the rest to `next`: what Express does to each request costs more than the
 * most frequent answers do (docs/decisions/0302). An address counts with any query.
 */
export function withFastPaths(next: RequestListener, listeners: ReadonlyMap<string, RequestListener>): RequestListener {
  return (req, res) => {
    const { url = '' } = req;
    const query = url.indexOf('?');
    const listener = listeners.get(query === -1 ? url : url.slice(0, query)) ?? next;
    listener(req, res);
  };
}
