-- AlterTable
ALTER TABLE "Slot" ADD COLUMN "layout" TEXT;
