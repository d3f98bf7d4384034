import type { Session } from '../../../domain/accounts/sessions.ts';
import { deriveSecret, equalSecrets } from '../../../domain/secrets.ts';

/**
 * The value of the field `csrf`: only pages that this site has drawn for this very session hold it. Its second half says for whose
 * account the page was drawn and outlives the session (docs/decisions/0438): it opens nothing, but a form that comes too late is kept
 * for that person alone.
 */
export function formToken(secretKey: Buffer, { hash, account }: Pick<Session, 'hash' | 'account'>): string {
  return [deriveSecret(secretKey, 'csrf', hash), account.id, ownerProof(secretKey, account.id)].join('.');
}

/** The account that a form was drawn for, whatever has become of the session; null for a form that is none of ours. */
export function ownerOfForm(secretKey: Buffer, token: string): number | null {
  const [, id = '', proof = ''] = token.split('.');
  if (!/^[1-9]\d{0,9}$/.test(id) || !equalSecrets(proof, ownerProof(secretKey, Number(id)))) return null;
  return Number(id);
}

function ownerProof(secretKey: Buffer, userId: number): string {
  return deriveSecret(secretKey, 'owner of a form', String(userId));
}
