-- AlterTable
ALTER TABLE "Slot" ADD COLUMN     "linkPrefix" TEXT;

-- CreateIndex
CREATE INDEX "Slot_profileId_linkPrefix_idx" ON "Slot"("profileId", "linkPrefix");

-- The links of the slots that are there, as far as the index takes them. PostgreSQL cannot read every text that JSON writes with "\u".
UPDATE "Slot" SET "linkPrefix" = NULLIF(left("data"::json ->> 'link', 200), '')
WHERE CASE WHEN "data" LIKE '%"link":"%' AND "data" NOT LIKE '%\\u%' THEN json_typeof("data"::json -> 'link') = 'string' ELSE false END;
