import { command, statement } from '../statement.ts';

const columns = {
  id: 'string',
  secretHash: 'string?',
  name: 'string',
  redirectUris: 'string',
  tokenEndpointAuthMethod: 'string',
  tokenEndpointAuthSigningAlg: 'string?',
  jwks: 'string?',
  jwksUri: 'string?',
  grantTypes: 'string',
  scope: 'string',
  clientUri: 'string?',
  createdAt: 'date',
  lastUsedAt: 'date?',
  metadataExpiresAt: 'date?',
  requirePushedAuthorizationRequests: 'boolean',
  dpopBoundAccessTokens: 'boolean',
} as const;
const names = Object.keys(columns)
  .map((name) => `"${name}"`)
  .join(', ');

export const findClient = statement(`SELECT ${names} FROM "OAuthClient" WHERE "id" = ?`, columns);

export const findClientByFingerprint = statement(
  `SELECT "id", "createdAt", "lastUsedAt" FROM "OAuthClient" WHERE "fingerprint" = ?`,
  { id: 'string', createdAt: 'date', lastUsedAt: 'date?' },
);

/** What a client tells about itself. */
export const metadataColumns = [
  'name',
  'redirectUris',
  'tokenEndpointAuthMethod',
  'tokenEndpointAuthSigningAlg',
  'jwks',
  'jwksUri',
  'grantTypes',
  'scope',
  'applicationType',
  'clientUri',
  'logoUri',
  'softwareId',
  'softwareVersion',
  'requirePushedAuthorizationRequests',
  'dpopBoundAccessTokens',
] as const;

/** Inserts a client of which the columns are given, those of the metadata last; its parameters are in the same order. */
const insertInto = (...own: string[]) => {
  const all = [...own, ...metadataColumns];
  return `INSERT INTO "OAuthClient" (${all.map((name) => `"${name}"`).join(', ')}) VALUES (${all.map(() => '?').join(', ')})`;
};

/** Of equal registrations that are shared at the same moment only one makes a row; all get its id. */
export const insertClient = statement(
  `${insertInto('id', 'secretHash', 'fingerprint', 'createdAt')}
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
