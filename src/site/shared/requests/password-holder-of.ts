import type { PasswordHolder } from '../../../domain/accounts/password-holder.ts';
import { sessionHolderOf } from './session-holder-of.ts';
import type { PersonVisit } from './visit.ts';

/** Who asks for a change that needs the password. */
export function passwordHolderOf(visit: PersonVisit): PasswordHolder {
  return { ...sessionHolderOf(visit), address: visit.address };
}
