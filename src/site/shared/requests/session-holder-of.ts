import type { SessionHolder } from '../../../domain/accounts/session-holder.ts';
import type { PersonVisit } from './visit.ts';

/** Returns the signed-in user with the session. */
export function sessionHolderOf({ session }: PersonVisit): SessionHolder {
  return { userId: session.account.id, sessionHash: session.hash };
}
