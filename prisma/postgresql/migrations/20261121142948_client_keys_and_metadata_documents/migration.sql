-- AlterTable
ALTER TABLE "OAuthClient" ADD COLUMN     "jwks" TEXT,
ADD COLUMN     "jwksUri" TEXT,
ADD COLUMN     "metadataExpiresAt" TIMESTAMP(3),
ADD COLUMN     "tokenEndpointAuthSigningAlg" TEXT;

-- CreateTable
CREATE TABLE "UsedJwt" (
    "hash" TEXT NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "UsedJwt_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "UsedJwt_expiresAt_idx" ON "UsedJwt"("expiresAt");
