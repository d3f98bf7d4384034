import { withList } from '../lists.ts';
import { command, lookup, type RowOf, statement } from '../statement.ts';

const columns = {
  id: 'number',
  userId: 'number',
  login: 'string',
  title: 'string?',
  description: 'string?',
  avatar: 'string?',
  bgImage: 'string?',
  socials: 'string',
  themeId: 'number',
  design: 'string',
  languageId: 'number?',
  isMain: 'boolean',
  status: 'boolean',
  forwardsTo: 'string?',
  revision: 'number',
  updatedAt: 'date',
  /** The page's language where it has none of its own. */
  ownerLanguageId: 'number',
  /** Whether stickers are on for the owner. */
  stickersEnabled: 'boolean',
} as const;
const ofOwner: Record<string, string> = {
  ownerLanguageId: 'u."languageId" AS "ownerLanguageId"',
  stickersEnabled: 'u."stickersEnabled"',
};
const list = Object.keys(columns)
  .map((name) => ofOwner[name] ?? `p."${name}"`)
  .join(', ');
const from = 'FROM "Profile" p JOIN "User" u ON u."id" = p."userId"';
const select = `SELECT ${list} ${from}`;
/** What says where a new slot goes, and whether there is room. */
const toFill = `SELECT ${list}, (SELECT COUNT(*) FROM "Slot" s WHERE s."profileId" = p."id") AS "slotCount",
  (SELECT MIN(s."position") FROM "Slot" s WHERE s."profileId" = p."id") AS "firstPosition",
  (SELECT MAX(s."position") FROM "Slot" s WHERE s."profileId" = p."id") AS "lastPosition" ${from}`;
const columnsToFill = { ...columns, slotCount: 'number', firstPosition: 'number?', lastPosition: 'number?' } as const;

/** All pages of a user, oldest first. */
export const profilesByUser = statement(`${select} WHERE p."userId" = ? ORDER BY p."id"`, columns);
export const profileById = lookup(`${select} WHERE p."id" = ?`, columns);
export const profileByLoginKey = lookup(`${select} WHERE p."loginKey" = ?`, columns);
/** The page that a custom domain shows. */
export const profileByServedHost = statement(
  `${select} JOIN "CustomDomain" d ON d."profileId" = p."id" WHERE d."servedHost" = ?`,
  columns,
);
export const profileToFillById = statement(`${toFill} WHERE p."id" = ?`, columnsToFill);
export const profileToFillByLoginKey = statement(`${toFill} WHERE p."loginKey" = ?`, columnsToFill);
export const bumpProfileRevision = command(
  'UPDATE "Profile" SET "revision" = "revision" + 1, "updatedAt" = ? WHERE "id" = ?',
);

/**
 * Sets what a page says of itself. Parameters: login, its key, title, description, avatar, background, social links, theme, design,
 * language, page.
 */
export const setPageFields = command(
  `UPDATE "Profile" SET "login" = ?, "loginKey" = ?, "title" = ?, "description" = ?, "avatar" = ?, "bgImage" = ?, "socials" = ?,
     "themeId" = ?, "design" = ?, "languageId" = ? WHERE "id" = ?`,
);

/** Which pages of a JSON list of ids there are. */
export const existingProfiles = statement(
  withList('ids', (ids) => `SELECT "id" FROM "Profile" WHERE "id" IN (${ids})`),
  { id: 'number' },
);

const owned = { id: 'number', userId: 'number', loginKey: 'string' } as const;
/** The pages of a JSON list of ids, and those of a JSON list of login keys: whose they are. */
export const profilesByIds = statement(
  withList('ids', (ids) => `SELECT "id", "userId", "loginKey" FROM "Profile" WHERE "id" IN (${ids})`),
  owned,
);
export const profilesByLoginKeys = statement(
  withList('texts', (keys) => `SELECT "id", "userId", "loginKey" FROM "Profile" WHERE "loginKey" IN (${keys})`),
  owned,
);

const published = 'FROM "Profile" WHERE "status" AND "id" >= ?';
/** The first published page from an id on. */
export const firstPublishedProfile = statement(`SELECT "id" ${published} ORDER BY "id" LIMIT 1`, { id: 'number' });
/** Published pages in the order of their ids. Parameters: the first id, the id to end before, how many at most. */
export const publishedProfiles = statement(
  `SELECT "id", "login", "updatedAt" ${published} AND "id" < ? ORDER BY "id" LIMIT ?`,
  { id: 'number', login: 'string', updatedAt: 'date' },
);

export type ProfileRow = RowOf<typeof profileById>;
export type ProfileRowToFill = RowOf<typeof profileToFillById>;
