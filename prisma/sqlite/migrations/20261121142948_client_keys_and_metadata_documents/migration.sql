-- AlterTable
ALTER TABLE "OAuthClient" ADD COLUMN "jwks" TEXT;
ALTER TABLE "OAuthClient" ADD COLUMN "jwksUri" TEXT;
ALTER TABLE "OAuthClient" ADD COLUMN "metadataExpiresAt" DATETIME;
ALTER TABLE "OAuthClient" ADD COLUMN "tokenEndpointAuthSigningAlg" TEXT;

-- CreateTable
CREATE TABLE "UsedJwt" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "expiresAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "UsedJwt_expiresAt_idx" ON "UsedJwt"("expiresAt");
