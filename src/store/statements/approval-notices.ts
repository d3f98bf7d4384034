import { command, statement } from '../statement.ts';

/** Schedules a notice to the owner of a page about waiting changes, unless one is scheduled. */
export const scheduleNotice = command(
  `INSERT INTO "ApprovalNotice" AS n ("profileId", "dueAt") VALUES (:profileId, :dueAt)
   ON CONFLICT ("profileId") DO UPDATE
     SET "dueAt" = CASE WHEN n."notBefore" > excluded."dueAt" THEN n."notBefore" ELSE excluded."dueAt" END
     WHERE n."dueAt" IS NULL`,
  { profileId: 'number', dueAt: 'date' },
);

/** Pages whose owners are to be notified. */
export const dueNotices = statement(
  `SELECT n."profileId", p."userId" FROM "ApprovalNotice" n JOIN "Profile" p ON p."id" = n."profileId"
   WHERE n."dueAt" <= :now ORDER BY n."dueAt" LIMIT 100`,
  { now: 'date' },
  { profileId: 'number', userId: 'number' },
);

/** Claims a notice: changes one row for the process that sends it, and none for every other process. */
export const claimNotice = command(
  'UPDATE "ApprovalNotice" SET "dueAt" = NULL WHERE "profileId" = :profileId AND "dueAt" <= :now',
  { profileId: 'number', now: 'date' },
);

/** Sets when the owner of a page may be notified again. */
export const delayNextNotice = command(
  'UPDATE "ApprovalNotice" SET "notBefore" = :notBefore WHERE "profileId" = :profileId',
  { notBefore: 'date', profileId: 'number' },
);

/** The login at which visitors find a page with unpublished changes, or will once it is published. */
const publicLogin = `CASE WHEN p."status" THEN s."login" ELSE p."login" END`;

/** A page with unpublished changes. */
export const pageToReview = statement(
  `SELECT ${publicLogin} AS "login", p."status", p."unpublishedChanges"
   FROM "Profile" p JOIN "PublishedPage" s ON s."profileId" = p."id" WHERE p."id" = :profileId`,
  { profileId: 'number' },
  { login: 'string', status: 'boolean', unpublishedChanges: 'number' },
);

/** Number of waiting changes of each app and token. */
export const waitingChangesByName = statement(
  `SELECT v."callerName" AS "name", COUNT(*) AS "changes"
   FROM "Profile" p JOIN "PageVersion" v ON v."profileId" = p."id" AND v."at" >= p."unpublishedSince"
   WHERE p."id" = :profileId AND (v."caller" LIKE 'app %' OR v."caller" LIKE 'token %')
   GROUP BY v."callerName" ORDER BY MIN(v."id")`,
  { profileId: 'number' },
  { name: 'string', changes: 'number' },
);

/** Number of each caller's waiting changes by page of a user. */
export const waitingChangesByPage = statement(
  `SELECT v."caller", p."id" AS "profileId", ${publicLogin} AS "login", COUNT(*) AS "changes"
   FROM "Profile" p JOIN "PublishedPage" s ON s."profileId" = p."id" JOIN "PageVersion" v ON v."profileId" = p."id" AND v."at" >= p."unpublishedSince"
   WHERE p."userId" = :userId GROUP BY v."caller", p."id", p."status", p."login", s."login" ORDER BY p."id"`,
  { userId: 'number' },
  { caller: 'string', profileId: 'number', login: 'string', changes: 'number' },
);

/** The verified channels of a user that a person reads, if they are to be notified of waiting changes. */
export const personalChannels = statement(
  `SELECT "id" FROM "NotificationChannel"
   WHERE "userId" = :userId AND "verifiedAt" IS NOT NULL AND "type" IN ('email', 'telegram') AND "hearsOfChanges"`,
  { userId: 'number' },
  { id: 'number' },
);
