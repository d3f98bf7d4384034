import { command, lookup, statement } from '../statement.ts';

/**
 * Selects a row for each place that shows a file of a user: as avatar or background, in the data of a slot of any type, or as a sticker; of
 * a page, of its published version or of a stored version. A slot may also name the public address of a file, for example as a cover. Paths
 * contain nothing that JSON would escape.
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

/** A row if a page of the user shows the file, or a version of one that is kept. */
export const fileIsUsed = statement(
  `${placesOf(':userId', ':path')} LIMIT 1`,
  { userId: 'number', path: 'string' },
  { used: 'number' },
);

/** The pages of a user, with the revisions of the stored and the published version. */
export const pagesByUser = statement(
  `SELECT p."id", p."revision", p."status", p."suspendedAt", v."revision" AS "publishedRevision"
   FROM "Profile" p LEFT JOIN "PublishedPage" v ON v."profileId" = p."id" WHERE p."userId" = :userId`,
  { userId: 'number' },
  { id: 'number', revision: 'number', status: 'boolean', suspendedAt: 'date?', publishedRevision: 'number?' },
);

const textsOfPage = `SELECT "avatar" AS "text" FROM "Profile" WHERE "id" = :profileId AND "avatar" IS NOT NULL
   UNION ALL SELECT "bgImage" FROM "Profile" WHERE "id" = :profileId AND "bgImage" IS NOT NULL
   UNION ALL SELECT "data" FROM "Slot" WHERE "profileId" = :profileId
   UNION ALL SELECT "path" FROM "Sticker" WHERE "profileId" = :profileId AND "path" IS NOT NULL`;

/** Everything stored of a page that may name a file. */
export const pageTexts = statement(textsOfPage, { profileId: 'number' }, { text: 'string' });

/** Texts of the page, of its published version and of its whole history. */
export const textsWithHistory = statement(
  `${textsOfPage}
   UNION ALL SELECT "page" FROM "PublishedPage" WHERE "profileId" = :profileId
   UNION ALL SELECT "change" FROM "PageVersion" WHERE "profileId" = :profileId`,
  { profileId: 'number' },
  { text: 'string' },
);

/** Owner of a file, the time of its last upload, and since when that account is suspended. */
export const ownerOfFile = lookup(
  `SELECT f."userId", f."createdAt", u."suspendedAt", u."languageId"
   FROM "File" f LEFT JOIN "User" u ON u."id" = f."userId" WHERE f."path" = :path`,
  { path: 'string' },
  { userId: 'number?', createdAt: 'date', suspendedAt: 'date?', languageId: 'number?' },
);

/** Beside a list of paths: the sum keeps SQLite from reading all files of the user for the sake of a few. */
const isOfUser = '"userId" + 0 = :userId';
const bytes = 'COALESCE(SUM("size"), 0) AS "bytes"';

/** The bytes of all files of a user. */
export const bytesOfUser = statement(
  `SELECT ${bytes} FROM "File" WHERE "userId" = :userId`,
  { userId: 'number' },
  { bytes: 'number' },
);

/** The bytes of those uploaded since a time. */
export const bytesUploadedSince = statement(
  `SELECT ${bytes} FROM "File" WHERE "userId" = :userId AND "createdAt" > :since`,
  { userId: 'number', since: 'date' },
  { bytes: 'number' },
);

/** The bytes of those of a list that were uploaded until a time. */
export const bytesOfFiles = statement(
  `SELECT ${bytes} FROM "File" WHERE ${isOfUser} AND "createdAt" <= :until AND "path" IN :paths`,
  { userId: 'number', until: 'date', paths: 'strings' },
  { bytes: 'number' },
);

/** Files of a user that were uploaded until a time, the oldest first; they begin after a file of the given time and path. */
export const filesUploadedUntil = statement(
  `SELECT "path", "size", "createdAt" FROM "File" WHERE "userId" = :userId AND "createdAt" <= :until
     AND "createdAt" >= :after AND ("createdAt" > :after OR "path" > :afterPath) ORDER BY "createdAt", "path" LIMIT :limit`,
  { userId: 'number', until: 'date', after: 'date', afterPath: 'string', limit: 'number' },
  { path: 'string', size: 'number', createdAt: 'date' },
);

/** Removes the owner of files that were uploaded until a time; the next sweep deletes the files. */
export const disownFiles = command(
  `UPDATE "File" SET "userId" = NULL, "contentHash" = NULL, "sweepAt" = :now
   WHERE ${isOfUser} AND "createdAt" <= :until AND "path" IN :paths`,
  { now: 'date', userId: 'number', until: 'date', paths: 'strings' },
);

/** Sizes of a user's pictures. */
export const sizesOfFiles = lookup(
  `SELECT "path", "width", "height" FROM "File" WHERE ${isOfUser} AND "path" IN :paths`,
  { userId: 'number', paths: 'strings' },
  { path: 'string', width: 'number?', height: 'number?' },
);

/**
 * A user's uploads since a time that no page shows yet, pictures only, the newest first. Hashes of avatars and backgrounds have a space in
 * them (`contentHashFor`).
 */
export const newestUnusedPictures = statement(
  `SELECT f."path" AS "path" FROM (
     SELECT "userId", "path", "createdAt" FROM "File" WHERE "userId" = :userId AND "createdAt" > :since AND "contentHash" NOT LIKE '% %'
     ORDER BY "createdAt" DESC LIMIT 12
   ) f
   WHERE NOT EXISTS (${placesOf('f."userId"', 'f."path"')}) ORDER BY f."createdAt" DESC LIMIT :limit`,
  { userId: 'number', since: 'date', limit: 'number' },
  { path: 'string' },
);
