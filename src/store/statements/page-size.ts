import { lookup, statement } from '../statement.ts';

/**
 * Columns that count where a block shows a form, or an event; `sizesOf` (src/domain/slots/page-size.ts) counts the same. Of a form, its
 * notice counts as well, which has no versions.
 */
export const countedOfForm = ['title', 'buttonText', 'successMessage', 'fields'] as const;
export const countedOfEvent = ['title', 'description', 'place', 'link', 'timezone'] as const;

/** `octet_length` reads how long a text is stored to be, and not the text. */
function bytesOf(table: string, columns: readonly string[]): string {
  return columns.map((name) => `octet_length(${table}."${name}")`).join(' + ');
}

const field = {
  sqlite: (name: string) => `s."data" ->> '$.${name}'`,
  postgresql: (name: string) => `(s."data"::json ->> '${name}')`,
};
const eventId = {
  sqlite: field.sqlite('eventId'),
  // An earlier version may have stored something other than an id.
  postgresql: `CASE WHEN ${field.postgresql('eventId')} ~ '^[0-9]{1,18}$' THEN ${field.postgresql('eventId')}::bigint END`,
};

/** The bytes that a slot `s` adds to its page `p` (docs/interface.md 5.7). */
function slotBytes(database: 'sqlite' | 'postgresql'): string {
  const of = field[database];
  return `octet_length(s."data") + CASE s."type"
    WHEN 'form' THEN CASE WHEN ${of('view')} = 'inline' THEN COALESCE((SELECT ${bytesOf('f', [...countedOfForm, 'notice'])}
      FROM "Form" f WHERE f."id" = ${of('formId')} AND f."userId" = p."userId"), 0) ELSE 0 END
    WHEN 'event' THEN COALESCE((SELECT ${bytesOf('e', countedOfEvent)}
      FROM "Event" e WHERE e."id" = ${eventId[database]} AND e."userId" = p."userId"), 0)
    ELSE 0 END`;
}

/** Forms of a user with the parts that count for the size. */
export const sizedForms = lookup(
  'SELECT "id", "title", "buttonText", "successMessage", "fields", "notice" FROM "Form" WHERE "userId" = :userId AND "id" IN :ids',
  { userId: 'number', ids: 'strings' },
  {
    ...{ id: 'string', title: 'string', buttonText: 'string', successMessage: 'string', fields: 'string' },
    notice: 'string',
  },
);

const fromSlots = 'FROM "Slot" s JOIN "Profile" p ON p."id" = s."profileId"';
const onBoth = (text: (database: 'sqlite' | 'postgresql') => string) => {
  return { sqlite: text('sqlite'), postgresql: text('postgresql') };
};

/** The size of a page. */
export const pageBytes = statement(
  onBoth(
    (database) =>
      `SELECT COALESCE(SUM(${slotBytes(database)}), 0) AS "bytes" ${fromSlots} WHERE s."profileId" = :profileId`,
  ),
  { profileId: 'number' },
  { bytes: 'number' },
);

/** Number of slots on a page, and of those that, in page order, fit within a size together. */
export const slotsWithinBytes = statement(
  onBoth(
    (database) => `SELECT COUNT(*) AS "total", COUNT(CASE WHEN "upTo" <= :bytes THEN 1 END) AS "within"
      FROM (SELECT SUM(${slotBytes(database)}) OVER (ORDER BY s."position", s."id") AS "upTo"
        ${fromSlots} WHERE s."profileId" = :profileId) sized`,
  ),
  { bytes: 'number', profileId: 'number' },
  { total: 'number', within: 'number' },
);

/** The pages among some that are larger than a size, and show a form inline, or an event. */
const largerPages = (shows: (database: 'sqlite' | 'postgresql') => string) =>
  onBoth(
    (database) => `SELECT "id", "bytes" FROM (
      SELECT p."id", SUM(${slotBytes(database)}) AS "bytes", SUM(CASE WHEN ${shows(database)} THEN 1 ELSE 0 END) AS "times"
      ${fromSlots} WHERE s."profileId" IN :profileIds GROUP BY p."id") sized
    WHERE "times" > 0 AND "bytes" > :size ORDER BY "id"`,
  );

export const largerPagesWithForm = statement(
  largerPages((database) => {
    const of = field[database];
    return `CASE s."type" WHEN 'form' THEN ${of('view')} = 'inline' AND ${of('formId')} = :formId ELSE FALSE END`;
  }),
  { formId: 'string', profileIds: 'numbers', size: 'number' },
  { id: 'number', bytes: 'number' },
);

export const largerPagesWithEvent = statement(
  largerPages((database) => `CASE s."type" WHEN 'event' THEN ${eventId[database]} = :eventId ELSE FALSE END`),
  { eventId: 'number', profileIds: 'numbers', size: 'number' },
  { id: 'number', bytes: 'number' },
);
