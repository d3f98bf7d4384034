-- CreateTable
CREATE TABLE "DeletedSlot" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "profileId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "title" TEXT,
    "deletedAt" DATETIME NOT NULL,
    CONSTRAINT "DeletedSlot_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "DeletedSlot_profileId_id_idx" ON "DeletedSlot"("profileId", "id");

-- CreateIndex
CREATE INDEX "DeletedSlot_deletedAt_idx" ON "DeletedSlot"("deletedAt");
