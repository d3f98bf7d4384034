-- CreateTable
CREATE TABLE "DeletedSlot" (
    "id" INTEGER NOT NULL,
    "profileId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "title" TEXT,
    "deletedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DeletedSlot_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DeletedSlot_profileId_id_idx" ON "DeletedSlot"("profileId", "id");

-- CreateIndex
CREATE INDEX "DeletedSlot_deletedAt_idx" ON "DeletedSlot"("deletedAt");

-- AddForeignKey
ALTER TABLE "DeletedSlot" ADD CONSTRAINT "DeletedSlot_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;
