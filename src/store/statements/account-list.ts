import { statement } from '../statement.ts';

// Lists of operators. Each reads in the order of an index, so that the number of accounts does not matter; only the list of pages counts
// the pages of all accounts, with an index.

const like = (column: string) => `${column} LIKE :search ESCAPE '\\'`;

/** True of accounts that a search finds: by address, name or the login of a page. An empty search finds every account. */
const matches = `(:search = '' OR ${like('u."email"')} OR ${like('LOWER(u."name")')}
  OR u."id" IN (SELECT p."userId" FROM "Profile" p WHERE ${like('p."loginKey"')}))`;

const accountList = (where: string, order: string, from = '"User" u') =>
  statement(
    `SELECT u."id", u."email", u."emailVerifiedAt", u."emailGivenByOperator", u."role", u."name", u."createdAt", u."lastActiveAt",
       u."clicks", u."suspendedAt", u."deletionDueAt",
       (SELECT COUNT(*) FROM "Profile" c WHERE c."userId" = u."id") AS "pages"
     FROM ${from} WHERE ${where} AND ${matches} ORDER BY ${order}, u."id" DESC LIMIT :take OFFSET :skip`,
    { search: 'string', take: 'number', skip: 'number' },
    {
      id: 'number',
      email: 'string',
      emailVerifiedAt: 'date?',
      emailGivenByOperator: 'boolean',
      role: 'string',
      name: 'string',
      createdAt: 'date',
      lastActiveAt: 'date?',
      clicks: 'number',
      suspendedAt: 'date?',
      deletionDueAt: 'date?',
      pages: 'number',
    },
  );

const byPages = `(SELECT "userId", COUNT(*) AS "count" FROM "Profile" GROUP BY "userId") r JOIN "User" u ON u."id" = r."userId"`;

/** Lists of accounts for operators. */
export const accountLists = {
  new: accountList('u."id" > 0', 'u."id" DESC'),
  unproved: accountList('u."emailVerifiedAt" IS NULL', 'u."id" DESC'),
  suspended: accountList('u."suspendedAt" IS NOT NULL', 'u."suspendedAt" DESC'),
  pages: accountList('r."count" > 0', 'r."count" DESC', byPages),
  clicks: accountList('u."clicks" > 0', 'u."clicks" DESC'),
  active: accountList('u."lastActiveAt" IS NOT NULL', 'u."lastActiveAt" DESC'),
} as const;

const pageList = (where: string, order: string) =>
  statement(
    `SELECT p."id", p."userId", CASE WHEN p."status" THEN COALESCE(v."login", p."login") ELSE p."login" END AS "login", p."title", p."status", p."createdAt", p."suspendedAt", u."email",
       u."suspendedAt" AS "accountSuspendedAt"
     FROM "Profile" p JOIN "User" u ON u."id" = p."userId" LEFT JOIN "PublishedPage" v ON v."profileId" = p."id"
     WHERE ${where} AND (:search = '' OR ${like('p."loginKey"')} OR ${like('LOWER(p."title")')}) ORDER BY ${order} LIMIT :take OFFSET :skip`,
    { search: 'string', take: 'number', skip: 'number' },
    {
      id: 'number',
      userId: 'number',
      login: 'string',
      title: 'string?',
      status: 'boolean',
      createdAt: 'date',
      suspendedAt: 'date?',
      email: 'string',
      accountSuspendedAt: 'date?',
    },
  );

/** Pages of all accounts. */
export const pageLists = {
  new: pageList('p."id" > 0', 'p."id" DESC'),
  suspended: pageList('p."suspendedAt" IS NOT NULL', 'p."suspendedAt" DESC, p."id" DESC'),
} as const;

/** Submissions of the forms of all accounts, the newest first, before a number. */
export const submissionsBefore = statement(
  `SELECT "id", "formId", "profileId", "fields", "createdAt" FROM "FormSubmission" WHERE "id" < :before ORDER BY "id" DESC LIMIT :take`,
  { before: 'number', take: 'number' },
  { id: 'number', formId: 'string', profileId: 'number?', fields: 'string', createdAt: 'date' },
);
