-- AlterTable
ALTER TABLE "MailMessage" ADD COLUMN     "giveUpAt" TIMESTAMP(3),
ADD COLUMN     "limitName" TEXT,
ADD COLUMN     "resetHash" TEXT;
