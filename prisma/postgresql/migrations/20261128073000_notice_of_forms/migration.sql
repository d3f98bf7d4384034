-- AlterTable
ALTER TABLE "Form" ADD COLUMN     "notice" TEXT NOT NULL DEFAULT '{}';
