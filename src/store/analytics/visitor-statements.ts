import { command, json, lookup, statement } from '../statement.ts';
import { sweepStatement } from '../sweep-statement.ts';

// Salt that distinguishes the visitors of a day. Nothing else is stored about them, and no backup contains it (docs/decisions/0206).

export const saltOfDay = lookup(
  'SELECT "salt" FROM "VisitorSalt" WHERE "day" = :day',
  { day: 'number' },
  { salt: 'bytes' },
);
/** Changes nothing if another process was first. */
export const insertVisitorSalt = command(
  'INSERT INTO "VisitorSalt" ("day", "salt") VALUES (:day, :salt) ON CONFLICT DO NOTHING',
  { day: 'number', salt: 'bytes' },
);

/** Targets that have counted each visitor of a page. */
export const visitorsOfDay = statement(
  {
    sqlite: `SELECT v."profileId", v."visitor", v."minute", v."seen" FROM json_each(:visitors) a
      JOIN "DayVisitor" v ON v."profileId" = a.value ->> 0 AND v."visitor" = a.value ->> 1`,
    postgresql: `SELECT v."profileId", v."visitor", v."minute", v."seen" FROM json_array_elements(:visitors) AS a ("value")
      JOIN "DayVisitor" v ON v."profileId" = (a."value" ->> 0)::int AND v."visitor" = a."value" ->> 1`,
  },
  { visitors: json<readonly (readonly [profileId: number, visitor: string])[]>() },
  { profileId: 'number', visitor: 'string', minute: 'number', seen: 'string' },
);
const storeEach = (rows: string, columns: string) =>
  `INSERT INTO "DayVisitor" ("profileId", "visitor", "day", "minute", "seen") SELECT ${columns} FROM ${rows} WHERE true
   ON CONFLICT ("profileId", "visitor") DO UPDATE SET "minute" = excluded."minute", "seen" = excluded."seen"`;
export const storeVisitors = command(
  {
    sqlite: storeEach(
      'json_each(:visitors) a',
      'a.value ->> 0, a.value ->> 1, a.value ->> 2, a.value ->> 3, a.value ->> 4',
    ),
    postgresql: storeEach(
      'json_array_elements(:visitors) AS a ("value")',
      `(a."value" ->> 0)::int, a."value" ->> 1, (a."value" ->> 2)::int, (a."value" ->> 3)::int, a."value" ->> 4`,
    ),
  },
  {
    visitors:
      json<readonly (readonly [profileId: number, visitor: string, day: number, minute: number, seen: string])[]>(),
  },
);

/** Number of visitors of a page who have been active since a given minute. */
export const visitorsSince = statement(
  'SELECT COUNT(*) AS "visitors" FROM "DayVisitor" WHERE "profileId" = :profileId AND "minute" >= :minute',
  { profileId: 'number', minute: 'number' },
  { visitors: 'number' },
);

export const deleteVisitorsOfPage = command('DELETE FROM "DayVisitor" WHERE "profileId" = :profileId', {
  profileId: 'number',
});
export const sweepVisitorSalts = sweepStatement('VisitorSalt', 'day', '"day" < :before', { before: 'number' });
export const sweepDayVisitors = sweepStatement('DayVisitor', ['profileId', 'visitor'], '"day" < :before', {
  before: 'number',
});
