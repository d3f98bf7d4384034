import { randomUUID } from 'node:crypto';
import { canAskForms, canOpenAddresses } from '../elicitation.ts';
import { isKnownIn } from '../revisions.ts';

/**
 * Returns the session id for a client that can ask its person or open an address for them, which it states only at initialization. No
 * session is stored: the id contains the state that any process needs. Null for every other message.
 */
export function sessionIdFor(message: object): string | null {
  if (!('method' in message && 'params' in message) || message.method !== 'initialize') return null;
  const { params } = message;
  if (typeof params !== 'object' || params === null || !('capabilities' in params)) return null;
  const { capabilities } = params;
  const able = [...(canAskForms(capabilities) ? ['asks'] : []), ...(canOpenAddresses(capabilities) ? ['opens'] : [])];
  return able.length === 0 ? null : [...able, randomUUID()].join('-');
}

/** Returns whether the person can be asked while a POST with that session id waits. */
export function canAskDuringCall(sessionId: string, revision: string): boolean {
  return isKnownIn(revision, 'forms') && sessionId.startsWith('asks-');
}

/** Returns whether the person can be offered an address by the response to a POST with that session id. */
export function canOfferAddress(sessionId: string, revision: string): boolean {
  return isKnownIn(revision, 'addresses') && /^(asks-)?opens-/.test(sessionId);
}
