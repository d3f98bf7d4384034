import type { Config } from '../config.ts';
import { networkOf } from '../domain/network-of.ts';
import { clientAddress } from './client-address.ts';
import type { Middleware } from './middleware.ts';

/** Requests that a network begins in one turn: more than one, because units of work that begin together share statements (docs/decisions/0003). */
const perTurn = 2;

/**
 * Returns a step that lets each network begin two requests in a turn of the event loop. Its other requests wait in order of arrival, so a
 * client that sends many together delays its own (docs/decisions/0317). Drops a request whose client has left while it waited.
 */
export function takeTurns(config: Pick<Config, 'trustProxy'>): Middleware {
  const addressOf = clientAddress(config);
  /** The networks that have begun a request in this turn. */
  const networks = new Map<string, Network>();

  function takeTurn(): void {
    for (const [name, network] of networks) {
      if (network.waiting.length === 0) networks.delete(name);
      const beginning = network.waiting.splice(0, perTurn);
      network.begun = beginning.length;
      for (const begin of beginning) begin();
    }
    if (networks.size > 0) setImmediate(takeTurn);
  }

  return (req, res, next) => {
    const name = networkOf(addressOf(req));
    const network = networks.get(name);
    if (network === undefined) {
      if (networks.size === 0) setImmediate(takeTurn);
      networks.set(name, { begun: 1, waiting: [] });
      return next();
    }
    if (network.begun < perTurn) {
      network.begun += 1;
      return next();
    }
    network.waiting.push(() => {
      if (!res.destroyed) next();
    });
  };
}

interface Network {
  /** Number of requests begun in this turn. */
  begun: number;
  /** Its other requests, in the order of arrival. */
  waiting: (() => void)[];
}
