-- CreateTable
CREATE TABLE "MusicLookup" (
    "keyHash" TEXT NOT NULL,
    "result" TEXT,
    "freshUntil" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "MusicLookup_pkey" PRIMARY KEY ("keyHash")
);

-- CreateIndex
CREATE INDEX "MusicLookup_freshUntil_idx" ON "MusicLookup"("freshUntil");
