-- AlterTable
ALTER TABLE "OAuthClient" ADD COLUMN "registrationTokenHash" TEXT;
ALTER TABLE "OAuthClient" ADD COLUMN "requirePushedAuthorizationRequests" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "OAuthClient" ADD COLUMN "dpopBoundAccessTokens" BOOLEAN NOT NULL DEFAULT false;

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

-- CreateIndex
CREATE INDEX "PushedAuthorizationRequest_clientId_idx" ON "PushedAuthorizationRequest"("clientId");

-- CreateIndex
CREATE INDEX "PushedAuthorizationRequest_expiresAt_idx" ON "PushedAuthorizationRequest"("expiresAt");
