-- AlterTable
ALTER TABLE "Passkey" ADD COLUMN "rpId" TEXT;
