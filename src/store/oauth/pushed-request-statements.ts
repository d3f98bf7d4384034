import { command, statement } from '../statement.ts';

export const insertPushedRequest = command(
  `INSERT INTO "PushedAuthorizationRequest" ("requestUriHash", "clientId", "parameters", "expiresAt") VALUES (?, ?, ?, ?)`,
);

export const findPushedRequest = statement(
  `SELECT "clientId", "parameters", "expiresAt", "consumedAt" FROM "PushedAuthorizationRequest" WHERE "requestUriHash" = ?`,
  { clientId: 'string', parameters: 'string', expiresAt: 'date', consumedAt: 'date?' },
);

/** Parameters: now, hash. Changes one row for the first answer and none for every other. */
export const consumePushedRequest = command(
  `UPDATE "PushedAuthorizationRequest" SET "consumedAt" = ? WHERE "requestUriHash" = ? AND "consumedAt" IS NULL`,
);
