-- AlterTable
ALTER TABLE "AnalyticsQuarter" ADD COLUMN     "recentVisitors" BYTEA;
