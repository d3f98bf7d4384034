import { command, json, statement } from '../statement.ts';
import { sweepStatement } from '../sweep-statement.ts';

/** Changes no row when the batch is stored already. */
export const noteBatch = command(
  'INSERT INTO "AnalyticsBatch" ("id", "createdAt") VALUES (:id, :now) ON CONFLICT DO NOTHING',
  { id: 'string', now: 'date' },
);

export const quarterData = statement(
  'SELECT "data", "dimensions", "recentVisitors" FROM "AnalyticsQuarter" WHERE "profileId" = :profileId AND "quarter" = :quarter',
  { profileId: 'number', quarter: 'number' },
  { data: 'bytes', dimensions: 'bytes?', recentVisitors: 'bytes?' },
);
export const storeQuarter = command(
  `INSERT INTO "AnalyticsQuarter" ("profileId", "quarter", "data", "dimensions", "recentVisitors")
   VALUES (:profileId, :quarter, :data, :dimensions, :recentVisitors)
   ON CONFLICT ("profileId", "quarter") DO UPDATE
   SET "data" = excluded."data", "dimensions" = excluded."dimensions", "recentVisitors" = excluded."recentVisitors"`,
  { profileId: 'number', quarter: 'number', data: 'bytes', dimensions: 'bytes?', recentVisitors: 'bytes?' },
);
/** Who was on a page lately, by quarter, from one quarter on. */
export const recentVisitorsOfPage = statement(
  `SELECT "recentVisitors" FROM "AnalyticsQuarter" WHERE "profileId" = :profileId AND "quarter" >= :from AND "recentVisitors" IS NOT NULL`,
  { profileId: 'number', from: 'number' },
  { recentVisitors: 'bytes' },
);
const quarters = { profileId: 'number', from: 'number', to: 'number' } as const;
/** What is known of dimensions in a range of quarters that are not rolled up. */
export const dimensionsOfQuarters = statement(
  `SELECT "quarter", "dimensions" FROM "AnalyticsQuarter"
   WHERE "profileId" = :profileId AND "quarter" >= :from AND "quarter" < :to AND "dimensions" IS NOT NULL`,
  quarters,
  { quarter: 'number', dimensions: 'bytes' },
);
/** Of a page, from one quarter up to, without, another. */
export const quartersOfPage = statement(
  'SELECT "quarter", "data" FROM "AnalyticsQuarter" WHERE "profileId" = :profileId AND "quarter" >= :from AND "quarter" < :to ORDER BY "quarter"',
  quarters,
  { quarter: 'number', data: 'bytes' },
);
export const deleteQuartersOfPage = command(
  'DELETE FROM "AnalyticsQuarter" WHERE "profileId" = :profileId AND "quarter" >= :from AND "quarter" < :to',
  quarters,
);
/** The oldest quarter that is not rolled up, of those before another. */
export const oldestQuarter = statement(
  'SELECT "profileId", "quarter" FROM "AnalyticsQuarter" WHERE "quarter" < :before ORDER BY "quarter", "profileId" LIMIT 1',
  { before: 'number' },
  { profileId: 'number', quarter: 'number' },
);

const dayRange = 'FROM "AnalyticsDay" WHERE "profileId" = :profileId AND "day" >= :fromDay AND "day" < :toDay';
const quarterRange =
  'FROM "AnalyticsQuarter" WHERE "profileId" = :profileId AND "quarter" >= :fromQuarter AND "quarter" < :toQuarter';
const days = { profileId: 'number', fromDay: 'number', toDay: 'number' } as const;
const daysAndQuarters = { ...days, fromQuarter: 'number', toQuarter: 'number' } as const;
/**
 * What is counted of a page: days that are rolled up and quarters that are not. It is one statement because a roll-up that comes between two would
 * have its hits counted twice or not at all.
 */
export const countsOfPage = statement(
  `SELECT 'day' AS "kind", "day" AS "at", "counts" AS "data", "windows" ${dayRange}
   UNION ALL SELECT 'quarter', "quarter", "data", NULL ${quarterRange}`,
  daysAndQuarters,
  { kind: 'string', at: 'number', data: 'bytes', windows: 'bytes?' },
);
/** Which of some quarters are not rolled up. */
export const quartersLeft = statement(
  {
    sqlite: `SELECT q."profileId", q."quarter" FROM json_each(:quarters) a
      JOIN "AnalyticsQuarter" q ON q."profileId" = a.value ->> 0 AND q."quarter" = a.value ->> 1`,
    postgresql: `SELECT q."profileId", q."quarter" FROM json_array_elements(:quarters) AS a ("value")
      JOIN "AnalyticsQuarter" q ON q."profileId" = (a."value" ->> 0)::int AND q."quarter" = (a."value" ->> 1)::int`,
  },
  { quarters: json<readonly (readonly [profileId: number, quarter: number])[]>() },
  { profileId: 'number', quarter: 'number' },
);
export const dayDetails = statement(`SELECT "day", "detail" ${dayRange} ORDER BY "day"`, days, {
  day: 'number',
  detail: 'bytes',
});
/** How much is stored of a range of days. */
export const sizeOfDays = statement(`SELECT COALESCE(SUM(LENGTH("detail")), 0) AS "size" ${dayRange}`, days, {
  size: 'number',
});
export const storeDay = command(
  `INSERT INTO "AnalyticsDay" ("profileId", "day", "counts", "detail") VALUES (:profileId, :day, :counts, :detail)
   ON CONFLICT ("profileId", "day") DO UPDATE SET "counts" = excluded."counts", "detail" = excluded."detail"`,
  { profileId: 'number', day: 'number', counts: 'bytes', detail: 'bytes' },
);
/** The same of a page, in one statement as `countsOfPage` is. */
export const dimensionsOfPage = statement(
  `SELECT 'day' AS "kind", "day" AS "at", "dimensions" ${dayRange} AND "dimensions" IS NOT NULL
   UNION ALL SELECT 'quarter', "quarter", "dimensions" ${quarterRange} AND "dimensions" IS NOT NULL`,
  daysAndQuarters,
  { kind: 'string', at: 'number', dimensions: 'bytes' },
);
/** What is known of dimensions in a range of days. */
export const dimensionsOfDays = statement(`SELECT "day", "dimensions" ${dayRange} AND "dimensions" IS NOT NULL`, days, {
  day: 'number',
  dimensions: 'bytes',
});
export const storeDayDimensions = command(
  'UPDATE "AnalyticsDay" SET "dimensions" = :dimensions WHERE "profileId" = :profileId AND "day" = :day',
  { dimensions: 'bytes', profileId: 'number', day: 'number' },
);
export const storeWindows = command(
  'UPDATE "AnalyticsDay" SET "windows" = :windows WHERE "profileId" = :profileId AND "day" = :day',
  { windows: 'bytes', profileId: 'number', day: 'number' },
);
export const forgetWindows = command(
  'UPDATE "AnalyticsDay" SET "windows" = NULL WHERE "profileId" = :profileId AND "day" >= :fromDay AND "day" <= :lastDay AND "windows" IS NOT NULL',
  { profileId: 'number', fromDay: 'number', lastDay: 'number' },
);

/** Of some of a page's days. */
export const detailsOfDays = statement(
  'SELECT "day", "detail" FROM "AnalyticsDay" WHERE "profileId" = :profileId AND "day" IN :days',
  { profileId: 'number', days: 'numbers' },
  { day: 'number', detail: 'bytes' },
);

const within = (span: string, from: string, to: string) =>
  `${span}."start" >= ${from} AND ${span}."start" + ${span}."days" <= ${to}`;
const longestWithin = (stretches: string, place: string, from: string, to: string) =>
  `SELECT ${place} AS "stretch", s."start", s."days", s."data"
   FROM ${stretches} JOIN "AnalyticsSpan" s ON s."profileId" = :profileId AND ${within('s', from, to)}
   WHERE NOT EXISTS (SELECT 1 FROM "AnalyticsSpan" l WHERE l."profileId" = s."profileId" AND l."days" > s."days"
     AND l."start" <= s."start" AND l."start" + l."days" >= s."start" + s."days" AND ${within('l', from, to)})`;
/** The longest spans within each of some stretches; by their lengths none overlaps another. */
export const longestSpans = statement(
  {
    sqlite: longestWithin('json_each(:stretches) r', 'r.key', 'r.value ->> 0', 'r.value ->> 1'),
    postgresql: longestWithin(
      'json_array_elements(:stretches) WITH ORDINALITY AS r ("value", "place")',
      'r."place" - 1',
      '(r."value" ->> 0)::int',
      '(r."value" ->> 1)::int',
    ),
  },
  { stretches: json<readonly (readonly [firstDay: number, endDay: number])[]>(), profileId: 'number' },
  { stretch: 'number', start: 'number', days: 'number', data: 'bytes' },
);
/**
 * Whatever is stored of an own page over a stretch of time, each day and quarter once: the longest spans, the days outside of them, the quarters
 * that are not rolled up. Nothing of a page of others. The stretch is given in quarters, in days, and in whole days.
 */
function storedHits(condition: string) {
  const limits = ['fromQuarter', 'toQuarter', 'fromDay', 'toDay', 'firstWhole', 'endWhole'];
  const asked = `SELECT "id", ${limits.map((name) => `CAST(:${name} AS INTEGER) AS "${name}"`).join(', ')} FROM "Profile" WHERE "userId" = :userId AND ${condition}`;
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
const stretch = {
  fromQuarter: 'number',
  toQuarter: 'number',
  fromDay: 'number',
  toDay: 'number',
  firstWhole: 'number',
  endWhole: 'number',
  userId: 'number',
} as const;
export const storedHitsById = statement(storedHits('"id" = :id'), { ...stretch, id: 'number' }, storedColumns);
export const storedHitsByLoginKey = statement(
  storedHits('"loginKey" = :loginKey'),
  { ...stretch, loginKey: 'string' },
  storedColumns,
);

export const hasSpan = statement(
  'SELECT "start" FROM "AnalyticsSpan" WHERE "profileId" = :profileId AND "days" = :days AND "start" = :start',
  { profileId: 'number', days: 'number', start: 'number' },
  { start: 'number' },
);
export const storeSpan = command(
  `INSERT INTO "AnalyticsSpan" ("profileId", "days", "start", "data") VALUES (:profileId, :days, :start, :data)
   ON CONFLICT ("profileId", "days", "start") DO UPDATE SET "data" = excluded."data"`,
  { profileId: 'number', days: 'number', start: 'number', data: 'bytes' },
);
/** Deletes the spans that have a day within a range. */
export const deleteSpansOver = command(
  'DELETE FROM "AnalyticsSpan" WHERE "profileId" = :profileId AND "start" <= :lastDay AND "start" + "days" > :firstDay',
  { profileId: 'number', lastDay: 'number', firstDay: 'number' },
);

// Each deletes at most one batch.
export const sweepDays = sweepStatement('AnalyticsDay', ['profileId', 'day'], '"day" < :before', {
  before: 'number',
});
/** A span goes with its first day; until its other days go too, they are read one by one. */
export const sweepSpans = sweepStatement('AnalyticsSpan', ['profileId', 'days', 'start'], '"start" < :before', {
  before: 'number',
});
export const sweepBatches = sweepStatement('AnalyticsBatch', 'id', '"createdAt" < :before', { before: 'date' });
export const sweepDeletedSlots = sweepStatement('DeletedSlot', 'id', '"deletedAt" < :before', { before: 'date' });
