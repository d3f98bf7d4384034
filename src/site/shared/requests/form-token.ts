import type { SecretKeys } from '../../../config.ts';
import type { Session } from '../../../domain/accounts/sessions.ts';
import { deriveSecret, matchesAnyKey } from '../../../domain/secrets.ts';

/**
 * The value of the field `csrf`: only pages of this site for this session contain it. Its second half names the account that the page was
 * rendered for, and outlives the session (docs/decisions/0438). It grants no access, but a form sent too late is stored only for that user.
 */
export function formToken(secretKeys: SecretKeys, { hash, account }: Pick<Session, 'hash' | 'account'>): string {
  return [sessionToken(secretKeys, hash), account.id, ownerToken(secretKeys, account.id)].join('.');
}

/** Returns whether a form was drawn for this session. Version 1.0 drew forms with the first half alone: some are open during the update. */
export function isTokenOfSession(secretKeys: SecretKeys, session: Session, token: string): boolean {
  return (
    matchesAnyKey(secretKeys, token, (key) => formToken(key, session)) ||
    matchesAnyKey(secretKeys, token, (key) => sessionToken(key, session.hash))
  );
}

/** Returns the account that a form was drawn for, even if its session has ended; null for a form of another site. */
export function ownerOfForm(secretKeys: SecretKeys, token: string): number | null {
  const [, id = '', proof = ''] = token.split('.');
  if (!/^[1-9]\d{0,9}$/.test(id) || !matchesAnyKey(secretKeys, proof, (key) => ownerToken(key, Number(id))))
    return null;
  return Number(id);
}

function sessionToken(secretKeys: SecretKeys, sessionHash: string): string {
  return deriveSecret(secretKeys, 'csrf', sessionHash);
}

function ownerToken(secretKeys: SecretKeys, userId: number): string {
  return deriveSecret(secretKeys, 'owner of a form', String(userId));
}
