import type { Transaction } from '../database.ts';
import { withList } from '../lists.ts';
import { command, type RowOf, type SqlValue, statement } from '../statement.ts';

const columns = ['userId', 'caller', 'callerName', 'operation', 'profileId', 'outcome', 'calledAt'] as const;
export type CallRow = Record<(typeof columns)[number], SqlValue>;

function insertOf(size: number) {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const row = `(${columns.map(() => '?').join(', ')})`;
  return { size, statement: command(`INSERT INTO "ApiCall" (${names}) VALUES ${Array(size).fill(row).join(', ')}`) };
}
const single = insertOf(1);
/** Few statements for many rows, and few texts to prepare. */
const inserts = [insertOf(64), insertOf(8), single];

/** Inserts calls in their order. By hand: through the ORM a row costs many times the call it tells of. */
export async function insertCalls(tx: Pick<Transaction, 'run'>, rows: readonly CallRow[]): Promise<void> {
  for (let start = 0; start < rows.length; ) {
    const { size, statement } = inserts.find((insert) => insert.size <= rows.length - start) ?? single;
    const batch = rows.slice(start, start + size);
    await tx.run(statement, ...batch.flatMap((row) => columns.map((column) => row[column])));
    start += size;
  }
}

/** What was done last for some users after a call, the newest first. Parameters: its id, a JSON list of users. */
export const callsAfter = statement(
  withList(
    'ids',
    (ids) => `SELECT "id", "userId", "caller", "callerName", "operation", "profileId" FROM "ApiCall"
      WHERE "id" > ? AND "outcome" = 'done' AND "userId" IN (${ids}) ORDER BY "id" DESC LIMIT 1000`,
  ),
  { id: 'number', userId: 'number', caller: 'string', callerName: 'string', operation: 'string', profileId: 'number?' },
);
export type DoneCall = RowOf<typeof callsAfter>;

export const lastCallId = statement('SELECT COALESCE(MAX("id"), 0) AS "id" FROM "ApiCall"', { id: 'number' });

/** Which accounts of a JSON list of ids there are. */
export const existingAccounts = statement(
  withList('ids', (ids) => `SELECT "id" FROM "User" WHERE "id" IN (${ids})`),
  { id: 'number' },
);

// Names of those who call, each by a JSON list of ids.
export const namesOfTokens = statement(
  withList('ids', (ids) => `SELECT "id", "name" FROM "PersonalToken" WHERE "id" IN (${ids})`),
  { id: 'number', name: 'string' },
);
export const namesOfApps = statement(
  withList('texts', (ids) => `SELECT "id", "name" FROM "OAuthClient" WHERE "id" IN (${ids})`),
  { id: 'string', name: 'string' },
);
