import { randomUUID } from 'node:crypto';
import { canAskForms } from '../consent.ts';

/** The first revision that knows elicitation. */
const firstWithElicitation = '2025-06-18';
const prefix = 'asks-';

/**
 * The session id for a client that can ask its person, which it says only when it introduces itself. There is no session behind it: the id
 * itself is what any process has to remember. Null for every other message.
 */
export function sessionIdFor(message: object): string | null {
  if (!('method' in message && 'params' in message) || message.method !== 'initialize') return null;
  const { params } = message;
  if (typeof params !== 'object' || params === null || !('capabilities' in params)) return null;
  return canAskForms(params.capabilities) ? prefix + randomUUID() : null;
}

/** Whether the person can be asked while a POST with that session id waits. */
export function canAskMeanwhile(sessionId: string, revision: string): boolean {
  return revision >= firstWithElicitation && sessionId.startsWith(prefix);
}
