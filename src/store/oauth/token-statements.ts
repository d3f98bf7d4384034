import { command, lookup, statement } from '../statement.ts';

/** A lookup, so that requests that arrive together read the code in one round trip, before one of them can consume it. */
export const findCode = lookup(
  `SELECT c."codeHash", c."redirectUri", c."redirectUriGiven", c."codeChallenge", c."dpopJkt", c."expiresAt", c."consumedAt",
     g."id" AS "grantId", g."clientId", g."scope", g."resource", g."changesWait", g."pages", g."revokedAt"
   FROM "AuthorizationCode" c JOIN "OAuthGrant" g ON g."id" = c."grantId"
   WHERE c."codeHash" = :codeHash`,
  { codeHash: 'string' },
  {
    codeHash: 'string',
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
    pages: 'string?',
    revokedAt: 'date?',
  },
);

export const consumeCode = command(
  `UPDATE "AuthorizationCode" SET "consumedAt" = :now WHERE "codeHash" = :codeHash AND "consumedAt" IS NULL`,
  { now: 'date', codeHash: 'string' },
);

/** Binds a grant to the same resource at another address. */
export const moveGrant = command('UPDATE "OAuthGrant" SET "resource" = :resource WHERE "id" = :grantId', {
  resource: 'string',
  grantId: 'string',
});

export const findRefreshToken = statement(
  `SELECT t."createdAt", t."expiresAt", t."consumedAt", t."successorSalt", t."dpopJkt",
     g."id" AS "grantId", g."userId", g."clientId", g."scope", g."resource", g."revokedAt"
   FROM "RefreshToken" t JOIN "OAuthGrant" g ON g."id" = t."grantId"
   WHERE t."tokenHash" = :tokenHash`,
  { tokenHash: 'string' },
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

export const consumeRefreshToken = command(
  `UPDATE "RefreshToken" SET "consumedAt" = :now, "successorSalt" = :successorSalt WHERE "tokenHash" = :tokenHash AND "consumedAt" IS NULL`,
  { now: 'date', successorSalt: 'string', tokenHash: 'string' },
);

export const insertRefreshToken = command(
  `INSERT INTO "RefreshToken" ("tokenHash", "grantId", "dpopJkt", "createdAt", "expiresAt")
   VALUES (:tokenHash, :grantId, :dpopJkt, :createdAt, :expiresAt)`,
  { tokenHash: 'string', grantId: 'string', dpopJkt: 'string?', createdAt: 'date', expiresAt: 'date' },
);

/** Does nothing if the token exists already: a repeated refresh derives the same one. */
export const insertAccessToken = command(
  `INSERT INTO "AccessToken" ("tokenHash", "grantId", "scope", "resource", "dpopJkt", "createdAt", "expiresAt")
   VALUES (:tokenHash, :grantId, :scope, :resource, :dpopJkt, :createdAt, :expiresAt)
   ON CONFLICT ("tokenHash") DO NOTHING`,
  {
    tokenHash: 'string',
    grantId: 'string',
    scope: 'string',
    resource: 'string',
    dpopJkt: 'string?',
    createdAt: 'date',
    expiresAt: 'date',
  },
);

export const findAccessTokenExpiry = statement(
  `SELECT "expiresAt" FROM "AccessToken" WHERE "tokenHash" = :tokenHash`,
  { tokenHash: 'string' },
  { expiresAt: 'date' },
);

/** Ends one access token. The row stays until it is swept, so that a repeated refresh cannot bring the same token back to life. */
export const endAccessToken = command(
  `UPDATE "AccessToken" SET "expiresAt" = :now WHERE "tokenHash" = :tokenHash AND "expiresAt" > :now`,
  { now: 'date', tokenHash: 'string' },
);

/** Ends every token of a grant. */
export const revokeGrant = command(
  `UPDATE "OAuthGrant" SET "revokedAt" = :now WHERE "id" = :grantId AND "revokedAt" IS NULL`,
  { now: 'date', grantId: 'string' },
);
