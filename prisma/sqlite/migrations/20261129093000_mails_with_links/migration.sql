-- AlterTable
ALTER TABLE "MailMessage" ADD COLUMN "giveUpAt" DATETIME;
ALTER TABLE "MailMessage" ADD COLUMN "limitName" TEXT;
ALTER TABLE "MailMessage" ADD COLUMN "resetHash" TEXT;
