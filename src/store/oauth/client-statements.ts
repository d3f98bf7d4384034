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
  registrationTokenHash: 'string?',
  createdAt: 'date',
  metadataExpiresAt: 'date?',
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
  `${insertInto('id', 'secretHash', 'registrationTokenHash', 'fingerprint', 'createdAt')}
   ON CONFLICT ("fingerprint") DO UPDATE SET "fingerprint" = excluded."fingerprint"
   RETURNING "id", "createdAt"`,
  { id: 'string', createdAt: 'date' },
);

/** Keeps what a client's metadata document says in place of what it said before. */
export const storeClientDocument = command(
  `${insertInto('id', 'createdAt', 'metadataExpiresAt')}
   ON CONFLICT ("id") DO UPDATE SET ${['createdAt', 'metadataExpiresAt', ...metadataColumns]
     .map((name) => `"${name}" = excluded."${name}"`)
     .join(', ')}`,
);

/**
 * Replaces what a client registered, for whoever holds the registration token, and gives it another token. Parameters: hash of the secret, hash
 * of the new token, the metadata, id, hash of the token.
 */
export const updateRegistration = command(
  `UPDATE "OAuthClient" SET ${['secretHash', 'registrationTokenHash', ...metadataColumns]
    .map((name) => `"${name}" = ?`)
    .join(', ')} WHERE "id" = ? AND "registrationTokenHash" = ?`,
);

/** Deletes a client with its grants and all their tokens. Parameters: id, hash of the registration token. */
export const deleteRegistration = command(`DELETE FROM "OAuthClient" WHERE "id" = ? AND "registrationTokenHash" = ?`);

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
