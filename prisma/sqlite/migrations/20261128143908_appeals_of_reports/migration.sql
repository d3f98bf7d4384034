-- AlterTable
ALTER TABLE "Suspension" ADD COLUMN "appealAnnouncedAt" DATETIME;

-- AlterTable
ALTER TABLE "Report" ADD COLUMN "appealTokenHash" TEXT;
ALTER TABLE "Report" ADD COLUMN "appealUntil" DATETIME;

-- CreateTable
CREATE TABLE "ReportAppeal" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "reportId" INTEGER NOT NULL,
    "by" TEXT NOT NULL,
    "profileId" INTEGER,
    "text" TEXT NOT NULL,
    "appealedAt" DATETIME NOT NULL,
    "announcedAt" DATETIME,
    "decision" TEXT,
    "answer" TEXT,
    "answeredAt" DATETIME,
    CONSTRAINT "ReportAppeal_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "Report" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ReportAppeal_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "ReportAppeal_profileId_idx" ON "ReportAppeal"("profileId");

-- CreateIndex
CREATE INDEX "ReportAppeal_answeredAt_appealedAt_idx" ON "ReportAppeal"("answeredAt", "appealedAt");

-- CreateIndex
CREATE INDEX "ReportAppeal_announcedAt_idx" ON "ReportAppeal"("announcedAt");

-- CreateIndex
CREATE UNIQUE INDEX "ReportAppeal_reportId_by_key" ON "ReportAppeal"("reportId", "by");

-- CreateIndex
CREATE UNIQUE INDEX "Report_appealTokenHash_key" ON "Report"("appealTokenHash");
