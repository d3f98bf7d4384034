import { command, type RowOf, statement } from '../statement.ts';

const columns = {
  id: 'number',
  type: 'string',
  position: 'number',
  /** The stored JSON text. */
  data: 'string',
  createdAt: 'date',
  updatedAt: 'date',
} as const;
const select = 'SELECT "id", "type", "position", "data", "createdAt", "updatedAt"';

/** All slots of a page in page order. */
export const slotsOfProfile = statement(
  `${select} FROM "Slot" WHERE "profileId" = ? ORDER BY "position", "id"`,
  columns,
);
export type SlotRow = RowOf<typeof slotsOfProfile>;

/** Slots of a page whose stored text contains one of some texts. Parameters: page, a JSON list of them. */
export const slotsContaining = statement(
  {
    sqlite: `${select} FROM "Slot" WHERE "profileId" = ?
      AND EXISTS (SELECT 1 FROM json_each(?) t WHERE instr("data", t.value) > 0) ORDER BY "position", "id"`,
    postgresql: `${select} FROM "Slot" WHERE "profileId" = ?
      AND EXISTS (SELECT 1 FROM json_array_elements_text(?) AS t (value) WHERE strpos("data", t.value) > 0) ORDER BY "position", "id"`,
  },
  columns,
);

/** The ids of a page in page order. */
export const slotIdsOfProfile = statement('SELECT "id" FROM "Slot" WHERE "profileId" = ? ORDER BY "position", "id"', {
  id: 'number',
});

// Lists of ids come as JSON. PostgreSQL's own notation of a list has other brackets, and with an array it looks each id up by its index.
const idsOnPostgresql = `translate(?, '[]', '{}')::int[]`;

const ofPage = {
  profileId: 'number',
  userId: 'number',
  id: 'number?',
  type: 'string?',
  position: 'number?',
  data: 'string?',
  createdAt: 'date?',
  updatedAt: 'date?',
} as const;
const ofPageWithStickers = { ...ofPage, stickerIds: 'string?' } as const;
// The sum keeps both databases from reading the whole page by its index where a few ids say what is wanted.
const columnsOfPage = `p."id" AS "profileId", p."userId", s."id", s."type", s."position", s."data", s."createdAt", s."updatedAt"`;
const fromPage = `FROM "Profile" p LEFT JOIN "Slot" s ON s."profileId" + 0 = p."id" AND s."id"`;
const onSlot = `FROM "Sticker" k WHERE k."slotId" = s."id"`;

function slotsOfPage(condition: string) {
  return {
    sqlite: `SELECT ${columnsOfPage} ${fromPage} IN (SELECT value FROM json_each(?)) WHERE ${condition}`,
    postgresql: `SELECT ${columnsOfPage} ${fromPage} = ANY(${idsOnPostgresql}) WHERE ${condition}`,
  };
}

function slotsOfPageWithStickers(condition: string) {
  const { sqlite, postgresql } = slotsOfPage(condition);
  return {
    sqlite: sqlite.replace('FROM', `, (SELECT json_group_array(k."id") ${onSlot}) AS "stickerIds" FROM`),
    postgresql: postgresql.replace('FROM', `, (SELECT json_agg(k."id")::text ${onSlot}) AS "stickerIds" FROM`),
  };
}

/** A page, by its id or login, with those of its slots that a list of ids names; one row without a slot where it has none of them. */
export const slotsOfPageById = statement(slotsOfPage('p."id" = ?'), ofPage);
export const slotsOfPageByLoginKey = statement(slotsOfPage('p."loginKey" = ?'), ofPage);

/** The same with a JSON list of the ids of the stickers on each slot; null for none. */
export const slotsWithStickersById = statement(slotsOfPageWithStickers('p."id" = ?'), ofPageWithStickers);
export const slotsWithStickersByLoginKey = statement(slotsOfPageWithStickers('p."loginKey" = ?'), ofPageWithStickers);

/** A slot of a page, and how many slots that page has. Parameters: id, page. */
export const slotAmongOthers = statement(
  `${select}, (SELECT COUNT(*) FROM "Slot" o WHERE o."profileId" = s."profileId") AS "count"
   FROM "Slot" s WHERE "id" = ? AND "profileId" = ?`,
  { ...columns, count: 'number' },
);

/** Adds slots in their order. Parameters: page, first position, created, updated, a JSON list of `[type, data]`. */
export const insertSlots = statement(
  {
    sqlite: `INSERT INTO "Slot" ("profileId", "type", "position", "data", "createdAt", "updatedAt")
      SELECT ?, value ->> 0, ? + key, value ->> 1, ?, ? FROM json_each(?) ORDER BY key RETURNING "id", "position"`,
    postgresql: `INSERT INTO "Slot" ("profileId", "type", "position", "data", "createdAt", "updatedAt")
      SELECT ?::int, value ->> 0, ?::int + place - 1, value ->> 1, ?::timestamp(3), ?::timestamp(3)
      FROM json_array_elements(?) WITH ORDINALITY AS slot (value, place) ORDER BY place RETURNING "id", "position"`,
  },
  { id: 'number', position: 'number' },
);

/** Gives slots new data. Parameters: updated, a JSON list of `[id, data]`. */
export const updateSlotData = command({
  sqlite: `UPDATE "Slot" SET "updatedAt" = ?, "data" = c.value ->> 1 FROM json_each(?) c WHERE "Slot"."id" = c.value ->> 0`,
  postgresql: `UPDATE "Slot" SET "updatedAt" = ?, "data" = c.value ->> 1 FROM json_array_elements(?) AS c (value)
    WHERE "Slot"."id" = (c.value ->> 0)::int`,
});

/** Takes slots away by a list of ids. */
export const deleteSlotsByIds = command({
  sqlite: 'DELETE FROM "Slot" WHERE "id" IN (SELECT value FROM json_each(?))',
  postgresql: `DELETE FROM "Slot" WHERE "id" = ANY(${idsOnPostgresql})`,
});

// Each of these changes any number of positions in one statement.

/** Moves the slots of a stretch of a page. Parameters: by how many places, page, first position, last position. */
export const shiftSlots = command(
  'UPDATE "Slot" SET "position" = "position" + ? WHERE "profileId" = ? AND "position" >= ? AND "position" <= ?',
);

export const setSlotPosition = command('UPDATE "Slot" SET "position" = ? WHERE "id" = ?');

/** Gives slots the positions 0, 1, 2 … in the order of a list of ids. */
export const setSlotOrder = command({
  sqlite: `UPDATE "Slot" SET "position" = o.key FROM json_each(?) o
    WHERE "Slot"."id" = o.value AND "Slot"."position" <> o.key`,
  postgresql: `UPDATE "Slot" SET "position" = o.place - 1 FROM unnest(${idsOnPostgresql}) WITH ORDINALITY AS o (id, place)
    WHERE "Slot"."id" = o.id AND "Slot"."position" <> o.place - 1`,
});

/** Closes the gaps of a page from a position on. Parameters: that position, page, that position. */
export const closeSlotGaps = command(
  `UPDATE "Slot" SET "position" = o."place" FROM
     (SELECT "id", ? - 1 + ROW_NUMBER() OVER (ORDER BY "position", "id") AS "place"
      FROM "Slot" WHERE "profileId" = ? AND "position" >= ?) o
   WHERE "Slot"."id" = o."id" AND "Slot"."position" <> o."place"`,
);
