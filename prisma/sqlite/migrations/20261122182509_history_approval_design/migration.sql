-- CreateTable
CREATE TABLE "DeletedSlot" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "profileId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "title" TEXT,
    "deletedAt" DATETIME NOT NULL,
    CONSTRAINT "DeletedSlot_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "DeletedSlot_profileId_id_idx" ON "DeletedSlot"("profileId", "id");

-- CreateIndex
CREATE INDEX "DeletedSlot_deletedAt_idx" ON "DeletedSlot"("deletedAt");

-- AlterTable
ALTER TABLE "Slot" ADD COLUMN "linkPrefix" TEXT;
ALTER TABLE "Slot" ADD COLUMN "visibility" TEXT;

-- CreateIndex
CREATE INDEX "Slot_profileId_linkPrefix_idx" ON "Slot"("profileId", "linkPrefix");

-- CreateTable
CREATE TABLE "PageVersion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "profileId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "caller" TEXT NOT NULL,
    "callerName" TEXT NOT NULL,
    "change" TEXT NOT NULL,
    CONSTRAINT "PageVersion_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "PageVersion_profileId_id_idx" ON "PageVersion"("profileId", "id");

-- AlterTable
ALTER TABLE "PersonalToken" ADD COLUMN "changesWait" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "PersonalToken" ADD COLUMN "asksFirst" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "OAuthGrant" ADD COLUMN "changesWait" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "OAuthGrant" ADD COLUMN "asksFirst" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "ApprovalNotice" (
    "profileId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "dueAt" DATETIME,
    "notBefore" DATETIME,
    CONSTRAINT "ApprovalNotice_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "ApprovalNotice_dueAt_idx" ON "ApprovalNotice"("dueAt");

-- AlterTable
ALTER TABLE "Profile" ADD COLUMN "holdsChanges" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Profile" ADD COLUMN "unpublishedSince" DATETIME;
ALTER TABLE "Profile" ADD COLUMN "unpublishedChanges" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Profile" ADD COLUMN "forwardsTo" TEXT;
ALTER TABLE "Profile" ADD COLUMN "design" TEXT NOT NULL DEFAULT '{}';

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
    "visibility" TEXT,
    CONSTRAINT "PublishedSlot_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "PublishedPage" ("profileId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "PublishedPage_loginKey_key" ON "PublishedPage"("loginKey");

-- CreateIndex
CREATE INDEX "PublishedSlot_profileId_idx" ON "PublishedSlot"("profileId");

-- CreateTable
CREATE TABLE "LastingKey" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "sealed" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "CustomDomain" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "profileId" INTEGER NOT NULL,
    "host" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "servedHost" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "CustomDomain_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "CustomDomain_servedHost_key" ON "CustomDomain"("servedHost");

-- CreateIndex
CREATE UNIQUE INDEX "CustomDomain_profileId_host_key" ON "CustomDomain"("profileId", "host");

-- AlterTable
ALTER TABLE "AnalyticsQuarter" ADD COLUMN "dimensions" BLOB;

-- AlterTable
ALTER TABLE "AnalyticsDay" ADD COLUMN "dimensions" BLOB;
