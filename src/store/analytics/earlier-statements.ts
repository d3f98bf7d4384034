import { command, statement } from '../statement.ts';
import { sweepStatement } from '../sweep-statement.ts';

// Tables in which version 1.1 stored sketches of visitors. They are only read and emptied.

const page = { profileId: 'number' } as const;

export const firstSketchedDay = statement(
  'SELECT "profileId", "day" FROM "AnalyticsDay" ORDER BY "profileId", "day" LIMIT 1',
  {},
  { profileId: 'number', day: 'number' },
);
export const sketchedDay = statement(
  'SELECT "detail", "dimensions" FROM "AnalyticsDay" WHERE "profileId" = :profileId AND "day" = :day',
  { ...page, day: 'number' },
  { detail: 'bytes', dimensions: 'bytes?' },
);
export const deleteSketchedDay = command('DELETE FROM "AnalyticsDay" WHERE "profileId" = :profileId AND "day" = :day', {
  ...page,
  day: 'number',
});

export const firstSketchedQuarter = statement(
  'SELECT "profileId", "quarter" FROM "AnalyticsQuarter" ORDER BY "profileId", "quarter" LIMIT 1',
  {},
  { profileId: 'number', quarter: 'number' },
);
const quarters = { ...page, from: 'number', to: 'number' } as const;
const ofQuarters = '"AnalyticsQuarter" WHERE "profileId" = :profileId AND "quarter" >= :from AND "quarter" < :to';
export const sketchedQuarters = statement(
  `SELECT "quarter", "data", "dimensions" FROM ${ofQuarters} ORDER BY "quarter"`,
  quarters,
  { quarter: 'number', data: 'bytes', dimensions: 'bytes?' },
);
export const deleteSketchedQuarters = command(`DELETE FROM ${ofQuarters}`, quarters);

export const sweepSketchedSpans = sweepStatement('AnalyticsSpan', ['profileId', 'days', 'start'], 'true', {});
/** Keys with which an earlier version distinguished visitors. */
export const deleteVisitorKeys = sweepStatement('LastingKey', 'name', `"name" LIKE 'visitors %'`, {});
