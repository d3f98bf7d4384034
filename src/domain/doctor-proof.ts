import type { SecretKeys } from '../config.ts';
import { deriveSecret, matchesAnyKey } from './secrets.ts';

/** Milliseconds for which a proof is valid: clocks of two machines may differ. */
const validFor = 5 * 60_000;

/** Returns a proof that a request comes from a command that knows SECRET_KEY, as `vitrine doctor` does. */
export function doctorProof(keys: SecretKeys, at: Date): string {
  const time = String(at.getTime());
  return `${time}.${deriveSecret(keys, 'doctor', time)}`;
}

/** Returns whether a text is such a proof, made within the last minutes. */
export function isDoctorProof(keys: SecretKeys, text: string, now: Date): boolean {
  const [, time = '', secret = ''] = /^(\d{1,16})\.(\S+)$/.exec(text) ?? [];
  if (time === '' || Math.abs(now.getTime() - Number(time)) > validFor) return false;
  return matchesAnyKey(keys, secret, (key) => deriveSecret(key, 'doctor', time));
}
