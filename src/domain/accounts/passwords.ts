import { hash, type Options, verify } from '@node-rs/argon2';
import { createSemaphore } from '../../async/semaphore.ts';
import { textOf } from '../../texts/index.ts';
import { ServiceError } from '../errors.ts';

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. Argon2id is the library's default algorithm.
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** About the number that can be hashed in a few seconds. */
const maxWaiting = 100;
/**
 * Each hash keeps a thread of Node's pool busy, and files and names are read in the same pool of four. Hashes use one of them, and pictures
 * another (docs/decisions/0404).
 */
const semaphore = createSemaphore(1, { places: maxWaiting, full: busy });

/** Maximum length of a password in characters. */
export const maxPasswordLength = 200;

/** Hash of a random password, made with the same parameters: an unknown account costs the same time as a known one. */
const dummyPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$OmLQuQIRhXvg/DKHNalQrg$ZoDU9mHG4Du9X/XcO0BTkyPDSndUxDXnZ3mlc+shSiY';

/**
 * The argon2id hash to store. Never called inside a write: it takes tens of milliseconds on purpose, and may wait for others. Throws
 * `temporarily_unavailable` when too many wait.
 */
export function hashPassword(password: string): Promise<string> {
  return semaphore.run(() => hash(canonicalPassword(password), parameters));
}

/**
 * Checks a password; null means an unknown account, an empty hash an account without a password: neither is ever right. Throws
 * `temporarily_unavailable` when too many wait.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  // A longer one was never stored, and hashing megabytes would be work for nothing.
  const isTooLong = password.length > maxPasswordLength;
  const matches = await semaphore.run(() =>
    verify(passwordHash || dummyPasswordHash, canonicalPassword(isTooLong ? '' : password)),
  );
  return matches && Boolean(passwordHash) && !isTooLong;
}

/**
 * Returns the form of a password to be hashed: two keyboards may send the same letters differently composed (NIST SP 800-63B, section
 * 3.1.1.2).
 */
export function canonicalPassword(password: string): string {
  return password.normalize('NFKC');
}

function busy(): ServiceError {
  return new ServiceError(
    'temporarily_unavailable',
    textOf((t) => t.accountMessages.tooManySignIns),
    { retryAfter: 5 },
  );
}
