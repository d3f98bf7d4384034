import { command, lookup } from '../statement.ts';

/** Everything that decides whether an access token is good, in one row: the token and the grant it comes from. */
export const findAccessToken = lookup(
  `SELECT t."scope", t."resource", t."dpopJkt", t."expiresAt", t."createdAt", g."id" AS "grantId", g."userId", g."clientId",
     g."changesWait", g."asksFirst", g."lastUsedAt", g."revokedAt"
   FROM "AccessToken" t JOIN "OAuthGrant" g ON g."id" = t."grantId"
   WHERE t."tokenHash" = ?`,
  {
    scope: 'string',
    resource: 'string',
    dpopJkt: 'string?',
    expiresAt: 'date',
    createdAt: 'date',
    grantId: 'string',
    userId: 'number',
    clientId: 'string',
    changesWait: 'boolean',
    asksFirst: 'boolean',
    lastUsedAt: 'date?',
    revokedAt: 'date?',
  },
);

export const findPersonalToken = lookup(
  `SELECT "id", "userId", "abilities", "changesWait", "asksFirst", "lastUsedAt" FROM "PersonalToken" WHERE "tokenHash" = ?`,
  {
    id: 'number',
    userId: 'number',
    abilities: 'string',
    changesWait: 'boolean',
    asksFirst: 'boolean',
    lastUsedAt: 'date?',
  },
);

/** Parameters: now, id, the moment before which an earlier use is worth replacing. */
export const touchGrant = command(
  `UPDATE "OAuthGrant" SET "lastUsedAt" = ? WHERE "id" = ? AND ("lastUsedAt" IS NULL OR "lastUsedAt" <= ?)`,
);
export const touchPersonalToken = command(
  `UPDATE "PersonalToken" SET "lastUsedAt" = ? WHERE "id" = ? AND ("lastUsedAt" IS NULL OR "lastUsedAt" <= ?)`,
);
