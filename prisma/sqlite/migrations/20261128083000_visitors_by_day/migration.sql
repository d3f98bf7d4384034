-- AlterTable
ALTER TABLE "Profile" ADD COLUMN "statistics" TEXT NOT NULL DEFAULT 'on';

-- CreateTable
CREATE TABLE "StatisticsQuarter" (
    "profileId" INTEGER NOT NULL,
    "quarter" INTEGER NOT NULL,
    "targets" BLOB NOT NULL,
    "dimensions" BLOB,

    PRIMARY KEY ("profileId", "quarter"),
    CONSTRAINT "StatisticsQuarter_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "StatisticsDay" (
    "profileId" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "counts" BLOB NOT NULL,
    "targets" BLOB NOT NULL,
    "dimensions" BLOB,

    PRIMARY KEY ("profileId", "day"),
    CONSTRAINT "StatisticsDay_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "VisitorSalt" (
    "day" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "salt" BLOB NOT NULL
);

-- CreateTable
CREATE TABLE "DayVisitor" (
    "profileId" INTEGER NOT NULL,
    "visitor" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "minute" INTEGER NOT NULL,
    "seen" TEXT NOT NULL,

    PRIMARY KEY ("profileId", "visitor"),
    CONSTRAINT "DayVisitor_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "StatisticsQuarter_quarter_idx" ON "StatisticsQuarter"("quarter");

-- CreateIndex
CREATE INDEX "StatisticsDay_day_idx" ON "StatisticsDay"("day");

-- CreateIndex
CREATE INDEX "DayVisitor_profileId_minute_idx" ON "DayVisitor"("profileId", "minute");

-- CreateIndex
CREATE INDEX "DayVisitor_day_idx" ON "DayVisitor"("day");
