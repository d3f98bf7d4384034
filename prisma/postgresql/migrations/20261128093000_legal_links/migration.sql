-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "legalLinks" TEXT;
