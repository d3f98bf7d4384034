-- AlterTable
ALTER TABLE "User" ALTER COLUMN "timezone" DROP NOT NULL,
ALTER COLUMN "timezone" DROP DEFAULT;

-- The former default was never asked about: whose zone it is hears it from their browser at the next visit.
UPDATE "User" SET "timezone" = NULL WHERE "timezone" = 'Asia/Atyrau';

-- AlterTable
ALTER TABLE "OAuthClient" ADD COLUMN     "documentEndedAt" TIMESTAMP(3),
ADD COLUMN     "previousRegistrationTokenHash" TEXT,
ADD COLUMN     "previousSecretExpiresAt" TIMESTAMP(3),
ADD COLUMN     "previousSecretHash" TEXT,
ADD COLUMN     "secretExpiresAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "emailVerifiedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "accessReviewUntil" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "UnsentForm" (
    "id" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "browserHash" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "filesCount" INTEGER NOT NULL DEFAULT 0,
    "filesSize" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "UnsentForm_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "UnsentForm_userId_createdAt_idx" ON "UnsentForm"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "UnsentForm_expiresAt_idx" ON "UnsentForm"("expiresAt");

-- AddForeignKey
ALTER TABLE "UnsentForm" ADD CONSTRAINT "UnsentForm_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
