-- CreateTable
CREATE TABLE "MusicLookup" (
    "keyHash" TEXT NOT NULL PRIMARY KEY,
    "result" TEXT,
    "freshUntil" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "MusicLookup_freshUntil_idx" ON "MusicLookup"("freshUntil");
