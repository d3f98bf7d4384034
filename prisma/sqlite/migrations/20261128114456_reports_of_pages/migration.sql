-- CreateTable
CREATE TABLE "Report" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "address" TEXT NOT NULL,
    "profileId" INTEGER,
    "snapshotId" INTEGER,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "reporterName" TEXT NOT NULL,
    "reporterEmail" TEXT NOT NULL,
    "languageCode" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "announcedAt" DATETIME,
    "decision" TEXT,
    "answer" TEXT,
    "decidedAt" DATETIME,
    CONSTRAINT "Report_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Report_snapshotId_fkey" FOREIGN KEY ("snapshotId") REFERENCES "ReportSnapshot" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ReportSnapshot" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "profileId" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "markdown" TEXT NOT NULL,
    "takenAt" DATETIME NOT NULL,
    CONSTRAINT "ReportSnapshot_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
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
