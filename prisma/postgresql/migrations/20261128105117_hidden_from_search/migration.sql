-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "isHiddenFromSearch" BOOLEAN NOT NULL DEFAULT false;
