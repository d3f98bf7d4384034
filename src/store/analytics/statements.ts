import { withList } from '../lists.ts';
import { command, statement } from '../statement.ts';
import { sweepStatement } from '../sweep-statement.ts';

/** Takes id and time; changes no row when the batch is stored already. */
export const noteBatch = command(
  'INSERT INTO "AnalyticsBatch" ("id", "createdAt") VALUES (?, ?) ON CONFLICT DO NOTHING',
);

export const quarterData = statement(
  'SELECT "data", "dimensions", "recentVisitors" FROM "AnalyticsQuarter" WHERE "profileId" = ? AND "quarter" = ?',
  { data: 'bytes', dimensions: 'bytes?', recentVisitors: 'bytes?' },
);
export const storeQuarter = command(
  `INSERT INTO "AnalyticsQuarter" ("profileId", "quarter", "data", "dimensions", "recentVisitors") VALUES (?, ?, ?, ?, ?)
   ON CONFLICT ("profileId", "quarter") DO UPDATE
   SET "data" = excluded."data", "dimensions" = excluded."dimensions", "recentVisitors" = excluded."recentVisitors"`,
);
/** Who was on a page lately, by quarter, from one quarter on. */
export const recentVisitorsOfPage = statement(
  `SELECT "recentVisitors" FROM "AnalyticsQuarter" WHERE "profileId" = ? AND "quarter" >= ? AND "recentVisitors" IS NOT NULL`,
  { recentVisitors: 'bytes' },
);
/** What is known of dimensions in a range of quarters that are not rolled up. */
export const dimensionsOfQuarters = statement(
  `SELECT "quarter", "dimensions" FROM "AnalyticsQuarter"
   WHERE "profileId" = ? AND "quarter" >= ? AND "quarter" < ? AND "dimensions" IS NOT NULL`,
  { quarter: 'number', dimensions: 'bytes' },
);
/** Of a page, from one quarter up to, without, another. */
export const quartersOfPage = statement(
  'SELECT "quarter", "data" FROM "AnalyticsQuarter" WHERE "profileId" = ? AND "quarter" >= ? AND "quarter" < ? ORDER BY "quarter"',
  { quarter: 'number', data: 'bytes' },
);
export const deleteQuartersOfPage = command(
  'DELETE FROM "AnalyticsQuarter" WHERE "profileId" = ? AND "quarter" >= ? AND "quarter" < ?',
);
/** The oldest quarter that is not rolled up, of those before another. */
export const oldestQuarter = statement(
  'SELECT "profileId", "quarter" FROM "AnalyticsQuarter" WHERE "quarter" < ? ORDER BY "quarter", "profileId" LIMIT 1',
  { profileId: 'number', quarter: 'number' },
);

const dayRange = 'FROM "AnalyticsDay" WHERE "profileId" = ? AND "day" >= ? AND "day" < ?';
/**
 * What is counted of a page: days that are rolled up and quarters that are not. It is one statement because a roll-up that comes between two would
 * have its hits counted twice or not at all. Parameters: page, first and end day, page, first and end quarter.
 */
export const countsOfPage = statement(
  `SELECT 'day' AS "kind", "day" AS "at", "counts" AS "data", "windows" ${dayRange}
   UNION ALL SELECT 'quarter', "quarter", "data", NULL FROM "AnalyticsQuarter" WHERE "profileId" = ? AND "quarter" >= ? AND "quarter" < ?`,
  { kind: 'string', at: 'number', data: 'bytes', windows: 'bytes?' },
);
/** Which of some quarters are not rolled up. Takes a JSON list of `[page, quarter]`. */
export const quartersLeft = statement(
  {
    sqlite: `SELECT q."profileId", q."quarter" FROM json_each(?) a
      JOIN "AnalyticsQuarter" q ON q."profileId" = a.value ->> 0 AND q."quarter" = a.value ->> 1`,
    postgresql: `SELECT q."profileId", q."quarter" FROM json_array_elements(?) AS a ("value")
      JOIN "AnalyticsQuarter" q ON q."profileId" = (a."value" ->> 0)::int AND q."quarter" = (a."value" ->> 1)::int`,
  },
  { profileId: 'number', quarter: 'number' },
);
export const dayDetails = statement(`SELECT "day", "detail" ${dayRange} ORDER BY "day"`, {
  day: 'number',
  detail: 'bytes',
});
/** How much is stored of a range of days. */
export const sizeOfDays = statement(`SELECT COALESCE(SUM(LENGTH("detail")), 0) AS "size" ${dayRange}`, {
  size: 'number',
});
export const storeDay = command(
  `INSERT INTO "AnalyticsDay" ("profileId", "day", "counts", "detail") VALUES (?, ?, ?, ?)
   ON CONFLICT ("profileId", "day") DO UPDATE SET "counts" = excluded."counts", "detail" = excluded."detail"`,
);
/** The same of a page, in one statement as `countsOfPage` is. Parameters: page, first and end day, page, first and end quarter. */
export const dimensionsOfPage = statement(
  `SELECT 'day' AS "kind", "day" AS "at", "dimensions" ${dayRange} AND "dimensions" IS NOT NULL
   UNION ALL SELECT 'quarter', "quarter", "dimensions" FROM "AnalyticsQuarter"
   WHERE "profileId" = ? AND "quarter" >= ? AND "quarter" < ? AND "dimensions" IS NOT NULL`,
  { kind: 'string', at: 'number', dimensions: 'bytes' },
);
/** What is known of dimensions in a range of days. */
export const dimensionsOfDays = statement(`SELECT "day", "dimensions" ${dayRange} AND "dimensions" IS NOT NULL`, {
  day: 'number',
  dimensions: 'bytes',
});
export const storeDayDimensions = command(
  'UPDATE "AnalyticsDay" SET "dimensions" = ? WHERE "profileId" = ? AND "day" = ?',
);
export const storeWindows = command('UPDATE "AnalyticsDay" SET "windows" = ? WHERE "profileId" = ? AND "day" = ?');
export const forgetWindows = command(
  'UPDATE "AnalyticsDay" SET "windows" = NULL WHERE "profileId" = ? AND "day" >= ? AND "day" <= ? AND "windows" IS NOT NULL',
);

/** Of some of a page's days. Takes page and a JSON list of days. */
export const detailsOfDays = statement(
  withList('ids', (days) => `SELECT "day", "detail" FROM "AnalyticsDay" WHERE "profileId" = ? AND "day" IN (${days})`),
  { day: 'number', detail: 'bytes' },
);

const within = (span: string, from: string, to: string) =>
  `${span}."start" >= ${from} AND ${span}."start" + ${span}."days" <= ${to}`;
const longestWithin = (stretches: string, place: string, from: string, to: string) =>
  `SELECT ${place} AS "stretch", s."start", s."days", s."data"
   FROM ${stretches} JOIN "AnalyticsSpan" s ON s."profileId" = ? AND ${within('s', from, to)}
   WHERE NOT EXISTS (SELECT 1 FROM "AnalyticsSpan" l WHERE l."profileId" = s."profileId" AND l."days" > s."days"
     AND l."start" <= s."start" AND l."start" + l."days" >= s."start" + s."days" AND ${within('l', from, to)})`;
/**
 * The longest spans within each of some stretches; by their lengths none overlaps another. Parameters: a JSON list of `[first, end day]`, page.
 */
export const longestSpans = statement(
  {
    sqlite: longestWithin('json_each(?) r', 'r.key', 'r.value ->> 0', 'r.value ->> 1'),
    postgresql: longestWithin(
      'json_array_elements(?) WITH ORDINALITY AS r ("value", "place")',
      'r."place" - 1',
      '(r."value" ->> 0)::int',
      '(r."value" ->> 1)::int',
    ),
  },
  { stretch: 'number', start: 'number', days: 'number', data: 'bytes' },
);
/**
 * Whatever is stored of an own page over a stretch of time, each day and quarter once: the longest spans, the days outside of them, the quarters
 * that are not rolled up. Nothing of a page of others. Parameters: the stretch in quarters, in days, and in whole days, each as first and end;
 * user, and what the condition takes.
 */
function storedHits(condition: string) {
  const limits = ['fromQuarter', 'toQuarter', 'fromDay', 'toDay', 'firstWhole', 'endWhole'];
  const asked = `SELECT "id", ${limits.map((name) => `CAST(? AS INTEGER) AS "${name}"`).join(', ')} FROM "Profile" WHERE "userId" = ? AND ${condition}`;
  const whole = (span: string) => within(span, 'a."firstWhole"', 'a."endWhole"');
  const inLonger = (start: string, days: string) =>
    `EXISTS (SELECT 1 FROM "AnalyticsSpan" l WHERE l."profileId" = a."id" AND l."days" > ${days} AND l."start" <= ${start}
       AND l."start" + l."days" >= ${start} + ${days} AND ${whole('l')})`;
  return `WITH a AS (${asked})
    SELECT 'span' AS "kind", s."start" AS "at", s."data" FROM a JOIN "AnalyticsSpan" s ON s."profileId" = a."id" AND ${whole('s')}
      WHERE NOT ${inLonger('s."start"', 's."days"')}
    UNION ALL SELECT 'day', d."day", d."detail" FROM a JOIN "AnalyticsDay" d ON d."profileId" = a."id" AND d."day" >= a."fromDay"
      AND d."day" < a."toDay" WHERE NOT ${inLonger('d."day"', '1')}
    UNION ALL SELECT 'quarter', q."quarter", q."data" FROM a JOIN "AnalyticsQuarter" q ON q."profileId" = a."id"
      AND q."quarter" >= a."fromQuarter" AND q."quarter" < a."toQuarter"`;
}
const storedColumns = { kind: 'string', at: 'number', data: 'bytes' } as const;
export const storedHitsById = statement(storedHits('"id" = ?'), storedColumns);
export const storedHitsByLoginKey = statement(storedHits('"loginKey" = ?'), storedColumns);

export const hasSpan = statement(
  'SELECT "start" FROM "AnalyticsSpan" WHERE "profileId" = ? AND "days" = ? AND "start" = ?',
  { start: 'number' },
);
export const storeSpan = command(
  `INSERT INTO "AnalyticsSpan" ("profileId", "days", "start", "data") VALUES (?, ?, ?, ?)
   ON CONFLICT ("profileId", "days", "start") DO UPDATE SET "data" = excluded."data"`,
);
/** The spans that hold a day; takes page, day, day. */
export const deleteSpansOver = command(
  'DELETE FROM "AnalyticsSpan" WHERE "profileId" = ? AND "start" <= ? AND "start" + "days" > ?',
);

// Each deletes at most one batch.
export const sweepDays = sweepStatement('AnalyticsDay', ['profileId', 'day'], '"day" < ?');
/** A span goes with its first day; until its other days go too, they are read one by one. */
export const sweepSpans = sweepStatement('AnalyticsSpan', ['profileId', 'days', 'start'], '"start" < ?');
export const sweepBatches = sweepStatement('AnalyticsBatch', 'id', '"createdAt" < ?');
export const sweepDeletedSlots = sweepStatement('DeletedSlot', 'id', '"deletedAt" < ?');
