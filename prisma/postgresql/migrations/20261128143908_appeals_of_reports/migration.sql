-- AlterTable
ALTER TABLE "Suspension" ADD COLUMN     "appealAnnouncedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "appealTokenHash" TEXT,
ADD COLUMN     "appealUntil" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "ReportAppeal" (
    "id" SERIAL NOT NULL,
    "reportId" INTEGER NOT NULL,
    "by" TEXT NOT NULL,
    "profileId" INTEGER,
    "text" TEXT NOT NULL,
    "appealedAt" TIMESTAMP(3) NOT NULL,
    "announcedAt" TIMESTAMP(3),
    "decision" TEXT,
    "answer" TEXT,
    "answeredAt" TIMESTAMP(3),

    CONSTRAINT "ReportAppeal_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "ReportAppeal" ADD CONSTRAINT "ReportAppeal_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "Report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportAppeal" ADD CONSTRAINT "ReportAppeal_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;
