import type { Transaction } from '../database.ts';
import { command, json, type RowOf, statement } from '../statement.ts';
import { changeWaits } from './approval.ts';

/** Length of a link's prefix in an index; PostgreSQL rejects entries of more than 2,700 bytes. */
export const linkPrefixLength = 200;

const shown = {
  id: 'number',
  type: 'string',
  /** The stored JSON text. */
  data: 'string',
  /** JSON; null for a slot that visitors always see (src/domain/slots/visibility.ts). */
  visibility: 'string?',
  /** JSON; null for a slot as its type is ordinarily drawn (src/domain/slots/slot-layout.ts). */
  layout: 'string?',
  createdAt: 'date',
  updatedAt: 'date',
} as const;

const ofProfile = `"id", "type", "position", "data", "visibility", "layout", "createdAt", "updatedAt" FROM "Slot"
   WHERE "profileId" = :profileId ORDER BY "position", "id"`;
/** All slots of a page in page order. */
export const slotsOfProfile = statement(
  `SELECT ${ofProfile}`,
  { profileId: 'number' },
  { ...shown, position: 'number' },
);
/** The first of them, with whether a change of the page waits by then. */
export const slotsForVisitors = statement(
  `SELECT ${changeWaits}, ${ofProfile} LIMIT :limit`,
  { profileId: 'number', limit: 'number' },
  { ...shown, position: 'number', changeWaits: 'boolean' },
);
/** A stored slot: `position` sorts the slots of a page, and has gaps (docs/decisions/0305). */
export type StoredSlotRow = RowOf<typeof slotsOfProfile>;

/** Maximum number of slots with the same link prefix that are compared. */
const maxSamePrefix = 20;

function slotsByLink(page: string) {
  const textOn = (list: (name: string) => string, link: string) =>
    `SELECT t.value AS "type", l.value AS "link", (SELECT c."id" FROM
       (SELECT "id", "data" FROM "Slot" WHERE "profileId" = ${page} AND "linkPrefix" = substr(l.value, 1, ${linkPrefixLength})
         AND "type" = t.value AND NOT ("id" IN :written) LIMIT ${maxSamePrefix}) c
       WHERE ${link} = l.value LIMIT 1) AS "id"
     FROM ${list('links')} l CROSS JOIN ${list('types')} t`;
  return {
    sqlite: textOn((name) => `json_each(:${name})`, `c."data" ->> '$.link'`),
    postgresql: textOn(
      (name) => `(SELECT value FROM json_array_elements_text(:${name}) AS listed (value))`,
      `c."data"::json ->> 'link'`,
    ),
  };
}
const ofLinks = { links: json<readonly string[]>(), types: json<readonly string[]>(), written: 'numbers' } as const;
const linked = { type: 'string', link: 'string', id: 'number?' } as const;

/**
 * The id of a slot of a page for each link and type, except those in `written`. It is found by the index alone, for any number of slots.
 */
export const slotsByLinkOfPage = statement(slotsByLink(':profileId'), { profileId: 'number', ...ofLinks }, linked);
/** The slots by the key of the page's login. */
export const slotsByLinkOfLoginKey = statement(
  slotsByLink('(SELECT "id" FROM "Profile" WHERE "loginKey" = :loginKey)'),
  { loginKey: 'string', ...ofLinks },
  linked,
);

/** Ids and stored positions of a page's slots, in page order. */
export const slotPositionsOfProfile = statement(
  'SELECT "id", "position" FROM "Slot" WHERE "profileId" = :profileId ORDER BY "position", "id"',
  { profileId: 'number' },
  { id: 'number', position: 'number' },
);

/**
 * The stored positions of two neighbours on a page, from the index alone; fewer at its end. None if a slot shares its position with
 * another, since its position then does not determine its place; no write of this version leaves that.
 */
export const neighbouringPositions = statement(
  `SELECT "position" FROM "Slot" WHERE "profileId" = :profileId AND
     (SELECT COUNT(*) FROM "Slot" s, "Slot" o WHERE s."id" = :slotId AND o."profileId" = s."profileId" AND o."position" = s."position") = 1
   ORDER BY "position" LIMIT 2 OFFSET :place`,
  { profileId: 'number', slotId: 'number', place: 'number' },
  { position: 'number' },
);

/**
 * Lists are passed as JSON. PostgreSQL looks each entry up by its index if it is separate: in a subquery beside the list, which OFFSET
 * keeps from becoming a join, or in an array made from the list (docs/decisions/0305).
 */
const idsOnPostgresql = 'ARRAY(SELECT value::int FROM json_array_elements_text(:ids) AS named (value))';

const ofPage = {
  profileId: 'number',
  userId: 'number',
  holdsChanges: 'boolean',
  unpublishedSince: 'date?',
  unpublishedChanges: 'number',
  suspendedAt: 'date?',
  suspensionReason: 'string?',
  id: 'number?',
  type: 'string?',
  /** Number of slots before it. */
  order: 'number?',
  data: 'string?',
  visibility: 'string?',
  layout: 'string?',
  createdAt: 'date?',
  updatedAt: 'date?',
} as const;
const ofPageWithStickers = { ...ofPage, stickerIds: 'string?' } as const;
const columnsOfPage = `p."id" AS "profileId", p."userId", p."holdsChanges", p."unpublishedSince",
    p."unpublishedChanges", p."suspendedAt", p."suspensionReason", s."id", s."type", s."data", s."visibility", s."layout",
    s."createdAt", s."updatedAt",
    (SELECT COUNT(*) FROM "Slot" o WHERE o."profileId" = p."id" AND o."position" < s."position") AS "order"`;
const fromSlots = {
  // The sum keeps it from reading the whole page by its index where a few ids suffice.
  sqlite: '"Slot" s ON s."profileId" + 0 = p."id" AND s."id" IN (SELECT value FROM json_each(:ids))',
  postgresql: `(json_array_elements_text(:ids) AS named (id)
    CROSS JOIN LATERAL (SELECT * FROM "Slot" WHERE "id" = named.id::int OFFSET 0) s) ON s."profileId" = p."id"`,
};
const onSlot = `FROM "Sticker" k WHERE k."slotId" = s."id"`;

function slotsOfPage(condition: string, more: { sqlite: string; postgresql: string } = { sqlite: '', postgresql: '' }) {
  const textOn = (database: 'sqlite' | 'postgresql') =>
    `SELECT ${columnsOfPage}${more[database]} FROM "Profile" p LEFT JOIN ${fromSlots[database]} WHERE ${condition}`;
  return { sqlite: textOn('sqlite'), postgresql: textOn('postgresql') };
}

const byId = { ids: json<readonly number[]>(), id: 'number' } as const;
const byLoginKey = { ids: json<readonly number[]>(), loginKey: 'string' } as const;
/** A page, by its id or login, with its slots among a list of ids; one row without a slot if it has none of them. */
export const slotsOfPageById = statement(slotsOfPage('p."id" = :id'), byId, ofPage);
export const slotsOfPageByLoginKey = statement(slotsOfPage('p."loginKey" = :loginKey'), byLoginKey, ofPage);

const stickerIds = {
  sqlite: `, (SELECT json_group_array(k."id") ${onSlot}) AS "stickerIds"`,
  postgresql: `, (SELECT json_agg(k."id")::text ${onSlot}) AS "stickerIds"`,
};
/** The slots with a JSON list of the ids of the stickers on each, or null. */
export const slotsWithStickersById = statement(slotsOfPage('p."id" = :id', stickerIds), byId, ofPageWithStickers);
export const slotsWithStickersByLoginKey = statement(
  slotsOfPage('p."loginKey" = :loginKey', stickerIds),
  byLoginKey,
  ofPageWithStickers,
);

/** A slot that is to be added: id, type, data, position, link prefix, visibility, layout, and its creation in milliseconds. */
export type AddedSlot = readonly [
  id: number,
  type: string,
  data: string,
  position: number,
  linkPrefix: string | null,
  visibility: string | null,
  layout: string | null,
  createdAt: number,
];
const addedColumns = `"id", "type", "data", "position", "linkPrefix", "visibility", "layout", "createdAt"`;
const insertSlot = command(
  `INSERT INTO "Slot" ("profileId", "updatedAt", ${addedColumns}) VALUES (:profileId, :now, :id, :type, :data, :position, :linkPrefix,
     :visibility, :layout, :createdAt)`,
  {
    profileId: 'number',
    now: 'date',
    id: 'number',
    type: 'string',
    data: 'string',
    position: 'number',
    linkPrefix: 'string?',
    visibility: 'string?',
    layout: 'string?',
    createdAt: 'date',
  },
);
const insertSlots = command(
  {
    sqlite: `INSERT INTO "Slot" ("profileId", "updatedAt", ${addedColumns})
    SELECT :profileId, :now, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
    FROM json_each(:slots)`,
    postgresql: `INSERT INTO "Slot" ("profileId", "updatedAt", ${addedColumns})
    SELECT :profileId::int, :now::timestamp(3), (value ->> 0)::int, value ->> 1, value ->> 2, (value ->> 3)::int, value ->> 4, value ->> 5, value ->> 6,
      to_timestamp((value ->> 7)::double precision / 1000) AT TIME ZONE 'UTC'
    FROM json_array_elements(:slots) AS slot (value)`,
  },
  { profileId: 'number', now: 'date', slots: json<readonly AddedSlot[]>() },
);

export function sendNewSlots(
  tx: Pick<Transaction, 'send'>,
  profileId: number,
  now: Date,
  slots: readonly AddedSlot[],
): void {
  const [first, ...others] = slots;
  if (first === undefined) return;
  if (others.length > 0) {
    tx.send(insertSlots, { profileId, now, slots });
    return;
  }
  const [id, type, data, position, linkPrefix, visibility, layout, createdAt] = first;
  const contents = { id, type, data, position, linkPrefix, visibility, layout, createdAt: new Date(createdAt) };
  tx.send(insertSlot, { profileId, now, ...contents });
}

/** PostgreSQL estimates any JSON as a list of a hundred and would read the whole table for it; so it looks the ids up by their index. */
const isNamed = `"Slot"."id" = ANY(ARRAY(SELECT (value ->> 0)::int FROM json_array_elements(:slots) AS named (value)))`;

/** Number of slots on a page. */
export const countSlots = statement(
  'SELECT COUNT(*) AS "count" FROM "Slot" WHERE "profileId" = :profileId',
  { profileId: 'number' },
  { count: 'number' },
);

/** A slot's id, and its new data, link prefix, visibility and layout. */
export type SlotContents = readonly [
  id: number,
  data: string,
  linkPrefix: string | null,
  visibility: string | null,
  layout: string | null,
];
/** Nearly every write changes a single slot, which PostgreSQL finds much faster by its id (docs/decisions/0305). */
const updateSlot = command(
  `UPDATE "Slot" SET "updatedAt" = :now, "data" = :data, "linkPrefix" = :linkPrefix, "visibility" = :visibility, "layout" = :layout
   WHERE "id" = :id`,
  { now: 'date', data: 'string', linkPrefix: 'string?', visibility: 'string?', layout: 'string?', id: 'number' },
);
const updateSlots = command(
  {
    sqlite: `UPDATE "Slot" SET "updatedAt" = :now, "data" = c.value ->> 1, "linkPrefix" = c.value ->> 2, "visibility" = c.value ->> 3,
      "layout" = c.value ->> 4 FROM json_each(:slots) c WHERE "Slot"."id" = c.value ->> 0`,
    postgresql: `UPDATE "Slot" SET "updatedAt" = :now, "data" = c.value ->> 1, "linkPrefix" = c.value ->> 2, "visibility" = c.value ->> 3,
      "layout" = c.value ->> 4 FROM json_array_elements(:slots) AS c (value) WHERE "Slot"."id" = (c.value ->> 0)::int AND ${isNamed}`,
  },
  { now: 'date', slots: json<readonly SlotContents[]>() },
);

export function sendSlotContents(tx: Pick<Transaction, 'send'>, now: Date, slots: readonly SlotContents[]): void {
  const [first, ...others] = slots;
  if (first === undefined || others.length > 0) {
    tx.send(updateSlots, { now, slots });
  } else {
    const [id, data, linkPrefix, visibility, layout] = first;
    tx.send(updateSlot, { now, data, linkPrefix, visibility, layout, id });
  }
}

const deleteSlot = command('DELETE FROM "Slot" WHERE "id" = :id', { id: 'number' });
const deleteSlots = command(
  {
    sqlite: 'DELETE FROM "Slot" WHERE "id" IN (SELECT value FROM json_each(:ids))',
    postgresql: `DELETE FROM "Slot" WHERE "id" = ANY(${idsOnPostgresql})`,
  },
  { ids: json<readonly number[]>() },
);

export function sendSlotDeletion(tx: Pick<Transaction, 'send'>, ids: readonly number[]): void {
  const [first, ...others] = ids;
  if (first === undefined || others.length > 0) tx.send(deleteSlots, { ids });
  else tx.send(deleteSlot, { id: first });
}

/** Stores the names of slots that are being deleted. */
export const trackDeletedSlots = command(
  {
    sqlite: `INSERT INTO "DeletedSlot" ("id", "profileId", "type", "title", "deletedAt")
    SELECT value ->> 0, :profileId, value ->> 1, value ->> 2, :now FROM json_each(:slots)`,
    postgresql: `INSERT INTO "DeletedSlot" ("id", "profileId", "type", "title", "deletedAt")
    SELECT (value ->> 0)::int, :profileId::int, value ->> 1, value ->> 2, :now::timestamp(3) FROM json_array_elements(:slots) AS slot (value)`,
  },
  {
    profileId: 'number',
    now: 'date',
    slots: json<readonly (readonly [id: number, type: string, title: string | null])[]>(),
  },
);

/** Keeps only the names of a page's 1,000 last deleted slots, so that a program cannot fill the table. */
export const forgetDeletedSlots = command(
  `DELETE FROM "DeletedSlot" WHERE "profileId" = :profileId AND "id" <=
     (SELECT "id" FROM "DeletedSlot" WHERE "profileId" = :profileId ORDER BY "id" DESC LIMIT 1 OFFSET 1000)`,
  { profileId: 'number' },
);

/** Deletes the records of deleted slots that exist again. */
export const forgetReturnedSlots = command(
  {
    sqlite: 'DELETE FROM "DeletedSlot" WHERE "profileId" = :profileId AND "id" IN (SELECT value FROM json_each(:ids))',
    postgresql: `DELETE FROM "DeletedSlot" WHERE "profileId" = :profileId AND "id" = ANY(${idsOnPostgresql})`,
  },
  { profileId: 'number', ids: json<readonly number[]>() },
);

const deletedColumns = 'SELECT "id", "type", "title", "deletedAt" FROM "DeletedSlot" WHERE "id"';
/** Deleted slots among some ids, the latest first. */
export const deletedSlotsByIds = statement(
  {
    sqlite: `${deletedColumns} IN (SELECT value FROM json_each(:ids)) ORDER BY "id" DESC`,
    postgresql: `${deletedColumns} = ANY(${idsOnPostgresql}) ORDER BY "id" DESC`,
  },
  { ids: json<readonly number[]>() },
  { id: 'number', type: 'string', title: 'string?', deletedAt: 'date' },
);

const setSlotPosition = command('UPDATE "Slot" SET "position" = :position WHERE "id" = :id', {
  position: 'number',
  id: 'number',
});
const setSlotPositions = command(
  {
    sqlite: `UPDATE "Slot" SET "position" = c.value ->> 1 FROM json_each(:slots) c WHERE "Slot"."id" = c.value ->> 0`,
    postgresql: `UPDATE "Slot" SET "position" = (c.value ->> 1)::int FROM json_array_elements(:slots) AS c (value)
    WHERE "Slot"."id" = (c.value ->> 0)::int AND ${isNamed}`,
  },
  { slots: json<readonly (readonly [id: number, position: number])[]>() },
);

/** Sets new positions of slots by their ids. */
export function sendSlotPositions(
  tx: Pick<Transaction, 'send'>,
  positions: readonly (readonly [id: number, position: number])[],
): void {
  const [first, ...others] = positions;
  if (first === undefined) return;
  if (others.length > 0) tx.send(setSlotPositions, { slots: positions });
  else tx.send(setSlotPosition, { id: first[0], position: first[1] });
}
