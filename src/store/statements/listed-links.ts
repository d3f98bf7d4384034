import { command, statement } from '../statement.ts';

/** Pages whose links were not checked against the lists since a time. */
export const pagesWithUncheckedLinks = statement(
  `SELECT p."id" FROM "Profile" p WHERE p."linksCheckedAt" IS NULL OR p."linksCheckedAt" < :before LIMIT :limit`,
  { before: 'date', limit: 'number' },
  { id: 'number' },
);

/** Has no visible effect. */
export const setLinksChecked = command('UPDATE "Profile" SET "linksCheckedAt" = :at WHERE "id" IN :ids', {
  at: 'date',
  ids: 'numbers',
});
