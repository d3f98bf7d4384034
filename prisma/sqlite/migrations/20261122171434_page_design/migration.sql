-- AlterTable
ALTER TABLE "Profile" ADD COLUMN "design" TEXT NOT NULL DEFAULT '{}';
