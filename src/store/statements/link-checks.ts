import { command, statement } from '../statement.ts';

/** Pages whose links are due to be checked. */
export const dueLinkChecks = statement(
  'SELECT "profileId" FROM "WeeklyLinkCheck" WHERE "dueAt" <= :now ORDER BY "dueAt" LIMIT 50',
  { now: 'date' },
  { profileId: 'number' },
);

/** Claims a check until the next one: changes one row for the process that does it, and none for every other process. */
export const claimLinkCheck = command(
  'UPDATE "WeeklyLinkCheck" SET "dueAt" = :dueAt WHERE "profileId" = :profileId AND "dueAt" <= :now',
  { dueAt: 'date', profileId: 'number', now: 'date' },
);
