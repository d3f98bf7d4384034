import { randomUUID } from 'node:crypto';
import type { OfferAddress } from '../ask-person.ts';

/**
 * Offers an address on the stream of the POST, right before its response, without waiting: the client's reply comes by a POST of its own,
 * as a response to no stored question.
 */
export function offerBeforeResponse(send: (json: string) => void): OfferAddress {
  return async (offer, result) => {
    const params = { mode: 'url', elicitationId: randomUUID(), ...offer };
    send(JSON.stringify({ jsonrpc: '2.0', id: randomUUID(), method: 'elicitation/create', params }));
    return result;
  };
}
