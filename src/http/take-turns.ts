import type { Config } from '../config.ts';
import { networkOf } from '../domain/network-of.ts';
import { clientAddress } from './client-address.ts';
import type { Middleware } from './middleware.ts';

/**
 * Makes a step that lets each network begin one request in a turn of the event loop. Its other requests wait in the order in which they came, so
 * a client that sends many at the same time delays its own (docs/decisions/0317). Drops a request whose client has gone while it waited.
 */
export function takeTurns(config: Pick<Config, 'trustProxy'>): Middleware {
  const addressOf = clientAddress(config);
  /** The requests that wait; a network without an entry has begun none in this turn. */
  const waiting = new Map<string, (() => void)[]>();

  function takeTurn(): void {
    for (const [network, requests] of waiting) {
      const begin = requests.shift();
      if (begin === undefined) waiting.delete(network);
      else begin();
    }
    if (waiting.size > 0) setImmediate(takeTurn);
  }

  return (req, res, next) => {
    const network = networkOf(addressOf(req));
    const requests = waiting.get(network);
    if (requests !== undefined) {
      requests.push(() => {
        if (!res.destroyed) next();
      });
      return;
    }
    if (waiting.size === 0) setImmediate(takeTurn);
    waiting.set(network, []);
    next();
  };
}
