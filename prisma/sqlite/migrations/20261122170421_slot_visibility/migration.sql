-- AlterTable
ALTER TABLE "Slot" ADD COLUMN "visibility" TEXT;
