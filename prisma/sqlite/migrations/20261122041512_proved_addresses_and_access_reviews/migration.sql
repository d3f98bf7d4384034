-- AlterTable
ALTER TABLE "User" ADD COLUMN "emailVerifiedAt" DATETIME;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN "accessReviewUntil" DATETIME;
