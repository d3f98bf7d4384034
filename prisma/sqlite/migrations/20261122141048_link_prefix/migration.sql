-- AlterTable
ALTER TABLE "Slot" ADD COLUMN "linkPrefix" TEXT;

-- CreateIndex
CREATE INDEX "Slot_profileId_linkPrefix_idx" ON "Slot"("profileId", "linkPrefix");

-- The links of the slots that are there, as far as the index takes them.
UPDATE "Slot" SET "linkPrefix" = substr("data" ->> '$.link', 1, 200) WHERE json_type("data", '$.link') = 'text' AND "data" ->> '$.link' <> '';
