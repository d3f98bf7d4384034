import { sweepBatch as batch } from '../delete-in-batches.ts';
import { command } from '../statement.ts';

// Each deletes at most one batch. All take the moment before which rows are old.

export const sweepAuthorizationRequests = command(
  `DELETE FROM "AuthorizationRequest" WHERE "handleHash" IN
     (SELECT "handleHash" FROM "AuthorizationRequest" WHERE "expiresAt" <= ? LIMIT ${batch})`,
);

export const sweepPushedRequests = command(
  `DELETE FROM "PushedAuthorizationRequest" WHERE "requestUriHash" IN
     (SELECT "requestUriHash" FROM "PushedAuthorizationRequest" WHERE "expiresAt" <= ? LIMIT ${batch})`,
);

export const sweepCodes = command(
  `DELETE FROM "AuthorizationCode" WHERE "codeHash" IN
     (SELECT "codeHash" FROM "AuthorizationCode" WHERE "expiresAt" <= ? LIMIT ${batch})`,
);

export const sweepAccessTokens = command(
  `DELETE FROM "AccessToken" WHERE "tokenHash" IN
     (SELECT "tokenHash" FROM "AccessToken" WHERE "expiresAt" <= ? LIMIT ${batch})`,
);

export const sweepRefreshTokens = command(
  `DELETE FROM "RefreshToken" WHERE "tokenHash" IN
     (SELECT "tokenHash" FROM "RefreshToken" WHERE "expiresAt" <= ? LIMIT ${batch})`,
);

export const sweepUsedJwts = command(
  `DELETE FROM "UsedJwt" WHERE "hash" IN (SELECT "hash" FROM "UsedJwt" WHERE "expiresAt" <= ? LIMIT ${batch})`,
);

export const sweepRevokedGrants = command(
  `DELETE FROM "OAuthGrant" WHERE "id" IN (SELECT "id" FROM "OAuthGrant" WHERE "revokedAt" <= ? LIMIT ${batch})`,
);

/** Grants that nothing is left of: no code to redeem and no token. */
export const sweepEmptyGrants = command(
  `DELETE FROM "OAuthGrant" WHERE "id" IN
     (SELECT g."id" FROM "OAuthGrant" g WHERE g."createdAt" <= ?
        AND NOT EXISTS (SELECT 1 FROM "AuthorizationCode" c WHERE c."grantId" = g."id")
        AND NOT EXISTS (SELECT 1 FROM "AccessToken" a WHERE a."grantId" = g."id")
        AND NOT EXISTS (SELECT 1 FROM "RefreshToken" r WHERE r."grantId" = g."id")
      LIMIT ${batch})`,
);

/** Clients that nobody ever let in. One that has, or had, a grant is never among them. */
export const sweepUnusedClients = command(
  `DELETE FROM "OAuthClient" WHERE "id" IN
     (SELECT c."id" FROM "OAuthClient" c WHERE c."lastUsedAt" IS NULL AND c."createdAt" <= ?
        AND NOT EXISTS (SELECT 1 FROM "OAuthGrant" g WHERE g."clientId" = c."id")
      LIMIT ${batch})`,
);

/** The same beyond the newest so many (second parameter), whatever a flood has registered. */
export const sweepSurplusClients = command(
  `DELETE FROM "OAuthClient" WHERE "id" IN
     (SELECT c."id" FROM "OAuthClient" c WHERE c."lastUsedAt" IS NULL AND c."createdAt" <= ?
        AND NOT EXISTS (SELECT 1 FROM "OAuthGrant" g WHERE g."clientId" = c."id")
      ORDER BY c."createdAt" DESC LIMIT ${batch} OFFSET ?)`,
);
