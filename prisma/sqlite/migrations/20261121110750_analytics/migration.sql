-- CreateTable
CREATE TABLE "AnalyticsQuarter" (
    "profileId" INTEGER NOT NULL,
    "quarter" INTEGER NOT NULL,
    "data" BLOB NOT NULL,

    PRIMARY KEY ("profileId", "quarter"),
    CONSTRAINT "AnalyticsQuarter_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AnalyticsDay" (
    "profileId" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "counts" BLOB NOT NULL,
    "windows" BLOB,
    "detail" BLOB NOT NULL,

    PRIMARY KEY ("profileId", "day"),
    CONSTRAINT "AnalyticsDay_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AnalyticsSpan" (
    "profileId" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "start" INTEGER NOT NULL,
    "data" BLOB NOT NULL,

    PRIMARY KEY ("profileId", "days", "start"),
    CONSTRAINT "AnalyticsSpan_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AnalyticsBatch" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "createdAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "AnalyticsQuarter_quarter_idx" ON "AnalyticsQuarter"("quarter");

-- CreateIndex
CREATE INDEX "AnalyticsDay_day_idx" ON "AnalyticsDay"("day");

-- CreateIndex
CREATE INDEX "AnalyticsSpan_start_idx" ON "AnalyticsSpan"("start");

-- CreateIndex
CREATE INDEX "AnalyticsBatch_createdAt_idx" ON "AnalyticsBatch"("createdAt");
