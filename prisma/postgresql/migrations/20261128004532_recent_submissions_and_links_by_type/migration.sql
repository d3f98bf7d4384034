-- DropIndex
DROP INDEX "Slot_profileId_linkPrefix_idx";

-- CreateTable
CREATE TABLE "RecentSubmission" (
    "keyHash" TEXT NOT NULL,
    "acceptedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RecentSubmission_pkey" PRIMARY KEY ("keyHash")
);

-- CreateIndex
CREATE INDEX "RecentSubmission_acceptedAt_idx" ON "RecentSubmission"("acceptedAt");

-- CreateIndex
CREATE INDEX "Slot_profileId_linkPrefix_type_idx" ON "Slot"("profileId", "linkPrefix", "type");
