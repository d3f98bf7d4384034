import { command, statement } from '../statement.ts';

/** The last decision about a client's changes; it is read from ended grants too, until they are swept. */
export const findAppApproval = statement(
  `SELECT "changesWait", "asksFirst" FROM "OAuthGrant" WHERE "userId" = :userId AND "clientId" = :clientId ORDER BY "createdAt" DESC LIMIT 1`,
  { userId: 'number', clientId: 'string' },
  { changesWait: 'boolean', asksFirst: 'boolean' },
);

/** Stores the decision in all grants of a user to a client. */
export const setAppApproval = command(
  `UPDATE "OAuthGrant" SET "changesWait" = :changesWait, "asksFirst" = :asksFirst WHERE "userId" = :userId AND "clientId" = :clientId`,
  { changesWait: 'boolean', asksFirst: 'boolean', userId: 'number', clientId: 'string' },
);

export const setTokenApproval = command(
  `UPDATE "PersonalToken" SET "changesWait" = :changesWait, "asksFirst" = :asksFirst WHERE "userId" = :userId AND "id" = :id`,
  { changesWait: 'boolean', asksFirst: 'boolean', userId: 'number', id: 'number' },
);
