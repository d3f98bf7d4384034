-- AlterTable
ALTER TABLE "User" ADD COLUMN "deletionDueAt" DATETIME;
ALTER TABLE "User" ADD COLUMN "suspendedAt" DATETIME;
ALTER TABLE "User" ADD COLUMN "suspensionReason" TEXT;

-- AlterTable
ALTER TABLE "Profile" ADD COLUMN "suspendedAt" DATETIME;
ALTER TABLE "Profile" ADD COLUMN "suspensionReason" TEXT;

-- CreateTable
CREATE TABLE "Suspension" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "profileId" INTEGER,
    "reason" TEXT NOT NULL,
    "suspendedAt" DATETIME NOT NULL,
    "resumedAt" DATETIME,
    "appeal" TEXT,
    "appealedAt" DATETIME,
    "answer" TEXT,
    "answeredAt" DATETIME,
    CONSTRAINT "Suspension_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Suspension_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MailMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "MailMessage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Suspension_userId_id_idx" ON "Suspension"("userId", "id");

-- CreateIndex
CREATE INDEX "Suspension_profileId_id_idx" ON "Suspension"("profileId", "id");

-- CreateIndex
CREATE INDEX "Suspension_answeredAt_appealedAt_idx" ON "Suspension"("answeredAt", "appealedAt");

-- CreateIndex
CREATE INDEX "Suspension_resumedAt_idx" ON "Suspension"("resumedAt");

-- CreateIndex
CREATE INDEX "MailMessage_nextAttemptAt_idx" ON "MailMessage"("nextAttemptAt");

-- CreateIndex
CREATE INDEX "MailMessage_userId_idx" ON "MailMessage"("userId");
