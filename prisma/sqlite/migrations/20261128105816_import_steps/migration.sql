-- AlterTable
ALTER TABLE "AccountImport" ADD COLUMN "aliveAt" DATETIME;
ALTER TABLE "AccountImport" ADD COLUMN "progress" TEXT;
ALTER TABLE "AccountImport" ADD COLUMN "run" TEXT;
