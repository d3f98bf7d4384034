import { command, statement } from '../statement.ts';
import { sweepOldest } from '../sweep-statement.ts';

const insert = `INSERT INTO "PageVersion" ("profileId", "at", "caller", "callerName", "change") VALUES (?, ?, ?,
  COALESCE((SELECT "name" FROM "PersonalToken" WHERE "id" = ?), (SELECT "name" FROM "OAuthClient" WHERE "id" = ?), ''), ?)`;

// Where visitors do not see changes of the page yet, this is one more of them.
const raised = `"revision" = "revision" + 1,
    "unpublishedChanges" = "unpublishedChanges" + CASE WHEN "unpublishedSince" IS NULL THEN 0 ELSE 1 END`;

/**
 * Stores a version of a page and raises the page's revision: one statement, so that neither is forgotten. SQLite has none that writes to
 * two tables; there `raiseRevisionWithVersion` does the second. Parameters: page, time, caller, the id of its personal token, the id of
 * its client (null for what it is not), what changed.
 */
export const insertPageVersion = command({
  sqlite: insert,
  postgresql: `WITH version AS (${insert}) UPDATE "Profile" SET "updatedAt" = $2, ${raised} WHERE "id" = $1`,
});

/** What the connection that writes to SQLite has besides the schema. */
export const raiseRevisionWithVersion = `CREATE TEMP TRIGGER "raise_revision" AFTER INSERT ON main."PageVersion" BEGIN
  UPDATE "Profile" SET "updatedAt" = NEW."at", ${raised} WHERE "id" = NEW."profileId"; END`;

const columns = {
  id: 'number',
  at: 'date',
  caller: 'string',
  callerName: 'string',
  change: 'string',
} as const;

/** Versions of a page, each with its place from the newest on and the bytes of all that are newer, none of which is read for that. */
const measured = `SELECT "id", ROW_NUMBER() OVER (ORDER BY "id" DESC) AS "place", COALESCE(SUM(OCTET_LENGTH("change"))
    OVER (ORDER BY "id" DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS "newer"
   FROM "PageVersion" WHERE "profileId" = ?`;

/**
 * The versions of a page, newest first. Parameters: page, the time before which they are too old, how many, how many bytes those may come to
 * that are newer than any of them.
 */
export const versionsOfPage = statement(
  `SELECT v."id", v."at", v."caller", v."callerName", v."change"
   FROM (${measured} AND "at" >= ?) kept JOIN "PageVersion" v ON v."id" = kept."id"
   WHERE kept."place" <= ? AND kept."newer" <= ? ORDER BY v."id" DESC`,
  columns,
);

/** What a caller has changed on a page since a time. Parameters: page, time, caller. */
export const changesSince = statement(
  'SELECT "change" FROM "PageVersion" WHERE "profileId" = ? AND "at" >= ? AND "caller" = ?',
  { change: 'string' },
);

/** Takes the time before which rows are too old. */
export const sweepOldVersions = sweepOldest('PageVersion', 'at');

/** Pages of which the latest versions are, since a time. */
export const pagesWithLatestVersions = statement(
  `SELECT DISTINCT "profileId" FROM (SELECT "profileId", "at" FROM "PageVersion" ORDER BY "id" DESC LIMIT 20000) latest WHERE "at" >= ?`,
  { profileId: 'number' },
);

/** The newest version of a page that so many, or so many bytes of others, are newer than. Parameters: page, how many, how many bytes. */
export const versionBeyond = statement(
  `SELECT "id" FROM (${measured}) kept WHERE "place" > ? OR "newer" > ? ORDER BY "id" DESC LIMIT 1`,
  { id: 'number' },
);

/** Parameters: page, the newest version to go. */
export const deleteVersionsUpTo = command('DELETE FROM "PageVersion" WHERE "profileId" = ? AND "id" <= ?');

/** Takes stickers away by a list of ids. */
export const deleteStickersByIds = command({
  sqlite: 'DELETE FROM "Sticker" WHERE "id" IN (SELECT value FROM json_each(?))',
  postgresql: `DELETE FROM "Sticker" WHERE "id" = ANY(translate(?, '[]', '{}')::int[])`,
});

/**
 * Puts in stickers with their ids. Parameters: page, a JSON list of `[id, slot, path, emoji, spot, dx, dy, rotation, scale, created in
 * milliseconds]`.
 */
export const insertStickersWithIds = command({
  sqlite: `INSERT INTO "Sticker"
      ("id", "profileId", "slotId", "path", "emoji", "spot", "dx", "dy", "rotation", "scale", "position", "createdAt")
    SELECT value ->> 0, ?, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8, 0, value ->> 9
    FROM json_each(?)`,
  postgresql: `INSERT INTO "Sticker"
      ("id", "profileId", "slotId", "path", "emoji", "spot", "dx", "dy", "rotation", "scale", "position", "createdAt")
    SELECT (value ->> 0)::int, ?::int, (value ->> 1)::int, value ->> 2, value ->> 3, value ->> 4, (value ->> 5)::int, (value ->> 6)::int,
      (value ->> 7)::double precision, (value ->> 8)::double precision, 0,
      to_timestamp((value ->> 9)::double precision / 1000) AT TIME ZONE 'UTC'
    FROM json_array_elements(?) AS sticker (value)`,
});

/** Gives stickers the positions 0, 1, 2 … in the order of a list of ids. */
export const setStickerOrder = command({
  sqlite: `UPDATE "Sticker" SET "position" = o.key FROM json_each(?) o WHERE "Sticker"."id" = o.value`,
  postgresql: `UPDATE "Sticker" SET "position" = o.place - 1
    FROM unnest(translate(?, '[]', '{}')::int[]) WITH ORDINALITY AS o (id, place) WHERE "Sticker"."id" = o.id`,
});
