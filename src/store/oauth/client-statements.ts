import { command, type ParametersOf, statement } from '../statement.ts';

/** Client metadata (RFC 7591 §2). */
const metadata = {
  name: 'string',
  redirectUris: 'string',
  tokenEndpointAuthMethod: 'string',
  tokenEndpointAuthSigningAlg: 'string?',
  jwks: 'string?',
  jwksUri: 'string?',
  grantTypes: 'string',
  scope: 'string',
  applicationType: 'string?',
  clientUri: 'string?',
  logoUri: 'string?',
  softwareId: 'string?',
  softwareVersion: 'string?',
  requirePushedAuthorizationRequests: 'boolean',
  dpopBoundAccessTokens: 'boolean',
} as const;
/** The columns of it. */
// The type of Object.keys loses the names; these are the object's own.
const metadataColumns = Object.keys(metadata) as (keyof typeof metadata)[];

export type MetadataParameters = ParametersOf<typeof metadata>;

const columns = {
  id: 'string',
  secretHash: 'string?',
  secretExpiresAt: 'date?',
  registrationTokenHash: 'string?',
  previousSecretHash: 'string?',
  previousSecretExpiresAt: 'date?',
  previousRegistrationTokenHash: 'string?',
  createdAt: 'date',
  lastUsedAt: 'date?',
  metadataExpiresAt: 'date?',
  documentEndedAt: 'date?',
  ...metadata,
} as const;
const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

export const findClient = statement(
  `SELECT ${listed(Object.keys(columns))} FROM "OAuthClient" WHERE "id" = :id`,
  { id: 'string' },
  columns,
);

export const findClientByFingerprint = statement(
  `SELECT "id", "createdAt", "lastUsedAt" FROM "OAuthClient" WHERE "fingerprint" = :fingerprint`,
  { fingerprint: 'string' },
  { id: 'string', createdAt: 'date', lastUsedAt: 'date?' },
);

/** Inserts a client with its metadata and some other columns; its parameters are named like the columns. */
const insertInto = (own: Record<string, string>) => {
  const all = [...Object.keys(own), ...metadataColumns];
  return `INSERT INTO "OAuthClient" (${listed(all)}) VALUES (${all.map((name) => `:${name}`).join(', ')})`;
};
const registered = {
  id: 'string',
  secretHash: 'string?',
  secretExpiresAt: 'date?',
  registrationTokenHash: 'string?',
  fingerprint: 'string?',
  createdAt: 'date',
} as const;
const documented = { id: 'string', createdAt: 'date', metadataExpiresAt: 'date' } as const;

/** Of equal registrations that share a client at the same moment only one inserts a row; all get its id. */
export const insertClient = statement(
  `${insertInto(registered)}
   ON CONFLICT ("fingerprint") DO UPDATE SET "fingerprint" = excluded."fingerprint"
   RETURNING "id", "createdAt"`,
  { ...registered, ...metadata },
  { id: 'string', createdAt: 'date' },
);

/** Replaces the stored content of a client's metadata document. */
export const storeClientDocument = command(
  `${insertInto(documented)}
   ON CONFLICT ("id") DO UPDATE SET "documentEndedAt" = NULL, ${['createdAt', 'metadataExpiresAt', ...metadataColumns]
     .map((name) => `"${name}" = excluded."${name}"`)
     .join(', ')}`,
  { ...documented, ...metadata },
);

/** Records that a client's metadata document was deleted. */
export const endClientDocument = command(
  `UPDATE "OAuthClient" SET "documentEndedAt" = :now WHERE "id" = :id AND "documentEndedAt" IS NULL`,
  { now: 'date', id: 'string' },
);

/** The client's secret and registration token, then those from before its last change. */
const credentials = {
  secretHash: 'string?',
  secretExpiresAt: 'date?',
  registrationTokenHash: 'string',
  previousSecretHash: 'string?',
  previousSecretExpiresAt: 'date?',
  previousRegistrationTokenHash: 'string?',
} as const;
const opensRegistration = `"id" = :id AND ("registrationTokenHash" = :tokenHash OR "previousRegistrationTokenHash" = :tokenHash)`;

/** Replaces a client's registration and credentials, for a caller with its registration token or the previous one. */
export const updateRegistration = command(
  `UPDATE "OAuthClient" SET ${[...Object.keys(credentials), ...metadataColumns].map((name) => `"${name}" = :${name}`).join(', ')}
   WHERE ${opensRegistration}`,
  { ...credentials, ...metadata, id: 'string', tokenHash: 'string' },
);

/**
 * Ends a client's credentials from before the last change of its registration. The hash is that of the registration token issued by the
 * change, so that a change in between is not affected.
 */
export const endPreviousCredentials = command(
  `UPDATE "OAuthClient" SET "previousSecretHash" = NULL, "previousSecretExpiresAt" = NULL, "previousRegistrationTokenHash" = NULL
   WHERE "id" = :id AND "registrationTokenHash" = :tokenHash`,
  { id: 'string', tokenHash: 'string' },
);

/** Deletes a client with its grants and all their tokens. */
export const deleteRegistration = command(`DELETE FROM "OAuthClient" WHERE ${opensRegistration}`, {
  id: 'string',
  tokenHash: 'string',
});

/** Changes one row for the first use of a JWT and none for every other. */
export const insertUsedJwt = command(
  `INSERT INTO "UsedJwt" ("hash", "expiresAt") VALUES (:hash, :expiresAt) ON CONFLICT ("hash") DO NOTHING`,
  { hash: 'string', expiresAt: 'date' },
);

/** Restarts the lifetime of a client that was never used. */
export const renewUnusedClient = command(
  `UPDATE "OAuthClient" SET "createdAt" = :now WHERE "id" = :id AND "lastUsedAt" IS NULL`,
  { now: 'date', id: 'string' },
);

/** Records that the client of a grant is in use, unless that was recorded after `before`. */
export const touchClientOfGrant = command(
  `UPDATE "OAuthClient" SET "lastUsedAt" = :now
   WHERE "id" = (SELECT "clientId" FROM "OAuthGrant" WHERE "id" = :grantId) AND "lastUsedAt" <= :before`,
  { now: 'date', grantId: 'string', before: 'date' },
);

export const touchClient = command(`UPDATE "OAuthClient" SET "lastUsedAt" = :now WHERE "id" = :id`, {
  now: 'date',
  id: 'string',
});
