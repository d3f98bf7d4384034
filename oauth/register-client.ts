import type { CoreContext } from '../src/context.ts';
import { hashSecret, newSecret } from '../src/domain/secrets.ts';
import { findClientByFingerprint, insertClient, renewUnusedClient } from '../src/store/oauth/client-statements.ts';
import { secretExpiry } from './client-credentials.ts';
import { clientInformation, hasSecret } from './client-information.ts';
import { parseClientMetadata } from './client-metadata.ts';
import { metadataParameters } from './metadata-parameters.ts';
import { clientSecretPrefix, registrationTokenPrefix } from './token-strings.ts';

const renewInterval = 24 * 60 * 60 * 1000;

/**
 * Dynamic client registration (RFC 7591). Equal registrations of public clients get the same client, so that a program that registers at
 * every start does not fill the table; since many share it, none of them can change it. Every other client has a registration of its own
 * and can change it (RFC 7592). `admit` runs only before a new one is stored. Returns the body of §3.2.1.
 */
export async function registerClient(
  context: CoreContext,
  body: unknown,
  admit: () => Promise<void>,
): Promise<Record<string, unknown>> {
  const metadata = parseClientMetadata(body, context.config.appSchemes);
  const isShared = metadata.tokenEndpointAuthMethod === 'none';
  const fingerprint = isShared ? hashSecret(JSON.stringify(metadata)) : null;
  const known = fingerprint ? await findKnown(context, fingerprint) : null;
  if (known) return clientInformation(context.config, metadata, { ...known, ...noCredentials });

  await admit();
  const secret = hasSecret(metadata) ? newSecret(clientSecretPrefix) : null;
  const secretExpiresAt = secret === null ? null : secretExpiry(context.config, context.now());
  const registrationToken = isShared ? null : newSecret(registrationTokenPrefix);
  const client = await context.db.write((tx) =>
    tx.first(insertClient, {
      id: newSecret(),
      secretHash: secret && hashSecret(secret),
      secretExpiresAt,
      registrationTokenHash: registrationToken && hashSecret(registrationToken),
      fingerprint,
      createdAt: context.now(),
      ...metadataParameters(metadata),
    }),
  );
  if (!client) throw new Error('the registration was not stored');
  return clientInformation(context.config, metadata, { ...client, secret, secretExpiresAt, registrationToken });
}

/** Credentials of a shared client. */
const noCredentials = { secret: null, secretExpiresAt: null, registrationToken: null };

interface StoredClient {
  id: string;
  createdAt: Date;
}

/** The client of an equal registration. One that was never used starts its waiting time again, or it could be swept tomorrow. */
async function findKnown(context: CoreContext, fingerprint: string): Promise<StoredClient | null> {
  const known = await context.db.read.first(findClientByFingerprint, { fingerprint });
  if (!known) return null;
  const now = context.now();
  if (known.lastUsedAt || now.getTime() - known.createdAt.getTime() < renewInterval) return known;
  const renewed = await context.db.write((tx) => tx.run(renewUnusedClient, { now, id: known.id }));
  if (renewed === 1) return { id: known.id, createdAt: now };
  // A user has connected the client since, or it was swept.
  return context.db.read.first(findClientByFingerprint, { fingerprint });
}
