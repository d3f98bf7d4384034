-- CreateTable
CREATE TABLE "AnalyticsQuarter" (
    "profileId" INTEGER NOT NULL,
    "quarter" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "AnalyticsQuarter_pkey" PRIMARY KEY ("profileId","quarter")
);

-- CreateTable
CREATE TABLE "AnalyticsDay" (
    "profileId" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "counts" BYTEA NOT NULL,
    "windows" BYTEA,
    "detail" BYTEA NOT NULL,

    CONSTRAINT "AnalyticsDay_pkey" PRIMARY KEY ("profileId","day")
);

-- CreateTable
CREATE TABLE "AnalyticsSpan" (
    "profileId" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "start" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "AnalyticsSpan_pkey" PRIMARY KEY ("profileId","days","start")
);

-- CreateTable
CREATE TABLE "AnalyticsBatch" (
    "id" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AnalyticsBatch_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AnalyticsQuarter_quarter_idx" ON "AnalyticsQuarter"("quarter");

-- CreateIndex
CREATE INDEX "AnalyticsDay_day_idx" ON "AnalyticsDay"("day");

-- CreateIndex
CREATE INDEX "AnalyticsSpan_start_idx" ON "AnalyticsSpan"("start");

-- CreateIndex
CREATE INDEX "AnalyticsBatch_createdAt_idx" ON "AnalyticsBatch"("createdAt");

-- AddForeignKey
ALTER TABLE "AnalyticsQuarter" ADD CONSTRAINT "AnalyticsQuarter_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnalyticsDay" ADD CONSTRAINT "AnalyticsDay_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnalyticsSpan" ADD CONSTRAINT "AnalyticsSpan_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;
