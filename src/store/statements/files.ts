import { withList } from '../lists.ts';
import { command, lookup, statement } from '../statement.ts';

/**
 * Selects a row for each place that shows a file of a user: as avatar or background, in the data of a slot of whatever type, or as a sticker, of a
 * page, of its published version or of a version that is kept. A slot may also name the public address of a file, such as for a cover. Paths
 * hold nothing that JSON would escape.
 */
const placesOf = (user: string, path: string) =>
  `SELECT 1 AS "used" FROM "Profile" WHERE "userId" = ${user} AND ${path} IN ("avatar", "bgImage")
   UNION ALL
   SELECT 1 FROM "Slot" s JOIN "Profile" p ON p."id" = s."profileId" WHERE p."userId" = ${user} AND s."data" LIKE '%' || ${path} || '%'
   UNION ALL
   SELECT 1 FROM "Sticker" k JOIN "Profile" p ON p."id" = k."profileId" WHERE p."userId" = ${user} AND k."path" = ${path}
   UNION ALL
   SELECT 1 FROM "PublishedPage" v JOIN "Profile" p ON p."id" = v."profileId" WHERE p."userId" = ${user} AND v."page" LIKE '%' || ${path} || '%'
   UNION ALL
   SELECT 1 FROM "PublishedSlot" s JOIN "Profile" p ON p."id" = s."profileId" WHERE p."userId" = ${user} AND s."data" LIKE '%' || ${path} || '%'
   UNION ALL
   SELECT 1 FROM "PageVersion" v JOIN "Profile" p ON p."id" = v."profileId" WHERE p."userId" = ${user} AND v."change" LIKE '%' || ${path} || '%'`;

/** A row if a page of the user shows the file, or a version of one that is kept. Takes user and path six times. */
export const fileIsUsed = statement(`${placesOf('?', '?')} LIMIT 1`, { used: 'number' });

/** The pages of a user, with the revisions of what is stored and of what visitors see instead. */
export const pagesByUser = statement(
  `SELECT p."id", p."revision", p."status", v."revision" AS "publishedRevision"
   FROM "Profile" p LEFT JOIN "PublishedPage" v ON v."profileId" = p."id" WHERE p."userId" = ?`,
  { id: 'number', revision: 'number', status: 'boolean', publishedRevision: 'number?' },
);

/** Everything stored of a page that may name a file. Takes the page four times. */
export const pageTexts = statement(
  `SELECT "avatar" AS "text" FROM "Profile" WHERE "id" = ? AND "avatar" IS NOT NULL
   UNION ALL SELECT "bgImage" FROM "Profile" WHERE "id" = ? AND "bgImage" IS NOT NULL
   UNION ALL SELECT "data" FROM "Slot" WHERE "profileId" = ?
   UNION ALL SELECT "path" FROM "Sticker" WHERE "profileId" = ? AND "path" IS NOT NULL`,
  { text: 'string' },
);

/** Whose a file is, and when it was uploaded last. Takes its path. */
export const ownerOfFile = lookup('SELECT "userId", "createdAt" FROM "File" WHERE "path" = ?', {
  userId: 'number?',
  createdAt: 'date',
});

/** Beside a list of paths: the sum keeps SQLite from reading all files of the user for the sake of a few. */
const isOfUser = '"userId" + 0 = ?';
const bytes = 'COALESCE(SUM("size"), 0) AS "bytes"';

/** The bytes of all files of a user. */
export const bytesOfUser = statement(`SELECT ${bytes} FROM "File" WHERE "userId" = ?`, { bytes: 'number' });

/** The bytes of those uploaded since a time. Parameters: user, time. */
export const bytesUploadedSince = statement(`SELECT ${bytes} FROM "File" WHERE "userId" = ? AND "createdAt" > ?`, {
  bytes: 'number',
});

/** The bytes of those of a list that were uploaded before. Parameters: user, time, a JSON list of paths. */
export const bytesOfFiles = statement(
  withList(
    'texts',
    (paths) => `SELECT ${bytes} FROM "File" WHERE ${isOfUser} AND "createdAt" <= ? AND "path" IN (${paths})`,
  ),
  { bytes: 'number' },
);

/**
 * Files of a user that were uploaded until a time, the oldest first. Parameters: user, that time, the time of the file after which they begin,
 * twice, its path, and how many there may be.
 */
export const filesUploadedUntil = statement(
  `SELECT "path", "size", "createdAt" FROM "File" WHERE "userId" = ? AND "createdAt" <= ?
     AND "createdAt" >= ? AND ("createdAt" > ? OR "path" > ?) ORDER BY "createdAt", "path" LIMIT ?`,
  { path: 'string', size: 'number', createdAt: 'date' },
);

/**
 * Makes files nobody's, which the next sweep deletes. Parameters: now, the user, the time until which they were uploaded last, a JSON list of
 * paths.
 */
export const disownFiles = command(
  withList(
    'texts',
    (paths) => `UPDATE "File" SET "userId" = NULL, "contentHash" = NULL, "sweepAt" = ?
      WHERE ${isOfUser} AND "createdAt" <= ? AND "path" IN (${paths})`,
  ),
);

/** Sizes of a user's pictures. Takes the user and a JSON list of paths. */
export const sizesOfFiles = lookup(
  withList(
    'texts',
    (paths) => `SELECT "path", "width", "height" FROM "File" WHERE ${isOfUser} AND "path" IN (${paths})`,
  ),
  { path: 'string', width: 'number?', height: 'number?' },
);

/**
 * Of what a user uploaded last, from a time on, the pictures that no page shows yet, the newest first. Hashes of avatars and backgrounds have a space
 * in them (`contentHashFor`). Takes the user, the time, and how many there may be.
 */
export const newestUnusedPictures = statement(
  `SELECT f."path" AS "path" FROM (
     SELECT "userId", "path", "createdAt" FROM "File" WHERE "userId" = ? AND "createdAt" > ? AND "contentHash" NOT LIKE '% %'
     ORDER BY "createdAt" DESC LIMIT 12
   ) f
   WHERE NOT EXISTS (${placesOf('f."userId"', 'f."path"')}) ORDER BY f."createdAt" DESC LIMIT ?`,
  { path: 'string' },
);
