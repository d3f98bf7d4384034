import { command, lookup, statement } from '../statement.ts';

/** Ids of the pages that a grant may use, as JSON; null for all. */
export const pagesOfGrant = lookup(
  'SELECT "pages" FROM "OAuthGrant" WHERE "id" = :id',
  { id: 'string' },
  { pages: 'string?' },
);
export const pagesOfToken = lookup(
  'SELECT "pages" FROM "PersonalToken" WHERE "id" = :id',
  { id: 'number' },
  { pages: 'string?' },
);

/** The last choice for a client; it is read from ended grants too, until they are swept. */
export const pagesOfApp = statement(
  'SELECT "pages" FROM "OAuthGrant" WHERE "userId" = :userId AND "clientId" = :clientId ORDER BY "createdAt" DESC LIMIT 1',
  { userId: 'number', clientId: 'string' },
  { pages: 'string?' },
);

/** Stores the choice in all grants of a user to a client. */
export const setPagesOfApp = command(
  'UPDATE "OAuthGrant" SET "pages" = :pages WHERE "userId" = :userId AND "clientId" = :clientId',
  { pages: 'string?', userId: 'number', clientId: 'string' },
);
export const setPagesOfToken = command(
  'UPDATE "PersonalToken" SET "pages" = :pages WHERE "userId" = :userId AND "id" = :id',
  { pages: 'string?', userId: 'number', id: 'number' },
);
