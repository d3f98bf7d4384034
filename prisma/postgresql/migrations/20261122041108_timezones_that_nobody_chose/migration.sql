-- AlterTable
ALTER TABLE "User" ALTER COLUMN "timezone" DROP NOT NULL,
ALTER COLUMN "timezone" DROP DEFAULT;

-- The former default was never asked about: whose zone it is hears it from their browser at the next visit.
UPDATE "User" SET "timezone" = NULL WHERE "timezone" = 'Asia/Atyrau';
