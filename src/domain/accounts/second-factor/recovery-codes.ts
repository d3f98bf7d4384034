import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../../store/database.ts';
import { hashSecret } from '../../secrets.ts';
import { base32 } from './totp.ts';

const count = 10;
/** 80 bits: too many to guess, even with the hashes. */
const bytes = 10;

/** Replaces the recovery codes of an account; returns the new ones, which are stored only as hashes. */
export async function replaceRecoveryCodes(tx: Pick<Transaction, 'recoveryCode'>, userId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => base32(randomBytes(bytes)).toLowerCase());
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, codeHash: hashSecret(code) })) });
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

/** Uses up a recovery code, however it was typed; returns false if the account has no such code, or it was used. */
export async function useRecoveryCode(
  tx: Pick<Transaction, 'recoveryCode'>,
  userId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  // One conditional update decides which of several simultaneous requests uses the code.
  const { count: used } = await tx.recoveryCode.updateMany({
    where: { userId, codeHash: hashSecret(code), consumedAt: null },
    data: { consumedAt: now },
  });
  return used === 1;
}
