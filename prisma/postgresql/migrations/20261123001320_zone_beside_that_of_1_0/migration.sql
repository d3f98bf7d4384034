-- A process of 1.0 that still serves knows no account without a zone.
ALTER TABLE "User" ADD COLUMN     "chosenTimezone" TEXT;
UPDATE "User" SET "chosenTimezone" = "timezone", "timezone" = coalesce("timezone", 'Asia/Atyrau');
ALTER TABLE "User" ALTER COLUMN "timezone" SET NOT NULL,
ALTER COLUMN "timezone" SET DEFAULT 'Asia/Atyrau';
