-- AlterTable
ALTER TABLE "Profile" ADD COLUMN "holdsChanges" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Profile" ADD COLUMN "unpublishedSince" DATETIME;
ALTER TABLE "Profile" ADD COLUMN "unpublishedChanges" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "PublishedPage" (
    "profileId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "login" TEXT NOT NULL,
    "loginKey" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "page" TEXT NOT NULL,
    CONSTRAINT "PublishedPage_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PublishedSlot" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "profileId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    CONSTRAINT "PublishedSlot_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "PublishedPage" ("profileId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "PublishedPage_loginKey_key" ON "PublishedPage"("loginKey");

-- CreateIndex
CREATE INDEX "PublishedSlot_profileId_idx" ON "PublishedSlot"("profileId");
