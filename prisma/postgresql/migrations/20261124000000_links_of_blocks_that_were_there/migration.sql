-- By itself, since a transaction that has altered the table would keep everybody from reading it for as long as this takes.
-- As far as the index takes them. PostgreSQL cannot read every text that JSON writes with "\u".
UPDATE "Slot" SET "linkPrefix" = NULLIF(left("data"::json ->> 'link', 200), '')
WHERE "linkPrefix" IS NULL
  AND CASE WHEN "data" LIKE '%"link":"%' AND "data" NOT LIKE '%\\u%' THEN json_typeof("data"::json -> 'link') = 'string' ELSE false END;
