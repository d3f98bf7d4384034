import { command, statement } from '../statement.ts';
import { sweepStatement } from '../sweep-statement.ts';

/** Changes no row if the batch is already stored. */
export const insertBatch = command(
  'INSERT INTO "AnalyticsBatch" ("id", "createdAt") VALUES (:id, :now) ON CONFLICT DO NOTHING',
  { id: 'string', now: 'date' },
);

export const quarterOfPage = statement(
  'SELECT "targets", "dimensions" FROM "StatisticsQuarter" WHERE "profileId" = :profileId AND "quarter" = :quarter',
  { profileId: 'number', quarter: 'number' },
  { targets: 'bytes', dimensions: 'bytes?' },
);
export const storeQuarter = command(
  `INSERT INTO "StatisticsQuarter" ("profileId", "quarter", "targets", "dimensions")
   VALUES (:profileId, :quarter, :targets, :dimensions)
   ON CONFLICT ("profileId", "quarter") DO UPDATE
   SET "targets" = excluded."targets", "dimensions" = excluded."dimensions"`,
  { profileId: 'number', quarter: 'number', targets: 'bytes', dimensions: 'bytes?' },
);
const quarters = { profileId: 'number', from: 'number', to: 'number' } as const;
/** Quarters of a page from one up to another, which is excluded. */
export const quartersOfPage = statement(
  `SELECT "quarter", "targets", "dimensions" FROM "StatisticsQuarter"
   WHERE "profileId" = :profileId AND "quarter" >= :from AND "quarter" < :to ORDER BY "quarter"`,
  quarters,
  { quarter: 'number', targets: 'bytes', dimensions: 'bytes?' },
);
export const deleteQuartersOfPage = command(
  'DELETE FROM "StatisticsQuarter" WHERE "profileId" = :profileId AND "quarter" >= :from AND "quarter" < :to',
  quarters,
);
/** The oldest quarter before another that is not rolled up. */
export const oldestQuarter = statement(
  'SELECT "profileId", "quarter" FROM "StatisticsQuarter" WHERE "quarter" < :before ORDER BY "quarter", "profileId" LIMIT 1',
  { before: 'number' },
  { profileId: 'number', quarter: 'number' },
);

const dayRange = 'FROM "StatisticsDay" WHERE "profileId" = :profileId AND "day" >= :fromDay AND "day" < :toDay';
const quarterRange =
  'FROM "StatisticsQuarter" WHERE "profileId" = :profileId AND "quarter" >= :fromQuarter AND "quarter" < :toQuarter';
const daysAndQuarters = {
  profileId: 'number',
  fromDay: 'number',
  toDay: 'number',
  fromQuarter: 'number',
  toQuarter: 'number',
} as const;
// Days that are rolled up and quarters that are not, in one statement each: otherwise a roll-up in between could count hits twice or not at
// all.
/** Views and clicks of a page: of days by quarter, of quarters all targets. */
export const countsOfPage = statement(
  `SELECT 'day' AS "kind", "day" AS "at", "counts" AS "data" ${dayRange}
   UNION ALL SELECT 'quarter', "quarter", "targets" ${quarterRange}`,
  daysAndQuarters,
  { kind: 'string', at: 'number', data: 'bytes' },
);
/** All counts of a page's targets. */
export const statisticsOfPage = statement(
  `SELECT 'day' AS "kind", "day" AS "at", "counts", "targets" ${dayRange}
   UNION ALL SELECT 'quarter', "quarter", NULL, "targets" ${quarterRange}`,
  daysAndQuarters,
  { kind: 'string', at: 'number', counts: 'bytes?', targets: 'bytes' },
);
/** The counts of a page's dimensions. */
export const dimensionsOfPage = statement(
  `SELECT 'day' AS "kind", "day" AS "at", "dimensions" ${dayRange} AND "dimensions" IS NOT NULL
   UNION ALL SELECT 'quarter', "quarter", "dimensions" ${quarterRange} AND "dimensions" IS NOT NULL`,
  daysAndQuarters,
  { kind: 'string', at: 'number', dimensions: 'bytes' },
);
export const statisticsOfDay = statement(
  'SELECT "targets", "dimensions" FROM "StatisticsDay" WHERE "profileId" = :profileId AND "day" = :day',
  { profileId: 'number', day: 'number' },
  { targets: 'bytes', dimensions: 'bytes?' },
);
export const storeDay = command(
  `INSERT INTO "StatisticsDay" ("profileId", "day", "counts", "targets", "dimensions")
   VALUES (:profileId, :day, :counts, :targets, :dimensions)
   ON CONFLICT ("profileId", "day") DO UPDATE
   SET "counts" = excluded."counts", "targets" = excluded."targets", "dimensions" = excluded."dimensions"`,
  { profileId: 'number', day: 'number', counts: 'bytes', targets: 'bytes', dimensions: 'bytes?' },
);

/** Returns SQL for all counts of an own page's targets in a time span, given in quarters and in days. Nothing of other users' pages. */
function storedTargets(condition: string) {
  const limits = ['fromQuarter', 'toQuarter', 'fromDay', 'toDay'];
  const asked = `SELECT "id", ${limits.map((name) => `CAST(:${name} AS INTEGER) AS "${name}"`).join(', ')} FROM "Profile" WHERE "userId" = :userId AND ${condition}`;
  return `WITH a AS (${asked})
    SELECT 'day' AS "kind", d."day" AS "at", d."targets" FROM a JOIN "StatisticsDay" d ON d."profileId" = a."id"
      AND d."day" >= a."fromDay" AND d."day" < a."toDay"
    UNION ALL SELECT 'quarter', q."quarter", q."targets" FROM a JOIN "StatisticsQuarter" q ON q."profileId" = a."id"
      AND q."quarter" >= a."fromQuarter" AND q."quarter" < a."toQuarter"`;
}
const storedColumns = { kind: 'string', at: 'number', targets: 'bytes' } as const;
const stretch = {
  fromQuarter: 'number',
  toQuarter: 'number',
  fromDay: 'number',
  toDay: 'number',
  userId: 'number',
} as const;
export const storedTargetsById = statement(storedTargets('"id" = :id'), { ...stretch, id: 'number' }, storedColumns);
export const storedTargetsByLoginKey = statement(
  storedTargets('"loginKey" = :loginKey'),
  { ...stretch, loginKey: 'string' },
  storedColumns,
);

// Each deletes at most one batch.
export const sweepDays = sweepStatement('StatisticsDay', ['profileId', 'day'], '"day" < :before', {
  before: 'number',
});
export const sweepBatches = sweepStatement('AnalyticsBatch', 'id', '"createdAt" < :before', { before: 'date' });
export const sweepDeletedSlots = sweepStatement('DeletedSlot', 'id', '"deletedAt" < :before', { before: 'date' });
