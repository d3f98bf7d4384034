-- CreateTable
CREATE TABLE "Report" (
    "id" SERIAL NOT NULL,
    "address" TEXT NOT NULL,
    "profileId" INTEGER,
    "snapshotId" INTEGER,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "reporterName" TEXT NOT NULL,
    "reporterEmail" TEXT NOT NULL,
    "languageCode" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "announcedAt" TIMESTAMP(3),
    "decision" TEXT,
    "answer" TEXT,
    "decidedAt" TIMESTAMP(3),

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReportSnapshot" (
    "id" SERIAL NOT NULL,
    "profileId" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "markdown" TEXT NOT NULL,
    "takenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ReportSnapshot_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Report_createdAt_idx" ON "Report"("createdAt");

-- CreateIndex
CREATE INDEX "Report_profileId_idx" ON "Report"("profileId");

-- CreateIndex
CREATE INDEX "Report_snapshotId_idx" ON "Report"("snapshotId");

-- CreateIndex
CREATE INDEX "Report_decidedAt_id_idx" ON "Report"("decidedAt", "id");

-- CreateIndex
CREATE INDEX "Report_announcedAt_idx" ON "Report"("announcedAt");

-- CreateIndex
CREATE INDEX "ReportSnapshot_takenAt_idx" ON "ReportSnapshot"("takenAt");

-- CreateIndex
CREATE UNIQUE INDEX "ReportSnapshot_profileId_revision_key" ON "ReportSnapshot"("profileId", "revision");

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_snapshotId_fkey" FOREIGN KEY ("snapshotId") REFERENCES "ReportSnapshot"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportSnapshot" ADD CONSTRAINT "ReportSnapshot_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;
