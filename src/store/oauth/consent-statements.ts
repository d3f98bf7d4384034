import { command, statement } from '../statement.ts';

export const insertAuthorizationRequest = command(
  `INSERT INTO "AuthorizationRequest" ("handleHash", "userId", "sessionHash", "clientId", "redirectUri", "redirectUriGiven",
     "scope", "resource", "state", "codeChallenge", "dpopJkt", "requestUriHash", "createdAt", "expiresAt")
   VALUES (:handleHash, :userId, :sessionHash, :clientId, :redirectUri, :redirectUriGiven, :scope, :resource, :state, :codeChallenge, :dpopJkt,
     :requestUriHash, :createdAt, :expiresAt)`,
  {
    handleHash: 'string',
    userId: 'number',
    sessionHash: 'string',
    clientId: 'string',
    redirectUri: 'string',
    redirectUriGiven: 'boolean',
    scope: 'string',
    resource: 'string',
    state: 'string?',
    codeChallenge: 'string',
    dpopJkt: 'string?',
    requestUriHash: 'string?',
    createdAt: 'date',
    expiresAt: 'date',
  },
);

export const findAuthorizationRequest = statement(
  `SELECT r."userId", r."sessionHash", r."clientId", r."redirectUri", r."redirectUriGiven", r."scope", r."resource", r."state",
     r."codeChallenge", r."dpopJkt", r."requestUriHash", r."expiresAt", c."redirectUris"
   FROM "AuthorizationRequest" r JOIN "OAuthClient" c ON c."id" = r."clientId"
   WHERE r."handleHash" = :handleHash`,
  { handleHash: 'string' },
  {
    userId: 'number',
    sessionHash: 'string',
    clientId: 'string',
    redirectUri: 'string',
    redirectUriGiven: 'boolean',
    scope: 'string',
    resource: 'string',
    state: 'string?',
    codeChallenge: 'string',
    dpopJkt: 'string?',
    requestUriHash: 'string?',
    expiresAt: 'date',
    redirectUris: 'string',
  },
);

/** Changes one row for the first decision and none for every other, and none for an ended session. */
export const consumeAuthorizationRequest = command(
  `UPDATE "AuthorizationRequest" SET "consumedAt" = :now WHERE "handleHash" = :handleHash AND "consumedAt" IS NULL
     AND "sessionHash" IN (SELECT "tokenHash" FROM "Session")`,
  { now: 'date', handleHash: 'string' },
);

export const insertGrant = command(
  `INSERT INTO "OAuthGrant" ("id", "userId", "clientId", "scope", "resource", "createdAt") VALUES (:id, :userId, :clientId, :scope, :resource, :createdAt)`,
  {
    id: 'string',
    userId: 'number',
    clientId: 'string',
    scope: 'string',
    resource: 'string',
    createdAt: 'date',
  },
);

export const insertCode = command(
  `INSERT INTO "AuthorizationCode" ("codeHash", "grantId", "redirectUri", "redirectUriGiven", "codeChallenge", "dpopJkt", "expiresAt")
   VALUES (:codeHash, :grantId, :redirectUri, :redirectUriGiven, :codeChallenge, :dpopJkt, :expiresAt)`,
  {
    codeHash: 'string',
    grantId: 'string',
    redirectUri: 'string',
    redirectUriGiven: 'boolean',
    codeChallenge: 'string',
    dpopJkt: 'string?',
    expiresAt: 'date',
  },
);
