import { command, statement } from '../statement.ts';

const columns = {
  id: 'string',
  secretHash: 'string?',
  name: 'string',
  redirectUris: 'string',
  tokenEndpointAuthMethod: 'string',
  grantTypes: 'string',
  scope: 'string',
  clientUri: 'string?',
  createdAt: 'date',
  lastUsedAt: 'date?',
} as const;
const names = Object.keys(columns)
  .map((name) => `"${name}"`)
  .join(', ');

export const findClient = statement(`SELECT ${names} FROM "OAuthClient" WHERE "id" = ?`, columns);

export const findClientByFingerprint = statement(
  `SELECT "id", "createdAt", "lastUsedAt" FROM "OAuthClient" WHERE "fingerprint" = ?`,
  { id: 'string', createdAt: 'date', lastUsedAt: 'date?' },
);

/** Of equal public registrations at the same moment only one makes a row; all get its id. */
export const insertClient = statement(
  `INSERT INTO "OAuthClient" ("id", "secretHash", "name", "redirectUris", "tokenEndpointAuthMethod", "grantTypes", "scope",
     "applicationType", "clientUri", "logoUri", "softwareId", "softwareVersion", "fingerprint", "createdAt")
   VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
   ON CONFLICT ("fingerprint") DO UPDATE SET "fingerprint" = excluded."fingerprint"
   RETURNING "id", "createdAt"`,
  { id: 'string', createdAt: 'date' },
);

/** Starts the waiting time of a never-used client again. Parameters: now, id. */
export const renewUnusedClient = command(
  `UPDATE "OAuthClient" SET "createdAt" = ? WHERE "id" = ? AND "lastUsedAt" IS NULL`,
);

/** Parameters: now, id. */
export const touchClient = command(`UPDATE "OAuthClient" SET "lastUsedAt" = ? WHERE "id" = ?`);
