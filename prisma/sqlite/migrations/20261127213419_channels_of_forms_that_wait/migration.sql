-- AlterTable
ALTER TABLE "PublishedPage" ADD COLUMN "formChannels" TEXT NOT NULL DEFAULT '{}';
