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
  showsMadeWith: 'boolean',
  showsShare: 'boolean',
  isMain: 'boolean',
  status: 'boolean',
  /** Extent of its visitor statistics (src/domain/analytics/counting.ts). */
  statistics: 'string',
  forwardsTo: 'string?',
  /** Addresses of its owner's privacy policy and imprint, as JSON (src/domain/profiles/legal-links.ts). */
  legalLinks: 'string?',
  isHiddenFromSearch: 'boolean',
  /** Links that visitors do not see, as JSON (src/domain/link-lists/hidden-links.ts). */
  hiddenLinks: 'string?',
  revision: 'number',
  /** Whether its changes wait until the owner publishes them. */
  holdsChanges: 'boolean',
  /** Time since which visitors see another version of the page; null if they see this one. */
  unpublishedSince: 'date?',
  unpublishedChanges: 'number',
  /** Time and reason of an operator's suspension; null if it is not suspended. */
  suspendedAt: 'date?',
  suspensionReason: 'string?',
  /** The login at which visitors find the page, or will find it once published; it differs from the page's own while a new login waits. */
  publicLogin: 'string',
  createdAt: 'date',
  updatedAt: 'date',
  /** Language of a page without its own. */
  ownerLanguageId: 'number',
  /** Time since which the account is suspended, with all of its pages. */
  ownerSuspendedAt: 'date?',
  /** Whether stickers are on for the owner. */
  stickersEnabled: 'boolean',
} as const;
const elsewhere: Record<string, string> = {
  publicLogin: `CASE WHEN p."unpublishedSince" IS NULL OR NOT p."status" THEN p."login"
    ELSE (SELECT w."login" FROM "PublishedPage" w WHERE w."profileId" = p."id") END AS "publicLogin"`,
  ownerLanguageId: 'u."languageId" AS "ownerLanguageId"',
  ownerSuspendedAt: 'u."suspendedAt" AS "ownerSuspendedAt"',
  stickersEnabled: 'u."stickersEnabled"',
};
const list = Object.keys(columns)
  .map((name) => elsewhere[name] ?? `p."${name}"`)
  .join(', ');
const from = 'FROM "Profile" p JOIN "User" u ON u."id" = p."userId"';
const select = `SELECT ${list} ${from}`;
/**
 * SQL for the position of new slots, the room left, and their ids as a JSON list. The ids are known before the insert, so no caller waits
 * for its result. PostgreSQL never uses unused ids again; SQLite has one writer and gives them to the next insert.
 */
function toFill(condition: string) {
  const text = (
    newIds: string,
  ) => `SELECT ${list}, (SELECT COUNT(*) FROM "Slot" s WHERE s."profileId" = p."id") AS "slotCount",
    (SELECT MIN(s."position") FROM "Slot" s WHERE s."profileId" = p."id") AS "firstPosition",
    (SELECT MAX(s."position") FROM "Slot" s WHERE s."profileId" = p."id") AS "lastPosition",
    (${newIds}) AS "newSlotIds" ${from} WHERE ${condition}`;
  return {
    sqlite: text(`WITH RECURSIVE place (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM place WHERE n < :count)
      SELECT json_group_array(COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'Slot'), 0) + n) FROM place`),
    postgresql: text(
      `SELECT COALESCE(json_agg(nextval('"Slot_id_seq"')), '[]')::text FROM generate_series(1, :count::int)`,
    ),
  };
}
const columnsToFill = {
  ...columns,
  slotCount: 'number',
  firstPosition: 'number?',
  lastPosition: 'number?',
  newSlotIds: 'string',
} as const;

/** All pages of a user, oldest first. */
export const profilesByUser = statement(
  `${select} WHERE p."userId" = :userId ORDER BY p."id"`,
  { userId: 'number' },
  columns,
);
export const profileById = lookup(`${select} WHERE p."id" = :id`, { id: 'number' }, columns);
export const profileByLoginKey = lookup(`${select} WHERE p."loginKey" = :loginKey`, { loginKey: 'string' }, columns);

const columnsShown = {
  ...columns,
  /** Revision of the published version (src/domain/approval/published-version.ts); or null. */
  publishedRevision: 'number?',
  publishedAt: 'date?',
} as const;
const shown = `SELECT ${list}, v."revision" AS "publishedRevision", v."updatedAt" AS "publishedAt" ${from}
  LEFT JOIN "PublishedPage" v ON v."profileId" = p."id"`;
/** A page with the revision of its published version. */
export const shownPageById = lookup(`${shown} WHERE p."id" = :id`, { id: 'number' }, columnsShown);
/** The page by one of its slots, or of those of its published version. */
export const shownPageBySlot = lookup(
  `${shown} WHERE p."id" = COALESCE((SELECT "profileId" FROM "Slot" WHERE "id" = :slotId),
     (SELECT "profileId" FROM "PublishedSlot" WHERE "id" = :slotId))`,
  { slotId: 'number' },
  columnsShown,
);
/** All pages of a user with the visitors' version, oldest first. */
export const shownPagesByUser = statement(
  `${shown} WHERE p."userId" = :userId ORDER BY p."id"`,
  { userId: 'number' },
  columnsShown,
);
/** The page by the address at which visitors find it: with waiting changes, that of its published version only. */
export const shownPageByLoginKey = lookup(
  `${shown} WHERE p."id" = COALESCE((SELECT "profileId" FROM "PublishedPage" WHERE "loginKey" = :loginKey),
     (SELECT "id" FROM "Profile" WHERE "loginKey" = :loginKey AND "unpublishedSince" IS NULL))`,
  { loginKey: 'string' },
  columnsShown,
);
/** The page that has an address: for its visitors, or when its changes are published. */
export const loginHolder = statement(
  `SELECT "id" FROM "Profile" WHERE "loginKey" = :loginKey UNION ALL SELECT "profileId" FROM "PublishedPage" WHERE "loginKey" = :loginKey LIMIT 1`,
  { loginKey: 'string' },
  { id: 'number' },
);
/** The page that a custom domain shows. */
export const shownPageByServedHost = statement(
  `${shown} JOIN "CustomDomain" d ON d."profileId" = p."id" WHERE d."servedHost" = :host`,
  { host: 'string' },
  columnsShown,
);
export const profileToFillById = statement(toFill('p."id" = :id'), { count: 'number', id: 'number' }, columnsToFill);
export const profileToFillByLoginKey = statement(
  toFill('p."loginKey" = :loginKey'),
  { count: 'number', loginKey: 'string' },
  columnsToFill,
);
export const bumpProfileRevision = command(
  'UPDATE "Profile" SET "revision" = "revision" + 1, "updatedAt" = :now WHERE "id" = :id',
  { now: 'date', id: 'number' },
);

/** Sets a page's own fields. */
export const setPageFields = command(
  `UPDATE "Profile" SET "login" = :login, "loginKey" = :loginKey, "title" = :title, "description" = :description, "avatar" = :avatar,
     "bgImage" = :bgImage, "socials" = :socials, "themeId" = :themeId, "design" = :design, "languageId" = :languageId,
     "showsMadeWith" = :showsMadeWith, "showsShare" = :showsShare WHERE "id" = :id`,
  {
    login: 'string',
    loginKey: 'string',
    title: 'string?',
    description: 'string?',
    avatar: 'string?',
    bgImage: 'string?',
    socials: 'string',
    themeId: 'number',
    design: 'string',
    languageId: 'number?',
    showsMadeWith: 'boolean',
    showsShare: 'boolean',
    id: 'number',
  },
);

/** The existing pages among some ids. */
export const existingProfiles = statement(
  'SELECT "id" FROM "Profile" WHERE "id" IN :ids',
  { ids: 'numbers' },
  { id: 'number' },
);

const owned = { id: 'number', userId: 'number', loginKey: 'string' } as const;
/** Owners of pages, by the pages' ids and login keys. */
export const profilesByIds = statement(
  'SELECT "id", "userId", "loginKey" FROM "Profile" WHERE "id" IN :ids',
  { ids: 'numbers' },
  owned,
);
export const profilesByLoginKeys = statement(
  'SELECT "id", "userId", "loginKey" FROM "Profile" WHERE "loginKey" IN :loginKeys',
  { loginKeys: 'strings' },
  owned,
);

/** Published at this service, and not only at a domain of its own, for search engines too (src/domain/profiles/search-engines.ts). */
const isListed = `p."status" AND p."createdAt" <= :createdUntil AND p."forwardsTo" IS NULL AND NOT p."isHiddenFromSearch" AND p."suspendedAt" IS NULL
  AND NOT EXISTS (SELECT 1 FROM "User" u WHERE u."id" = p."userId" AND u."suspendedAt" IS NOT NULL)`;
/** The first page from an id on that search engines may list. */
export const firstListedProfile = statement(
  `SELECT p."id" FROM "Profile" p WHERE ${isListed} AND p."id" >= :from ORDER BY p."id" LIMIT 1`,
  { from: 'number', createdUntil: 'date' },
  { id: 'number' },
);
/** Pages that search engines may list, in the order of their ids, with their published version, from one id to another. */
export const listedProfiles = statement(
  `SELECT p."id", COALESCE(v."login", p."login") AS "login", COALESCE(v."updatedAt", p."updatedAt") AS "updatedAt"
   FROM "Profile" p LEFT JOIN "PublishedPage" v ON v."profileId" = p."id"
   WHERE ${isListed} AND p."id" >= :from AND p."id" < :to ORDER BY p."id" LIMIT :limit`,
  { from: 'number', to: 'number', createdUntil: 'date', limit: 'number' },
  { id: 'number', login: 'string', updatedAt: 'date' },
);

export type ProfileRow = RowOf<typeof profileById>;
export type ShownPageRow = RowOf<typeof shownPageById>;
export type ProfileRowToFill = RowOf<typeof profileToFillById>;

/** The caller raises the page's revision. */
export const setLegalLinks = command('UPDATE "Profile" SET "legalLinks" = :legalLinks WHERE "id" = :profileId', {
  legalLinks: 'string?',
  profileId: 'number',
});

/** The caller raises the page's revision. */
export const setHiddenFromSearch = command(
  'UPDATE "Profile" SET "isHiddenFromSearch" = :isHiddenFromSearch WHERE "id" = :profileId',
  { isHiddenFromSearch: 'boolean', profileId: 'number' },
);

/** The caller raises the page's revision. */
export const setHiddenLinks = command('UPDATE "Profile" SET "hiddenLinks" = :hiddenLinks WHERE "id" = :profileId', {
  hiddenLinks: 'string?',
  profileId: 'number',
});

/** Changes nothing that visitors see. */
export const setStatistics = command('UPDATE "Profile" SET "statistics" = :statistics WHERE "id" = :profileId', {
  statistics: 'string',
  profileId: 'number',
});
