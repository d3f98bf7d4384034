-- AlterTable
ALTER TABLE "AccountImport" ADD COLUMN     "aliveAt" TIMESTAMP(3),
ADD COLUMN     "progress" TEXT,
ADD COLUMN     "run" TEXT;
