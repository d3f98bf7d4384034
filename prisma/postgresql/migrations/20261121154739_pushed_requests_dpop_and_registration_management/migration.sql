-- AlterTable
ALTER TABLE "OAuthClient" ADD COLUMN     "dpopBoundAccessTokens" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "registrationTokenHash" TEXT,
ADD COLUMN     "requirePushedAuthorizationRequests" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "AuthorizationRequest" ADD COLUMN     "dpopJkt" TEXT,
ADD COLUMN     "requestUriHash" TEXT;

-- AlterTable
ALTER TABLE "AuthorizationCode" ADD COLUMN     "dpopJkt" TEXT;

-- AlterTable
ALTER TABLE "AccessToken" ADD COLUMN     "dpopJkt" TEXT;

-- AlterTable
ALTER TABLE "RefreshToken" ADD COLUMN     "dpopJkt" TEXT;

-- CreateTable
CREATE TABLE "PushedAuthorizationRequest" (
    "requestUriHash" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "parameters" TEXT NOT NULL,
    "dpopJkt" TEXT,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "consumedAt" TIMESTAMP(3),

    CONSTRAINT "PushedAuthorizationRequest_pkey" PRIMARY KEY ("requestUriHash")
);

-- CreateIndex
CREATE INDEX "PushedAuthorizationRequest_clientId_idx" ON "PushedAuthorizationRequest"("clientId");

-- CreateIndex
CREATE INDEX "PushedAuthorizationRequest_expiresAt_idx" ON "PushedAuthorizationRequest"("expiresAt");

-- AddForeignKey
ALTER TABLE "PushedAuthorizationRequest" ADD CONSTRAINT "PushedAuthorizationRequest_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "OAuthClient"("id") ON DELETE CASCADE ON UPDATE CASCADE;
