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
