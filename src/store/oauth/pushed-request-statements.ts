import { command, statement } from '../statement.ts';

export const insertPushedRequest = command(
  `INSERT INTO "PushedAuthorizationRequest" ("requestUriHash", "clientId", "parameters", "dpopJkt", "expiresAt")
   VALUES (:requestUriHash, :clientId, :parameters, :dpopJkt, :expiresAt)`,
  { requestUriHash: 'string', clientId: 'string', parameters: 'string', dpopJkt: 'string?', expiresAt: 'date' },
);

export const findPushedRequest = statement(
  `SELECT "clientId", "parameters", "dpopJkt", "expiresAt", "consumedAt" FROM "PushedAuthorizationRequest" WHERE "requestUriHash" = :requestUriHash`,
  { requestUriHash: 'string' },
  { clientId: 'string', parameters: 'string', dpopJkt: 'string?', expiresAt: 'date', consumedAt: 'date?' },
);

/** Changes one row for the first decision and none for every other. */
export const consumePushedRequest = command(
  `UPDATE "PushedAuthorizationRequest" SET "consumedAt" = :now WHERE "requestUriHash" = :requestUriHash AND "consumedAt" IS NULL`,
  { now: 'date', requestUriHash: 'string' },
);
