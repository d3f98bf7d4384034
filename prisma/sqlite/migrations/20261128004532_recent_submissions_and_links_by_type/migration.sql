-- DropIndex
DROP INDEX "Slot_profileId_linkPrefix_idx";

-- CreateTable
CREATE TABLE "RecentSubmission" (
    "keyHash" TEXT NOT NULL PRIMARY KEY,
    "acceptedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "RecentSubmission_acceptedAt_idx" ON "RecentSubmission"("acceptedAt");

-- CreateIndex
CREATE INDEX "Slot_profileId_linkPrefix_type_idx" ON "Slot"("profileId", "linkPrefix", "type");
