-- AlterTable
ALTER TABLE "User" ADD COLUMN     "dashboardLocale" TEXT;
