-- AlterTable
ALTER TABLE "AnalyticsQuarter" ADD COLUMN     "dimensions" BYTEA;

-- AlterTable
ALTER TABLE "AnalyticsDay" ADD COLUMN     "dimensions" BYTEA;
