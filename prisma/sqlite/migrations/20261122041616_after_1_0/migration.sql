-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_User" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "languageId" INTEGER NOT NULL,
    "timezone" TEXT,
    "stickersEnabled" BOOLEAN NOT NULL DEFAULT false,
    "socialEnabled" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);
-- The former default was never asked about: whose zone it is hears it from their browser at the next visit.
INSERT INTO "new_User" ("createdAt", "email", "id", "languageId", "name", "passwordHash", "socialEnabled", "stickersEnabled", "timezone") SELECT "createdAt", "email", "id", "languageId", "name", "passwordHash", "socialEnabled", "stickersEnabled", NULLIF("timezone", 'Asia/Atyrau') FROM "User";
DROP TABLE "User";
ALTER TABLE "new_User" RENAME TO "User";
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- AlterTable
ALTER TABLE "OAuthClient" ADD COLUMN "documentEndedAt" DATETIME;
ALTER TABLE "OAuthClient" ADD COLUMN "previousRegistrationTokenHash" TEXT;
ALTER TABLE "OAuthClient" ADD COLUMN "previousSecretExpiresAt" DATETIME;
ALTER TABLE "OAuthClient" ADD COLUMN "previousSecretHash" TEXT;
ALTER TABLE "OAuthClient" ADD COLUMN "secretExpiresAt" DATETIME;

-- AlterTable
ALTER TABLE "User" ADD COLUMN "emailVerifiedAt" DATETIME;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN "accessReviewUntil" DATETIME;

-- CreateTable
CREATE TABLE "UnsentForm" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "browserHash" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "filesCount" INTEGER NOT NULL DEFAULT 0,
    "filesSize" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "UnsentForm_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "UnsentForm_userId_createdAt_idx" ON "UnsentForm"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "UnsentForm_expiresAt_idx" ON "UnsentForm"("expiresAt");
