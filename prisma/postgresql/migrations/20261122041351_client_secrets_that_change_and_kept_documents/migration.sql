-- AlterTable
ALTER TABLE "OAuthClient" ADD COLUMN     "documentEndedAt" TIMESTAMP(3),
ADD COLUMN     "previousRegistrationTokenHash" TEXT,
ADD COLUMN     "previousSecretExpiresAt" TIMESTAMP(3),
ADD COLUMN     "previousSecretHash" TEXT,
ADD COLUMN     "secretExpiresAt" TIMESTAMP(3);
