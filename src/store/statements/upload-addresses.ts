import { command, lookup } from '../statement.ts';

export const insertUploadAddress = command(
  `INSERT INTO "UploadAddress" ("secretHash", "userId", "grantId", "tokenId", "purpose", "focusX", "focusY", "expiresAt")
   VALUES (:secretHash, :userId, :grantId, :tokenId, :purpose, :focusX, :focusY, :expiresAt)`,
  {
    secretHash: 'string',
    userId: 'number',
    grantId: 'string?',
    tokenId: 'number?',
    purpose: 'string',
    focusX: 'number',
    focusY: 'number',
    expiresAt: 'date',
  },
);

/** Everything that decides whether an address accepts an upload, in one row: `clientId` and `tokenId` are null without a live grant or token. */
export const findUploadAddress = lookup(
  `SELECT a."userId", a."purpose", a."focusX", a."focusY", a."expiresAt", a."consumedAt", a."grantId", g."clientId", t."id" AS "tokenId",
     COALESCE(g."pages", t."pages") AS "pages"
   FROM "UploadAddress" a
   LEFT JOIN "OAuthGrant" g ON g."id" = a."grantId" AND g."revokedAt" IS NULL
   LEFT JOIN "PersonalToken" t ON t."id" = a."tokenId"
   WHERE a."secretHash" = :secretHash`,
  { secretHash: 'string' },
  {
    userId: 'number',
    purpose: 'string',
    focusX: 'number',
    focusY: 'number',
    expiresAt: 'date',
    consumedAt: 'date?',
    grantId: 'string?',
    clientId: 'string?',
    tokenId: 'number?',
    pages: 'string?',
  },
);

/** Changes one row for the first upload, and none for every other or without a live grant or token. `begunAt` is the start of the request. */
export const consumeUploadAddress = command(
  `UPDATE "UploadAddress" SET "consumedAt" = :now
   WHERE "secretHash" = :secretHash AND "consumedAt" IS NULL AND "expiresAt" > :begunAt
     AND (EXISTS (SELECT 1 FROM "OAuthGrant" g WHERE g."id" = "UploadAddress"."grantId" AND g."revokedAt" IS NULL)
       OR EXISTS (SELECT 1 FROM "PersonalToken" t WHERE t."id" = "UploadAddress"."tokenId"))
     AND NOT EXISTS (SELECT 1 FROM "User" u WHERE u."id" = "UploadAddress"."userId" AND u."suspendedAt" IS NOT NULL)`,
  { secretHash: 'string', now: 'date', begunAt: 'date' },
);
