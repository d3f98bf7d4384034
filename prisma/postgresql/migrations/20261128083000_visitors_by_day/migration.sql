-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "statistics" TEXT NOT NULL DEFAULT 'on';

-- CreateTable
CREATE TABLE "StatisticsQuarter" (
    "profileId" INTEGER NOT NULL,
    "quarter" INTEGER NOT NULL,
    "targets" BYTEA NOT NULL,
    "dimensions" BYTEA,

    CONSTRAINT "StatisticsQuarter_pkey" PRIMARY KEY ("profileId","quarter")
);

-- CreateTable
CREATE TABLE "StatisticsDay" (
    "profileId" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "counts" BYTEA NOT NULL,
    "targets" BYTEA NOT NULL,
    "dimensions" BYTEA,

    CONSTRAINT "StatisticsDay_pkey" PRIMARY KEY ("profileId","day")
);

-- CreateTable: neither the write-ahead log nor a replica has it (docs/decisions/0206). Autovacuum removes each deleted salt from the file: by
-- default it would wait for 50 of them.
CREATE UNLOGGED TABLE "VisitorSalt" (
    "day" INTEGER NOT NULL,
    "salt" BYTEA NOT NULL,

    CONSTRAINT "VisitorSalt_pkey" PRIMARY KEY ("day")
) WITH (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);

-- CreateTable: neither the write-ahead log nor a replica has it (docs/decisions/0206)
CREATE UNLOGGED TABLE "DayVisitor" (
    "profileId" INTEGER NOT NULL,
    "visitor" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "minute" INTEGER NOT NULL,
    "seen" TEXT NOT NULL,

    CONSTRAINT "DayVisitor_pkey" PRIMARY KEY ("profileId","visitor")
);

-- CreateIndex
CREATE INDEX "StatisticsQuarter_quarter_idx" ON "StatisticsQuarter"("quarter");

-- CreateIndex
CREATE INDEX "StatisticsDay_day_idx" ON "StatisticsDay"("day");

-- CreateIndex
CREATE INDEX "DayVisitor_profileId_minute_idx" ON "DayVisitor"("profileId", "minute");

-- CreateIndex
CREATE INDEX "DayVisitor_day_idx" ON "DayVisitor"("day");

-- AddForeignKey
ALTER TABLE "StatisticsQuarter" ADD CONSTRAINT "StatisticsQuarter_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StatisticsDay" ADD CONSTRAINT "StatisticsDay_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DayVisitor" ADD CONSTRAINT "DayVisitor_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;
