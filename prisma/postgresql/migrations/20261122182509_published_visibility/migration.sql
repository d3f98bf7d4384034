-- AlterTable
ALTER TABLE "PublishedSlot" ADD COLUMN     "visibility" TEXT;
