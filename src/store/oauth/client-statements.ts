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
} as const;
const names = Object.keys(columns)
  .map((name) => `"${name}"`)
  .join(', ');

export const findClient = statement(`SELECT ${names} FROM "OAuthClient" WHERE "id" = ?`, columns);

export const findClientByFingerprint = statement(
  `SELECT "id", "createdAt", "lastUsedAt" FROM "OAuthClient" WHERE "fingerprint" = ?`,
  { id: 'string', createdAt: 'date', lastUsedAt: 'date?' },
);

/** Of equal registrations without a secret at the same moment only one makes a row; all get its id. */
export const insertClient = statement(
  `INSERT INTO "OAuthClient" ("id", "secretHash", "name", "redirectUris", "tokenEndpointAuthMethod", "tokenEndpointAuthSigningAlg",
     "jwks", "jwksUri", "grantTypes", "scope", "applicationType", "clientUri", "logoUri", "softwareId", "softwareVersion",
     "fingerprint", "createdAt")
   VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
   ON CONFLICT ("fingerprint") DO UPDATE SET "fingerprint" = excluded."fingerprint"
   RETURNING "id", "createdAt"`,
  { id: 'string', createdAt: 'date' },
);

const documentColumns = [
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
  'createdAt',
  'metadataExpiresAt',
];

/** Keeps what a client's metadata document says in place of what it said before. Parameters: id and the columns in their order. */
export const storeClientDocument = command(
  `INSERT INTO "OAuthClient" ("id", ${documentColumns.map((name) => `"${name}"`).join(', ')})
   VALUES (?, ${documentColumns.map(() => '?').join(', ')})
   ON CONFLICT ("id") DO UPDATE SET ${documentColumns.map((name) => `"${name}" = excluded."${name}"`).join(', ')}`,
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
