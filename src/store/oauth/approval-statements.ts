import { command, statement } from '../statement.ts';

/** What a person decided last about the changes of a client; ended grants say so too, until they are swept. Parameters: user, client. */
export const findAppApproval = statement(
  `SELECT "changesWait", "asksFirst" FROM "OAuthGrant" WHERE "userId" = ? AND "clientId" = ? ORDER BY "createdAt" DESC LIMIT 1`,
  { changesWait: 'boolean', asksFirst: 'boolean' },
);

/** Decides for all grants of a person to a client. Parameters: changesWait, asksFirst, user, client. */
export const setAppApproval = command(
  `UPDATE "OAuthGrant" SET "changesWait" = ?, "asksFirst" = ? WHERE "userId" = ? AND "clientId" = ?`,
);

/** Parameters: changesWait, asksFirst, user, id. */
export const setTokenApproval = command(
  `UPDATE "PersonalToken" SET "changesWait" = ?, "asksFirst" = ? WHERE "userId" = ? AND "id" = ?`,
);
