import { command, statement } from '../statement.ts';

/** What a client tells about itself. */
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
/** The columns of it, in the order in which statements take their values. */
// Object.keys knows no names; these are the object's own.
export const metadataColumns = Object.keys(metadata) as (keyof typeof metadata)[];

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
  `SELECT ${listed(Object.keys(columns))} FROM "OAuthClient" WHERE "id" = ?`,
  columns,
);

export const findClientByFingerprint = statement(
  `SELECT "id", "createdAt", "lastUsedAt" FROM "OAuthClient" WHERE "fingerprint" = ?`,
  { id: 'string', createdAt: 'date', lastUsedAt: 'date?' },
);

/** Inserts a client of which the columns are given, those of the metadata last; its parameters are in the same order. */
const insertInto = (...own: string[]) => {
  const all = [...own, ...metadataColumns];
  return `INSERT INTO "OAuthClient" (${listed(all)}) VALUES (${all.map(() => '?').join(', ')})`;
};

/** Of equal registrations that are shared at the same moment only one makes a row; all get its id. */
export const insertClient = statement(
  `${insertInto('id', 'secretHash', 'secretExpiresAt', 'registrationTokenHash', 'fingerprint', 'createdAt')}
   ON CONFLICT ("fingerprint") DO UPDATE SET "fingerprint" = excluded."fingerprint"
   RETURNING "id", "createdAt"`,
  { id: 'string', createdAt: 'date' },
);

/** Keeps what a client's metadata document says in place of what it said before. */
export const storeClientDocument = command(
  `${insertInto('id', 'createdAt', 'metadataExpiresAt')}
   ON CONFLICT ("id") DO UPDATE SET "documentEndedAt" = NULL, ${['createdAt', 'metadataExpiresAt', ...metadataColumns]
     .map((name) => `"${name}" = excluded."${name}"`)
     .join(', ')}`,
);

/** Notes that a client's metadata document is gone. Parameters: now, id. */
export const endClientDocument = command(
  `UPDATE "OAuthClient" SET "documentEndedAt" = ? WHERE "id" = ? AND "documentEndedAt" IS NULL`,
);

/** What a client holds: its secret, and what opens its registration. Then the same from before its last change. */
const credentialColumns = [
  'secretHash',
  'secretExpiresAt',
  'registrationTokenHash',
  'previousSecretHash',
  'previousSecretExpiresAt',
  'previousRegistrationTokenHash',
];
const opensRegistration = `"id" = ? AND ("registrationTokenHash" = ? OR "previousRegistrationTokenHash" = ?)`;

/**
 * Replaces what a client registered and what it holds, for whoever has its registration token or the one before. Parameters: the values of
 * `credentialColumns`, the metadata, id, twice the hash of the token.
 */
export const updateRegistration = command(
  `UPDATE "OAuthClient" SET ${[...credentialColumns, ...metadataColumns].map((name) => `"${name}" = ?`).join(', ')}
   WHERE ${opensRegistration}`,
);

/**
 * Ends what a client held before the last change of its registration. Parameters: id, hash of the registration token that the change gave,
 * so that a change that comes in between is left alone.
 */
export const endPreviousCredentials = command(
  `UPDATE "OAuthClient" SET "previousSecretHash" = NULL, "previousSecretExpiresAt" = NULL, "previousRegistrationTokenHash" = NULL
   WHERE "id" = ? AND "registrationTokenHash" = ?`,
);

/** Deletes a client with its grants and all their tokens. Parameters: id, twice the hash of the registration token. */
export const deleteRegistration = command(`DELETE FROM "OAuthClient" WHERE ${opensRegistration}`);

/** Changes one row for the first use of a JWT and none for every other. Parameters: hash, when it expires. */
export const insertUsedJwt = command(
  `INSERT INTO "UsedJwt" ("hash", "expiresAt") VALUES (?, ?) ON CONFLICT ("hash") DO NOTHING`,
);

/** Starts the waiting time of a never-used client again. Parameters: now, id. */
export const renewUnusedClient = command(
  `UPDATE "OAuthClient" SET "createdAt" = ? WHERE "id" = ? AND "lastUsedAt" IS NULL`,
);

/** Parameters: now, id. */
export const touchClient = command(`UPDATE "OAuthClient" SET "lastUsedAt" = ? WHERE "id" = ?`);
