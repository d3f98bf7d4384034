-- AlterTable
ALTER TABLE "Profile" ADD COLUMN "hiddenLinks" TEXT;
ALTER TABLE "Profile" ADD COLUMN "linksCheckedAt" DATETIME;

-- CreateTable
CREATE TABLE "ListedLink" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "profileId" INTEGER NOT NULL,
    "link" TEXT NOT NULL,
    "linkHash" TEXT NOT NULL,
    "foundAt" DATETIME NOT NULL,
    "isHidden" BOOLEAN NOT NULL,
    "decision" TEXT,
    "decidedAt" DATETIME,
    "announcedAt" DATETIME,
    CONSTRAINT "ListedLink_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "ListedLink_decision_id_idx" ON "ListedLink"("decision", "id");

-- CreateIndex
CREATE INDEX "ListedLink_announcedAt_idx" ON "ListedLink"("announcedAt");

-- CreateIndex
CREATE UNIQUE INDEX "ListedLink_profileId_linkHash_key" ON "ListedLink"("profileId", "linkHash");

-- CreateIndex
CREATE INDEX "Profile_linksCheckedAt_idx" ON "Profile"("linksCheckedAt");
