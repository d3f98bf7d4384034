import type { Config, SecretKeys } from '../src/config.ts';
import type { CoreContext } from '../src/context.ts';
import { deriveSecret, equalSecrets, hashSecret } from '../src/domain/secrets.ts';
import { endPreviousCredentials } from '../src/store/oauth/client-statements.ts';
import type { Client } from './client.ts';
import { after } from './lifetimes.ts';
import { clientSecretPrefix, registrationTokenPrefix } from './token-strings.ts';

const day = 24 * 60 * 60 * 1000;

/** A client's credentials as stored: those of the first response, or those since a change of its registration (docs/decisions/0517). */
export interface Credentials {
  secretHash: string | null;
  secretExpiresAt: Date | null;
  registrationTokenHash: string;
  /** False for the credentials from before its last change. */
  isLatest: boolean;
}

/** Expiry time of a secret issued now; null for never (RFC 7591 §3.2.1, `client_secret_expires_at`). */
export function secretExpiry({ clientSecretDays }: Config, now: Date): Date | null {
  return clientSecretDays === 0 ? null : after(now, clientSecretDays * day);
}

/** Returns the credentials of the registration token, the client's last or previous ones; null for any other token. */
export function credentialsOf(client: Client, registrationToken: string): Credentials | null {
  const hash = hashSecret(registrationToken);
  const isOf = (stored: string | null) => stored !== null && equalSecrets(hash, stored);
  if (isOf(client.registrationTokenHash)) {
    const { secretHash, secretExpiresAt } = client;
    return { secretHash, secretExpiresAt, registrationTokenHash: hash, isLatest: true };
  }
  if (isOf(client.previousRegistrationTokenHash)) {
    const { previousSecretHash: secretHash, previousSecretExpiresAt: secretExpiresAt } = client;
    return { secretHash, secretExpiresAt, registrationTokenHash: hash, isLatest: false };
  }
  return null;
}

/**
 * Returns the credentials that replace the token a change was made with. They are always the same, so a client that repeats its request
 * loses nothing. They are recognised by their hash, whichever key they were derived with.
 */
export function nextCredentials(
  secretKeys: SecretKeys,
  registrationToken: string,
  currentTokenHash: string | null,
): { secret: string; registrationToken: string } {
  const given = secretKeys
    .map((key) => derivedCredentials([key], registrationToken))
    .find((next) => currentTokenHash !== null && equalSecrets(hashSecret(next.registrationToken), currentTokenHash));
  return given ?? derivedCredentials(secretKeys, registrationToken);
}

function derivedCredentials(key: SecretKeys, registrationToken: string) {
  return {
    secret: clientSecretPrefix + deriveSecret(key, 'client secret', registrationToken),
    registrationToken: registrationTokenPrefix + deriveSecret(key, 'registration token', registrationToken),
  };
}

/** Result of comparing a secret with the client's. */
export type SecretState = 'good' | 'expired' | 'wrong';

/** Checks a secret; the first use of the one issued by a change ends the earlier credentials. */
export async function checkSecret(context: CoreContext, client: Client, secret: string): Promise<SecretState> {
  const hash = hashSecret(secret);
  if (client.secretHash !== null && equalSecrets(hash, client.secretHash)) {
    if (isExpired(context, client.secretExpiresAt)) return 'expired';
    // A change that kept the secret is not confirmed by its use.
    const isKept = client.previousSecretHash !== null && equalSecrets(hash, client.previousSecretHash);
    if (!isKept) await endPrevious(context, client);
    return 'good';
  }
  // A change to a method without a secret leaves none.
  if (client.secretHash === null || client.previousSecretHash === null) return 'wrong';
  if (!equalSecrets(hash, client.previousSecretHash)) return 'wrong';
  return isExpired(context, client.previousSecretExpiresAt) ? 'expired' : 'good';
}

/** Returns whether a credential that ends at `expiresAt` has expired; null never ends. */
export function isExpired(context: CoreContext, expiresAt: Date | null): boolean {
  return expiresAt !== null && expiresAt <= context.now();
}

/** Ends the credentials from before the last change of a client's registration. */
export async function endPrevious(context: CoreContext, client: Client): Promise<void> {
  if (client.previousRegistrationTokenHash === null) return;
  await context.db.write((tx) =>
    tx.run(endPreviousCredentials, { id: client.id, tokenHash: client.registrationTokenHash }),
  );
}
