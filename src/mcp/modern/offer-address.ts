import { fingerprintOf } from '../../../tools/idempotency.ts';
import type { SecretKeys } from '../../config.ts';
import type { Context } from '../../context.ts';
import { deriveSecret, isMadeWithAny } from '../../domain/secrets.ts';
import type { OfferAddress } from '../ask-person.ts';
import { canOpenAddresses } from '../elicitation.ts';
import type { Params } from '../params.ts';
import { invalidParams } from '../request-error.ts';
import { clientCapabilities } from './client-capabilities.ts';

/** How long a person may take to open the address; then the client gets no result of its call, which has been carried out. */
const lifetime = 24 * 60 * 60_000;
/** Tells the state from that of a question (elicitation.ts). */
const prefix = 'result.';

/**
 * Offers an address by a result that asks the client to send the call again. The call has been carried out by then, so its result travels with
 * the state and comes back as it was: nothing is done twice, and nothing has to be kept (2026-07-28, "Multi Round-Trip Requests"). Null where
 * the client opens no addresses.
 */
export function offerByResult(context: Context, userId: number, params: Params): OfferAddress | null {
  if (!canOpenAddresses(clientCapabilities(params))) return null;
  return (offer, result) => {
    const expires = context.now().getTime() + lifetime;
    const packed = Buffer.from(JSON.stringify(result)).toString('base64url');
    return {
      resultType: 'input_required',
      inputRequests: { review: { method: 'elicitation/create', params: { mode: 'url', ...offer } } },
      requestState: seal(context.config.secretKeys, { userId, params, expires, packed }),
    };
  };
}

/**
 * The result of a call that was carried out when it came for the first time; null for a call that has none yet. The state is the client's word:
 * that of another user, of another call or too old is refused.
 */
export function resultInState(
  { config, now }: Context,
  userId: number,
  params: Params,
): Record<string, unknown> | null {
  const state = params.requestState;
  if (typeof state !== 'string' || !state.startsWith(prefix)) return null;
  const [, time, packed = ''] = state.split('.');
  const expires = Number(time);
  const isOurs =
    expires > now().getTime() &&
    isMadeWithAny(config.secretKeys, state, (key) => seal(key, { userId, params, expires, packed }));
  if (!isOurs) throw invalidParams('Invalid or expired requestState');
  // Made by `offerByResult` of an object.
  return JSON.parse(Buffer.from(packed, 'base64url').toString()) as Record<string, unknown>;
}

interface CarriedOut {
  userId: number;
  params: Params;
  expires: number;
  packed: string;
}

function seal(secretKeys: SecretKeys, { userId, params, expires, packed }: CarriedOut): string {
  const call = fingerprintOf('tools/call', String(params.name), params.arguments);
  const mac = deriveSecret(secretKeys, 'elicitation result', String(userId), call, String(expires), packed);
  return `${prefix}${expires}.${packed}.${mac}`;
}
