-- AlterTable
ALTER TABLE "Profile" ADD COLUMN "showsMadeWith" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Profile" ADD COLUMN "showsShare" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "AnalyticsQuarter" ADD COLUMN "recent" BLOB;
