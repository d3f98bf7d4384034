import { command, statement } from '../statement.ts';

export const findCode = statement(
  `SELECT c."redirectUri", c."redirectUriGiven", c."codeChallenge", c."dpopJkt", c."expiresAt", c."consumedAt",
     g."id" AS "grantId", g."clientId", g."scope", g."resource", g."changesWait", g."revokedAt"
   FROM "AuthorizationCode" c JOIN "OAuthGrant" g ON g."id" = c."grantId"
   WHERE c."codeHash" = ?`,
  {
    redirectUri: 'string',
    redirectUriGiven: 'boolean',
    codeChallenge: 'string',
    dpopJkt: 'string?',
    expiresAt: 'date',
    consumedAt: 'date?',
    grantId: 'string',
    clientId: 'string',
    scope: 'string',
    resource: 'string',
    changesWait: 'boolean',
    revokedAt: 'date?',
  },
);

/** Parameters: now, code hash. */
export const consumeCode = command(
  `UPDATE "AuthorizationCode" SET "consumedAt" = ? WHERE "codeHash" = ? AND "consumedAt" IS NULL`,
);

export const findRefreshToken = statement(
  `SELECT t."createdAt", t."expiresAt", t."consumedAt", t."successorSalt", t."dpopJkt",
     g."id" AS "grantId", g."userId", g."clientId", g."scope", g."resource", g."revokedAt"
   FROM "RefreshToken" t JOIN "OAuthGrant" g ON g."id" = t."grantId"
   WHERE t."tokenHash" = ?`,
  {
    createdAt: 'date',
    expiresAt: 'date',
    consumedAt: 'date?',
    successorSalt: 'string?',
    dpopJkt: 'string?',
    grantId: 'string',
    userId: 'number',
    clientId: 'string',
    scope: 'string',
    resource: 'string',
    revokedAt: 'date?',
  },
);

/** Parameters: now, salt of the successor, token hash. */
export const consumeRefreshToken = command(
  `UPDATE "RefreshToken" SET "consumedAt" = ?, "successorSalt" = ? WHERE "tokenHash" = ? AND "consumedAt" IS NULL`,
);

export const insertRefreshToken = command(
  `INSERT INTO "RefreshToken" ("tokenHash", "grantId", "dpopJkt", "createdAt", "expiresAt") VALUES (?, ?, ?, ?, ?)`,
);

/** Does nothing when the token is there already: a repeated refresh derives the same one. */
export const insertAccessToken = command(
  `INSERT INTO "AccessToken" ("tokenHash", "grantId", "scope", "resource", "dpopJkt", "createdAt", "expiresAt") VALUES (?, ?, ?, ?, ?, ?, ?)
   ON CONFLICT ("tokenHash") DO NOTHING`,
);

export const findAccessTokenExpiry = statement(`SELECT "expiresAt" FROM "AccessToken" WHERE "tokenHash" = ?`, {
  expiresAt: 'date',
});

/**
 * Ends one access token. The row stays until it is swept, so that a repeated refresh cannot bring the same token back to life.
 * Parameters: now, token hash, now.
 */
export const endAccessToken = command(
  `UPDATE "AccessToken" SET "expiresAt" = ? WHERE "tokenHash" = ? AND "expiresAt" > ?`,
);

/** Ends every token of a grant at once. Parameters: now, grant id. */
export const revokeGrant = command(`UPDATE "OAuthGrant" SET "revokedAt" = ? WHERE "id" = ? AND "revokedAt" IS NULL`);
