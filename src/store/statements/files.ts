import { withList } from '../lists.ts';
import { lookup, statement } from '../statement.ts';

/**
 * A row if a page of the user shows the file: as avatar or background, in the data of a slot of whatever type, or as a sticker; or if its
 * published version does, or a version that is kept. A slot may also name the public address of a file, such as for a cover. Paths hold nothing that JSON would
 * escape. Takes the user and the path twice, then the user and the path for slots, for stickers, for published versions, for their slots and
 * for versions.
 */
export const fileIsUsed = statement(
  `SELECT 1 AS "used" FROM "Profile" WHERE "userId" = ? AND ("avatar" = ? OR "bgImage" = ?)
   UNION ALL
   SELECT 1 FROM "Slot" s JOIN "Profile" p ON p."id" = s."profileId" WHERE p."userId" = ? AND s."data" LIKE '%' || ? || '%'
   UNION ALL
   SELECT 1 FROM "Sticker" k JOIN "Profile" p ON p."id" = k."profileId" WHERE p."userId" = ? AND k."path" = ?
   UNION ALL
   SELECT 1 FROM "PublishedPage" v JOIN "Profile" p ON p."id" = v."profileId" WHERE p."userId" = ? AND v."page" LIKE '%' || ? || '%'
   UNION ALL
   SELECT 1 FROM "PublishedSlot" s JOIN "Profile" p ON p."id" = s."profileId" WHERE p."userId" = ? AND s."data" LIKE '%' || ? || '%'
   UNION ALL
   SELECT 1 FROM "PageVersion" v JOIN "Profile" p ON p."id" = v."profileId" WHERE p."userId" = ? AND v."change" LIKE '%' || ? || '%'
   LIMIT 1`,
  { used: 'number' },
);

/** Sizes of a user's pictures. Takes the user and a JSON list of paths. */
export const sizesOfFiles = lookup(
  withList(
    'texts',
    (paths) => `SELECT "path", "width", "height" FROM "File" WHERE "userId" = ? AND "path" IN (${paths})`,
  ),
  { path: 'string', width: 'number?', height: 'number?' },
);

/** What a user uploaded last, from a time on. */
export const newestFiles = statement(
  `SELECT "path", "contentHash" FROM "File" WHERE "userId" = ? AND "createdAt" > ? AND "contentHash" IS NOT NULL
   ORDER BY "createdAt" DESC LIMIT 12`,
  { path: 'string', contentHash: 'string' },
);
