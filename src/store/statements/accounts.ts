import { command, lookup, statement } from '../statement.ts';

/** Name of an account, its zone and sections, and its use of its limits. */
export const accountUsage = statement(
  `SELECT u."name", u."chosenTimezone" AS "timezone", u."stickersEnabled", u."socialEnabled",
     (SELECT COUNT(*) FROM "Profile" p WHERE p."userId" = u."id") AS "profiles",
     (SELECT COUNT(*) FROM "PersonalToken" t WHERE t."userId" = u."id") AS "tokens"
   FROM "User" u WHERE u."id" = :userId`,
  { userId: 'number' },
  {
    name: 'string',
    timezone: 'string?',
    stickersEnabled: 'boolean',
    socialEnabled: 'boolean',
    profiles: 'number',
    tokens: 'number',
  },
);

/** Time zone and language of an account, which decide its days and weeks. */
export const accountCalendar = statement(
  'SELECT "chosenTimezone" AS "timezone", "languageId" FROM "User" WHERE "id" = :userId',
  { userId: 'number' },
  {
    timezone: 'string?',
    languageId: 'number',
  },
);

/** Sections that an account has turned on. */
export const accountFeatures = statement(
  'SELECT "stickersEnabled", "socialEnabled" FROM "User" WHERE "id" = :userId',
  { userId: 'number' },
  { stickersEnabled: 'boolean', socialEnabled: 'boolean' },
);

/** The cheapest question that needs the database and its schema. */
export const accountCount = statement(
  'SELECT COUNT(*) AS "accounts" FROM (SELECT 1 FROM "User" LIMIT 1) u',
  {},
  { accounts: 'number' },
);

// Challenges and visits name the session that began them: by a subquery, since an account may have any number of sessions.

/** Passkeys that are being added to an account. */
export const deletePasskeyChallenges = command(
  `DELETE FROM "PasskeyChallenge" WHERE "sessionHash" IN (SELECT "tokenHash" FROM "Session" WHERE "userId" = :userId)`,
  { userId: 'number' },
);

/** Identities that are being linked to an account. */
export const deleteProviderVisits = command(
  `DELETE FROM "ProviderVisit" WHERE "sessionHash" IN (SELECT "tokenHash" FROM "Session" WHERE "userId" = :userId)`,
  { userId: 'number' },
);

/** Ends a person's grants to apps that have not redeemed their code. */
export const revokeUnredeemedGrants = command(
  `UPDATE "OAuthGrant" SET "revokedAt" = :now WHERE "userId" = :userId AND "revokedAt" IS NULL
     AND "id" IN (SELECT "grantId" FROM "AuthorizationCode" WHERE "consumedAt" IS NULL)`,
  { now: 'date', userId: 'number' },
);

/** A session that has not ended, with its account. */
export const openSession = lookup(
  `SELECT s."createdAt", s."lastSeenAt", s."accessReviewUntil", u."id", u."email", u."emailVerifiedAt",
     u."emailGivenByOperator", u."role", u."name", u."languageId", u."dashboardLocale",
     u."chosenTimezone" AS "timezone", u."socialEnabled", u."passwordHash", u."suspendedAt"
   FROM "Session" s JOIN "User" u ON u."id" = s."userId" WHERE s."tokenHash" = :tokenHash AND s."expiresAt" > :now`,
  { tokenHash: 'string', now: 'date' },
  {
    createdAt: 'date',
    lastSeenAt: 'date',
    accessReviewUntil: 'date?',
    id: 'number',
    email: 'string',
    emailVerifiedAt: 'date?',
    emailGivenByOperator: 'boolean',
    role: 'string',
    name: 'string',
    languageId: 'number',
    dashboardLocale: 'string?',
    timezone: 'string?',
    socialEnabled: 'boolean',
    passwordHash: 'string',
    suspendedAt: 'date?',
  },
);

/** Records that an account is in use, at most once an hour. */
export const touchUser = command(
  `UPDATE "User" SET "lastActiveAt" = :now WHERE "id" = :userId AND ("lastActiveAt" IS NULL OR "lastActiveAt" <= :before)`,
  { now: 'date', userId: 'number', before: 'date' },
);

/** Adds the clicks of a page's day to those of its account. */
export const addClicks = command(
  `UPDATE "User" SET "clicks" = "clicks" + :clicks WHERE "id" = (SELECT "userId" FROM "Profile" WHERE "id" = :profileId)`,
  { clicks: 'number', profileId: 'number' },
);
