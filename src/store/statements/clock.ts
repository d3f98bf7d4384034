import { statement } from '../statement.ts';

/** Time of the database, in milliseconds since 1970. */
export const databaseClock = statement(
  {
    sqlite: `SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) AS "now"`,
    postgresql: `SELECT extract(epoch FROM clock_timestamp()) * 1000 AS "now"`,
  },
  {},
  { now: 'number' },
);
