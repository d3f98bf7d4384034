import { sweepBatch } from '../delete-in-batches.ts';
import { command } from '../statement.ts';
import { sweepExpired, sweepStatement } from '../sweep-statement.ts';

const ended = sweepStatement('OAuthGrant', 'id', '"revokedAt" <= :before', { before: 'date' });

/** Grants without a code to redeem and without a token. */
const empty = sweepStatement(
  'OAuthGrant',
  'id',
  `"createdAt" <= :before
     AND NOT EXISTS (SELECT 1 FROM "AuthorizationCode" c WHERE c."grantId" = "OAuthGrant"."id")
     AND NOT EXISTS (SELECT 1 FROM "AccessToken" a WHERE a."grantId" = "OAuthGrant"."id")
     AND NOT EXISTS (SELECT 1 FROM "RefreshToken" r WHERE r."grantId" = "OAuthGrant"."id")`,
  { before: 'date' },
);

const unconnected = `NOT EXISTS (SELECT 1 FROM "OAuthGrant" g WHERE g."clientId" = "OAuthClient"."id")
     AND "id" NOT IN (SELECT "clientId" FROM "AuthorizationRequest")
     AND "id" NOT IN (SELECT "clientId" FROM "PushedAuthorizationRequest")`;
const unused = `"lastUsedAt" IS NULL AND "createdAt" <= :before AND ${unconnected}`;

/** Clients that were never connected and have no open request. */
export const sweepUnusedClients = sweepStatement('OAuthClient', 'id', unused, { before: 'date' });

/** Clients that were connected but have neither a grant nor an open request. */
const inactive = sweepStatement('OAuthClient', 'id', `"lastUsedAt" <= :before AND ${unconnected}`, { before: 'date' });

/**
 * Unused clients beyond the newest `kept`, however many were registered. Newer clients need not be locked for that, so the condition is
 * repeated instead.
 */
export const sweepSurplusClients = command(
  `DELETE FROM "OAuthClient" WHERE ${unused} AND "id" IN
     (SELECT "id" FROM "OAuthClient" WHERE ${unused} ORDER BY "createdAt" DESC LIMIT ${sweepBatch} OFFSET :kept)`,
  { before: 'date', kept: 'number' },
);

/**
 * Statements that delete one batch of the remains of apps and their authorizations, in this order, by the name of the data in `retention`:
 * grants after their tokens, and clients after their grants.
 */
export const authorizationSweeps = {
  authorizationRequests: [sweepExpired('AuthorizationRequest', 'handleHash')],
  pushedRequests: [sweepExpired('PushedAuthorizationRequest', 'requestUriHash')],
  codes: [sweepExpired('AuthorizationCode', 'codeHash')],
  accessTokens: [sweepExpired('AccessToken', 'tokenHash')],
  refreshTokens: [sweepExpired('RefreshToken', 'tokenHash')],
  usedJwts: [sweepExpired('UsedJwt', 'hash')],
  grants: [ended, empty],
  unusedClients: [sweepUnusedClients],
  inactiveClients: [inactive],
} as const;
