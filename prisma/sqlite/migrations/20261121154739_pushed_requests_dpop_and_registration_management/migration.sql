-- AlterTable
ALTER TABLE "AuthorizationRequest" ADD COLUMN "dpopJkt" TEXT;
ALTER TABLE "AuthorizationRequest" ADD COLUMN "requestUriHash" TEXT;

-- AlterTable
ALTER TABLE "AuthorizationCode" ADD COLUMN "dpopJkt" TEXT;

-- AlterTable
ALTER TABLE "AccessToken" ADD COLUMN "dpopJkt" TEXT;

-- AlterTable
ALTER TABLE "RefreshToken" ADD COLUMN "dpopJkt" TEXT;

-- CreateTable
CREATE TABLE "PushedAuthorizationRequest" (
    "requestUriHash" TEXT NOT NULL PRIMARY KEY,
    "clientId" TEXT NOT NULL,
    "parameters" TEXT NOT NULL,
    "dpopJkt" TEXT,
    "expiresAt" DATETIME NOT NULL,
    "consumedAt" DATETIME,
    CONSTRAINT "PushedAuthorizationRequest_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "OAuthClient" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_OAuthClient" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "secretHash" TEXT,
    "name" TEXT NOT NULL,
    "redirectUris" TEXT NOT NULL,
    "tokenEndpointAuthMethod" TEXT NOT NULL,
    "tokenEndpointAuthSigningAlg" TEXT,
    "jwks" TEXT,
    "jwksUri" TEXT,
    "grantTypes" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "applicationType" TEXT,
    "clientUri" TEXT,
    "logoUri" TEXT,
    "softwareId" TEXT,
    "softwareVersion" TEXT,
    "fingerprint" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" DATETIME,
    "metadataExpiresAt" DATETIME,
    "registrationTokenHash" TEXT,
    "requirePushedAuthorizationRequests" BOOLEAN NOT NULL DEFAULT false,
    "dpopBoundAccessTokens" BOOLEAN NOT NULL DEFAULT false
);
INSERT INTO "new_OAuthClient" ("applicationType", "clientUri", "createdAt", "fingerprint", "grantTypes", "id", "jwks", "jwksUri", "lastUsedAt", "logoUri", "metadataExpiresAt", "name", "redirectUris", "scope", "secretHash", "softwareId", "softwareVersion", "tokenEndpointAuthMethod", "tokenEndpointAuthSigningAlg") SELECT "applicationType", "clientUri", "createdAt", "fingerprint", "grantTypes", "id", "jwks", "jwksUri", "lastUsedAt", "logoUri", "metadataExpiresAt", "name", "redirectUris", "scope", "secretHash", "softwareId", "softwareVersion", "tokenEndpointAuthMethod", "tokenEndpointAuthSigningAlg" FROM "OAuthClient";
DROP TABLE "OAuthClient";
ALTER TABLE "new_OAuthClient" RENAME TO "OAuthClient";
CREATE UNIQUE INDEX "OAuthClient_fingerprint_key" ON "OAuthClient"("fingerprint");
CREATE INDEX "OAuthClient_lastUsedAt_createdAt_idx" ON "OAuthClient"("lastUsedAt", "createdAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "PushedAuthorizationRequest_clientId_idx" ON "PushedAuthorizationRequest"("clientId");

-- CreateIndex
CREATE INDEX "PushedAuthorizationRequest_expiresAt_idx" ON "PushedAuthorizationRequest"("expiresAt");
