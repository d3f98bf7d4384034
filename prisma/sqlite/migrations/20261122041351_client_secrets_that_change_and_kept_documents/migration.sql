-- AlterTable
ALTER TABLE "OAuthClient" ADD COLUMN "documentEndedAt" DATETIME;
ALTER TABLE "OAuthClient" ADD COLUMN "previousRegistrationTokenHash" TEXT;
ALTER TABLE "OAuthClient" ADD COLUMN "previousSecretExpiresAt" DATETIME;
ALTER TABLE "OAuthClient" ADD COLUMN "previousSecretHash" TEXT;
ALTER TABLE "OAuthClient" ADD COLUMN "secretExpiresAt" DATETIME;
