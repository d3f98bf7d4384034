-- AlterTable
ALTER TABLE "NotificationChannel" ADD COLUMN     "hearsOfChanges" BOOLEAN NOT NULL DEFAULT true;
