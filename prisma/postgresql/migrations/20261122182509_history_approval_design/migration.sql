-- CreateTable
CREATE TABLE "DeletedSlot" (
    "id" INTEGER NOT NULL,
    "profileId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "title" TEXT,
    "deletedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DeletedSlot_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DeletedSlot_profileId_id_idx" ON "DeletedSlot"("profileId", "id");

-- CreateIndex
CREATE INDEX "DeletedSlot_deletedAt_idx" ON "DeletedSlot"("deletedAt");

-- AddForeignKey
ALTER TABLE "DeletedSlot" ADD CONSTRAINT "DeletedSlot_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Slot" ADD COLUMN     "linkPrefix" TEXT,
ADD COLUMN     "visibility" TEXT;

-- CreateIndex
CREATE INDEX "Slot_profileId_linkPrefix_idx" ON "Slot"("profileId", "linkPrefix");

-- CreateTable
CREATE TABLE "PageVersion" (
    "id" SERIAL NOT NULL,
    "profileId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "caller" TEXT NOT NULL,
    "callerName" TEXT NOT NULL,
    "change" TEXT NOT NULL,

    CONSTRAINT "PageVersion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PageVersion_profileId_id_idx" ON "PageVersion"("profileId", "id");

-- AddForeignKey
ALTER TABLE "PageVersion" ADD CONSTRAINT "PageVersion_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "PersonalToken" ADD COLUMN     "asksFirst" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "changesWait" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "OAuthGrant" ADD COLUMN     "asksFirst" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "changesWait" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "ApprovalNotice" (
    "profileId" INTEGER NOT NULL,
    "dueAt" TIMESTAMP(3),
    "notBefore" TIMESTAMP(3),

    CONSTRAINT "ApprovalNotice_pkey" PRIMARY KEY ("profileId")
);

-- CreateIndex
CREATE INDEX "ApprovalNotice_dueAt_idx" ON "ApprovalNotice"("dueAt");

-- AddForeignKey
ALTER TABLE "ApprovalNotice" ADD CONSTRAINT "ApprovalNotice_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "holdsChanges" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "unpublishedChanges" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "unpublishedSince" TIMESTAMP(3),
ADD COLUMN     "forwardsTo" TEXT,
ADD COLUMN     "design" TEXT NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "PublishedPage" (
    "profileId" INTEGER NOT NULL,
    "login" TEXT NOT NULL,
    "loginKey" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "page" TEXT NOT NULL,

    CONSTRAINT "PublishedPage_pkey" PRIMARY KEY ("profileId")
);

-- CreateTable
CREATE TABLE "PublishedSlot" (
    "id" INTEGER NOT NULL,
    "profileId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "visibility" TEXT,

    CONSTRAINT "PublishedSlot_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PublishedPage_loginKey_key" ON "PublishedPage"("loginKey");

-- CreateIndex
CREATE INDEX "PublishedSlot_profileId_idx" ON "PublishedSlot"("profileId");

-- AddForeignKey
ALTER TABLE "PublishedPage" ADD CONSTRAINT "PublishedPage_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PublishedSlot" ADD CONSTRAINT "PublishedSlot_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "PublishedPage"("profileId") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "LastingKey" (
    "name" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,

    CONSTRAINT "LastingKey_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "CustomDomain" (
    "id" SERIAL NOT NULL,
    "profileId" INTEGER NOT NULL,
    "host" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "servedHost" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CustomDomain_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "CustomDomain_servedHost_key" ON "CustomDomain"("servedHost");

-- CreateIndex
CREATE UNIQUE INDEX "CustomDomain_profileId_host_key" ON "CustomDomain"("profileId", "host");

-- AddForeignKey
ALTER TABLE "CustomDomain" ADD CONSTRAINT "CustomDomain_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "AnalyticsQuarter" ADD COLUMN     "dimensions" BYTEA;

-- AlterTable
ALTER TABLE "AnalyticsDay" ADD COLUMN     "dimensions" BYTEA;
