import { withList } from '../lists.ts';
import { command, statement } from '../statement.ts';

// By statements, since every start and command reads them, and most need no model.

export const lastingKeysOf = statement(
  withList('texts', (names) => `SELECT "name", "sealed" FROM "LastingKey" WHERE "name" IN (${names})`),
  { name: 'string', sealed: 'string' },
);

/** Those of visitors that are not in a list. */
export const deleteOtherVisitorKeys = command(
  withList('texts', (names) => `DELETE FROM "LastingKey" WHERE "name" LIKE 'visitors %' AND "name" NOT IN (${names})`),
);

export const insertLastingKey = command('INSERT INTO "LastingKey" ("name", "sealed") VALUES (?, ?)');
