import type { PasswordHolder } from '../../../domain/accounts/password-holder.ts';
import type { PersonVisit } from './dashboard-router.ts';

/** Who asks for a change that needs the password. */
export function passwordHolderOf(visit: PersonVisit): PasswordHolder {
  return { userId: visit.session.account.id, sessionHash: visit.session.hash, address: visit.address };
}
