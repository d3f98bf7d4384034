import { command, statement } from '../statement.ts';

/** Has the owner of a page told of what waits, unless they are to be told already, and no earlier than they may be. Parameters: page, when. */
export const scheduleNotice = command(
  `INSERT INTO "ApprovalNotice" AS n ("profileId", "dueAt") VALUES (?, ?)
   ON CONFLICT ("profileId") DO UPDATE
     SET "dueAt" = CASE WHEN n."notBefore" > excluded."dueAt" THEN n."notBefore" ELSE excluded."dueAt" END
     WHERE n."dueAt" IS NULL`,
);

/** Pages whose owners are to be told. Takes the present moment. */
export const dueNotices = statement(
  `SELECT n."profileId", p."userId" FROM "ApprovalNotice" n JOIN "Profile" p ON p."id" = n."profileId"
   WHERE n."dueAt" <= ? ORDER BY n."dueAt" LIMIT 100`,
  { profileId: 'number', userId: 'number' },
);

/** Changes one row for whoever tells the owner, and none for every other process. Parameters: page, now. */
export const takeNotice = command('UPDATE "ApprovalNotice" SET "dueAt" = NULL WHERE "profileId" = ? AND "dueAt" <= ?');

/** Parameters: when the owner may be told again, page. */
export const delayNextNotice = command('UPDATE "ApprovalNotice" SET "notBefore" = ? WHERE "profileId" = ?');

/** The login at which visitors find a page with unpublished changes, or will once it is published. */
const publicLogin = `CASE WHEN p."status" THEN s."login" ELSE p."login" END`;

/** A page with unpublished changes. Parameter: page. */
export const pageToReview = statement(
  `SELECT ${publicLogin} AS "login", p."status", p."unpublishedChanges"
   FROM "Profile" p JOIN "PublishedPage" s ON s."profileId" = p."id" WHERE p."id" = ?`,
  { login: 'string', status: 'boolean', unpublishedChanges: 'number' },
);

/** How many of them each app and token has made. Parameter: page. */
export const waitingChangesByName = statement(
  `SELECT v."callerName" AS "name", COUNT(*) AS "changes"
   FROM "Profile" p JOIN "PageVersion" v ON v."profileId" = p."id" AND v."at" >= p."unpublishedSince"
   WHERE p."id" = ? AND (v."caller" LIKE 'app %' OR v."caller" LIKE 'token %')
   GROUP BY v."callerName" ORDER BY MIN(v."id")`,
  { name: 'string', changes: 'number' },
);

/** How many changes of each caller wait on which pages of a user. */
export const waitingChangesByPage = statement(
  `SELECT v."caller", p."id" AS "profileId", ${publicLogin} AS "login", COUNT(*) AS "changes"
   FROM "Profile" p JOIN "PublishedPage" s ON s."profileId" = p."id" JOIN "PageVersion" v ON v."profileId" = p."id" AND v."at" >= p."unpublishedSince"
   WHERE p."userId" = ? GROUP BY v."caller", p."id", p."status", p."login", s."login" ORDER BY p."id"`,
  { caller: 'string', profileId: 'number', login: 'string', changes: 'number' },
);

/** The verified channels of a user that bring messages to a person, as far as they are to hear of changes that wait. */
export const personalChannels = statement(
  `SELECT "id" FROM "NotificationChannel"
   WHERE "userId" = ? AND "verifiedAt" IS NOT NULL AND "type" IN ('email', 'telegram') AND "hearsOfChanges"`,
  { id: 'number' },
);
