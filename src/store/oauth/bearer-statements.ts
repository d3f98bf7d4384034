import { command, lookup } from '../statement.ts';

/** Everything that decides whether an access token is valid, in one row: the token and its grant. */
export const findAccessToken = lookup(
  `SELECT t."scope", t."resource", t."dpopJkt", t."expiresAt", t."createdAt", g."id" AS "grantId", g."userId", g."clientId",
     g."changesWait", g."asksFirst", g."pages", g."lastUsedAt", g."revokedAt", u."suspendedAt"
   FROM "AccessToken" t JOIN "OAuthGrant" g ON g."id" = t."grantId" JOIN "User" u ON u."id" = g."userId"
   WHERE t."tokenHash" = :tokenHash`,
  { tokenHash: 'string' },
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
    pages: 'string?',
    lastUsedAt: 'date?',
    revokedAt: 'date?',
    /** Time since which the account is suspended. */
    suspendedAt: 'date?',
  },
);

export const findPersonalToken = lookup(
  `SELECT t."id", t."userId", t."abilities", t."changesWait", t."asksFirst", t."pages", t."lastUsedAt", u."suspendedAt"
   FROM "PersonalToken" t JOIN "User" u ON u."id" = t."userId" WHERE t."tokenHash" = :tokenHash`,
  { tokenHash: 'string' },
  {
    id: 'number',
    userId: 'number',
    abilities: 'string',
    changesWait: 'boolean',
    asksFirst: 'boolean',
    pages: 'string?',
    lastUsedAt: 'date?',
    suspendedAt: 'date?',
  },
);

/** Records the use of a grant, unless it was used after `before`. */
export const touchGrant = command(
  `UPDATE "OAuthGrant" SET "lastUsedAt" = :now WHERE "id" = :id AND ("lastUsedAt" IS NULL OR "lastUsedAt" <= :before)`,
  { now: 'date', id: 'string', before: 'date' },
);
export const touchPersonalToken = command(
  `UPDATE "PersonalToken" SET "lastUsedAt" = :now WHERE "id" = :id AND ("lastUsedAt" IS NULL OR "lastUsedAt" <= :before)`,
  { now: 'date', id: 'number', before: 'date' },
);
