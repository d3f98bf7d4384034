import { statement } from '../statement.ts';

/** Name of an account and what it uses of its limits. */
export const accountUsage = statement(
  `SELECT u."name",
     (SELECT COUNT(*) FROM "Profile" p WHERE p."userId" = u."id") AS "profiles",
     (SELECT COUNT(*) FROM "PersonalToken" t WHERE t."userId" = u."id") AS "tokens"
   FROM "User" u WHERE u."id" = ?`,
  { name: 'string', profiles: 'number', tokens: 'number' },
);

/** The cheapest question that needs the database and its schema. */
export const accountCount = statement('SELECT COUNT(*) AS "accounts" FROM (SELECT 1 FROM "User" LIMIT 1) u', {
  accounts: 'number',
});
