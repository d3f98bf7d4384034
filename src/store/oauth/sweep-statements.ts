import { sweepBatch } from '../delete-in-batches.ts';
import { command } from '../statement.ts';
import { sweepExpired, sweepStatement } from '../sweep-statement.ts';

// Each deletes at most one batch.

export const sweepAuthorizationRequests = sweepExpired('AuthorizationRequest', 'handleHash');
export const sweepPushedRequests = sweepExpired('PushedAuthorizationRequest', 'requestUriHash');
export const sweepCodes = sweepExpired('AuthorizationCode', 'codeHash');
export const sweepAccessTokens = sweepExpired('AccessToken', 'tokenHash');
export const sweepRefreshTokens = sweepExpired('RefreshToken', 'tokenHash');
export const sweepUsedJwts = sweepExpired('UsedJwt', 'hash');
export const sweepRevokedGrants = sweepStatement('OAuthGrant', 'id', '"revokedAt" <= :before', { before: 'date' });

/** Grants that nothing is left of: no code to redeem and no token. */
export const sweepEmptyGrants = sweepStatement(
  'OAuthGrant',
  'id',
  `"createdAt" <= :before
     AND NOT EXISTS (SELECT 1 FROM "AuthorizationCode" c WHERE c."grantId" = "OAuthGrant"."id")
     AND NOT EXISTS (SELECT 1 FROM "AccessToken" a WHERE a."grantId" = "OAuthGrant"."id")
     AND NOT EXISTS (SELECT 1 FROM "RefreshToken" r WHERE r."grantId" = "OAuthGrant"."id")`,
  { before: 'date' },
);

const unused = `"lastUsedAt" IS NULL AND "createdAt" <= :before
     AND NOT EXISTS (SELECT 1 FROM "OAuthGrant" g WHERE g."clientId" = "OAuthClient"."id")
     AND "id" NOT IN (SELECT "clientId" FROM "AuthorizationRequest")
     AND "id" NOT IN (SELECT "clientId" FROM "PushedAuthorizationRequest")`;

/** Clients that nobody ever let in, nor is just asked about. One that has, or had, a grant is never among them. */
export const sweepUnusedClients = sweepStatement('OAuthClient', 'id', unused, { before: 'date' });

/**
 * The same beyond the newest `kept`, whatever a flood has registered; all that are newer need not be locked for that, so the condition is asked
 * again instead.
 */
export const sweepSurplusClients = command(
  `DELETE FROM "OAuthClient" WHERE ${unused} AND "id" IN
     (SELECT "id" FROM "OAuthClient" WHERE ${unused} ORDER BY "createdAt" DESC LIMIT ${sweepBatch} OFFSET :kept)`,
  { before: 'date', kept: 'number' },
);
