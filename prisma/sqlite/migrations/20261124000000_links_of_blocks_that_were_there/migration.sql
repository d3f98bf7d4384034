-- As far as the index takes them.
UPDATE "Slot" SET "linkPrefix" = substr("data" ->> '$.link', 1, 200)
WHERE "linkPrefix" IS NULL AND json_type("data", '$.link') = 'text' AND "data" ->> '$.link' <> '';
