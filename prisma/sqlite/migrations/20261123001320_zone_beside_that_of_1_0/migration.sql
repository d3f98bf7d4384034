-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_User" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL,
    "emailVerifiedAt" DATETIME,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "languageId" INTEGER NOT NULL,
    "chosenTimezone" TEXT,
    "timezone" TEXT NOT NULL DEFAULT 'Asia/Atyrau',
    "stickersEnabled" BOOLEAN NOT NULL DEFAULT false,
    "socialEnabled" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);
-- A process of 1.0 that still serves knows no account without a zone.
INSERT INTO "new_User" ("createdAt", "email", "emailVerifiedAt", "id", "languageId", "name", "passwordHash", "socialEnabled", "stickersEnabled", "chosenTimezone", "timezone") SELECT "createdAt", "email", "emailVerifiedAt", "id", "languageId", "name", "passwordHash", "socialEnabled", "stickersEnabled", "timezone", coalesce("timezone", 'Asia/Atyrau') FROM "User";
DROP TABLE "User";
ALTER TABLE "new_User" RENAME TO "User";
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
