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
