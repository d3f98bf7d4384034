-- AlterTable
ALTER TABLE "AnalyticsQuarter" ADD COLUMN "dimensions" BLOB;

-- AlterTable
ALTER TABLE "AnalyticsDay" ADD COLUMN "dimensions" BLOB;
