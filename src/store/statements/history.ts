import { command, json, statement } from '../statement.ts';
import { sweepStatement } from '../sweep-statement.ts';

/**
 * Stores a version of a page. A caller without a personal token has no `tokenId`, and one that is not a client no `clientId`; `change` is
 * JSON.
 */
export const insertPageVersion = command(
  `INSERT INTO "PageVersion" ("profileId", "at", "caller", "callerName", "change") VALUES (:profileId, :at, :caller,
    COALESCE((SELECT "name" FROM "PersonalToken" WHERE "id" = :tokenId), (SELECT "name" FROM "OAuthClient" WHERE "id" = :clientId), ''), :change)`,
  { profileId: 'number', at: 'date', caller: 'string', tokenId: 'number?', clientId: 'string?', change: 'string' },
);

/** A version that is stored again: its time in milliseconds, the name of its caller, and the change as JSON. */
type VersionAgain = readonly [at: number, callerName: string, change: string];
/** Stores versions of a page, the oldest first. */
export const insertVersions = command(
  {
    sqlite: `INSERT INTO "PageVersion" ("profileId", "caller", "at", "callerName", "change")
    SELECT :profileId, :caller, value ->> 0, value ->> 1, value ->> 2 FROM json_each(:versions) ORDER BY key`,
    postgresql: `INSERT INTO "PageVersion" ("profileId", "caller", "at", "callerName", "change")
    SELECT :profileId::int, :caller::text, to_timestamp((value ->> 0)::double precision / 1000) AT TIME ZONE 'UTC', value ->> 1, value ->> 2
    FROM json_array_elements(:versions) WITH ORDINALITY AS version (value, place) ORDER BY place`,
  },
  { profileId: 'number', caller: 'string', versions: json<readonly VersionAgain[]>() },
);

/** Increments the revision of a page with a new version, and the number of its waiting changes if visitors do not see them yet. */
export const incrementRevision = command(
  `UPDATE "Profile" SET "updatedAt" = :at, "revision" = "revision" + 1,
     "unpublishedChanges" = "unpublishedChanges" + CASE WHEN "unpublishedSince" IS NULL THEN 0 ELSE 1 END
   WHERE "id" = :profileId`,
  { profileId: 'number', at: 'date' },
);

const columns = {
  id: 'number',
  at: 'date',
  caller: 'string',
  callerName: 'string',
  change: 'string',
} as const;

/**
 * SQL for the versions of a page, each with its place from the newest on and the bytes of all newer ones, without reading their content.
 */
const measured = `SELECT "id", ROW_NUMBER() OVER (ORDER BY "id" DESC) AS "place", COALESCE(SUM(OCTET_LENGTH("change"))
    OVER (ORDER BY "id" DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS "newer"
   FROM "PageVersion" WHERE "profileId" = :profileId`;

/** The versions of a page since a time, newest first: at most a given number, each with at most a given number of bytes in newer ones. */
export const versionsOfPage = statement(
  `SELECT v."id", v."at", v."caller", v."callerName", v."change"
   FROM (${measured} AND "at" >= :since) kept JOIN "PageVersion" v ON v."id" = kept."id"
   WHERE kept."place" <= :count AND kept."newer" <= :bytes ORDER BY v."id" DESC`,
  { profileId: 'number', since: 'date', count: 'number', bytes: 'number' },
  columns,
);

/** Changes of a caller on a page since a time. */
export const changesSince = statement(
  'SELECT "change" FROM "PageVersion" WHERE "profileId" = :profileId AND "at" >= :since AND "caller" = :caller',
  { profileId: 'number', since: 'date', caller: 'string' },
  { change: 'string' },
);

export const sweepOldVersions = sweepStatement('PageVersion', 'id', '"at" < :before', { before: 'date' });

/** Pages with the latest versions since a time. */
export const pagesWithLatestVersions = statement(
  `SELECT DISTINCT "profileId" FROM (SELECT "profileId", "at" FROM "PageVersion" ORDER BY "id" DESC LIMIT 20000) latest WHERE "at" >= :since`,
  { since: 'date' },
  { profileId: 'number' },
);

/** The newest version of a page beyond a number of newer ones, or of their bytes. */
export const versionBeyond = statement(
  `SELECT "id" FROM (${measured}) kept WHERE "place" > :count OR "newer" > :bytes ORDER BY "id" DESC LIMIT 1`,
  { profileId: 'number', count: 'number', bytes: 'number' },
  { id: 'number' },
);

/** Deletes the versions of a page up to one. */
export const deleteVersionsUpTo = command('DELETE FROM "PageVersion" WHERE "profileId" = :profileId AND "id" <= :id', {
  profileId: 'number',
  id: 'number',
});

/** Deletes stickers. */
export const deleteStickersByIds = command('DELETE FROM "Sticker" WHERE "id" IN :ids', { ids: 'numbers' });

/** A sticker that is inserted again, with its id. */
export type StoredSticker = readonly [
  id: number,
  slotId: number | null,
  path: string | null,
  emoji: string | null,
  spot: string,
  dx: number,
  dy: number,
  rotation: number,
  scale: number,
  createdAtMilliseconds: number,
];

/** Inserts stickers with their ids. */
export const insertStickersWithIds = command(
  {
    sqlite: `INSERT INTO "Sticker"
      ("id", "profileId", "slotId", "path", "emoji", "spot", "dx", "dy", "rotation", "scale", "position", "createdAt")
    SELECT value ->> 0, :profileId, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8, 0, value ->> 9
    FROM json_each(:stickers)`,
    postgresql: `INSERT INTO "Sticker"
      ("id", "profileId", "slotId", "path", "emoji", "spot", "dx", "dy", "rotation", "scale", "position", "createdAt")
    SELECT (value ->> 0)::int, :profileId::int, (value ->> 1)::int, value ->> 2, value ->> 3, value ->> 4, (value ->> 5)::int, (value ->> 6)::int,
      (value ->> 7)::double precision, (value ->> 8)::double precision, 0,
      to_timestamp((value ->> 9)::double precision / 1000) AT TIME ZONE 'UTC'
    FROM json_array_elements(:stickers) AS sticker (value)`,
  },
  { profileId: 'number', stickers: json<readonly StoredSticker[]>() },
);

/** Sets the positions 0, 1, 2 … in the order of the stickers' ids. */
export const setStickerOrder = command(
  {
    sqlite: `UPDATE "Sticker" SET "position" = o.key FROM json_each(:ids) o WHERE "Sticker"."id" = o.value`,
    postgresql: `UPDATE "Sticker" SET "position" = o.place - 1
    FROM unnest(translate(:ids, '[]', '{}')::int[]) WITH ORDINALITY AS o (id, place) WHERE "Sticker"."id" = o.id`,
  },
  { ids: json<readonly number[]>() },
);
