import type { SecretKeys } from '../../../config.ts';
import type { Session } from '../../../domain/accounts/sessions.ts';
import { deriveSecret, isMadeWithAny } from '../../../domain/secrets.ts';

/**
 * The value of the field `csrf`: only pages that this site has drawn for this very session hold it. Its second half says for whose
 * account the page was drawn and outlives the session (docs/decisions/0438): it opens nothing, but a form that comes too late is kept
 * for that person alone.
 */
export function formToken(secretKeys: SecretKeys, { hash, account }: Pick<Session, 'hash' | 'account'>): string {
  return [sessionProof(secretKeys, hash), account.id, ownerProof(secretKeys, account.id)].join('.');
}

/** Whether a form was drawn for this very session. 1.0 drew forms with the first half alone: some are open while it is updated. */
export function isTokenOfSession(secretKeys: SecretKeys, session: Session, token: string): boolean {
  return (
    isMadeWithAny(secretKeys, token, (key) => formToken(key, session)) ||
    isMadeWithAny(secretKeys, token, (key) => sessionProof(key, session.hash))
  );
}

/** The account that a form was drawn for, whatever has become of the session; null for a form that is none of ours. */
export function ownerOfForm(secretKeys: SecretKeys, token: string): number | null {
  const [, id = '', proof = ''] = token.split('.');
  if (!/^[1-9]\d{0,9}$/.test(id) || !isMadeWithAny(secretKeys, proof, (key) => ownerProof(key, Number(id))))
    return null;
  return Number(id);
}

function sessionProof(secretKeys: SecretKeys, sessionHash: string): string {
  return deriveSecret(secretKeys, 'csrf', sessionHash);
}

function ownerProof(secretKeys: SecretKeys, userId: number): string {
  return deriveSecret(secretKeys, 'owner of a form', String(userId));
}
