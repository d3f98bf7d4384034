import { command, statement } from '../statement.ts';

export const insertPushedRequest = command(
  `INSERT INTO "PushedAuthorizationRequest" ("requestUriHash", "clientId", "parameters", "dpopJkt", "expiresAt") VALUES (?, ?, ?, ?, ?)`,
);

export const findPushedRequest = statement(
  `SELECT "clientId", "parameters", "dpopJkt", "expiresAt", "consumedAt" FROM "PushedAuthorizationRequest" WHERE "requestUriHash" = ?`,
  { clientId: 'string', parameters: 'string', dpopJkt: 'string?', expiresAt: 'date', consumedAt: 'date?' },
);

/** Parameters: now, hash. Changes one row for the first answer and none for every other. */
export const consumePushedRequest = command(
  `UPDATE "PushedAuthorizationRequest" SET "consumedAt" = ? WHERE "requestUriHash" = ? AND "consumedAt" IS NULL`,
);
