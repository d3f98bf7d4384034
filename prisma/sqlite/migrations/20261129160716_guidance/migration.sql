-- AlterTable
ALTER TABLE "User" ADD COLUMN "guidance" TEXT;

-- AlterTable
ALTER TABLE "Profile" ADD COLUMN "guidance" TEXT;
