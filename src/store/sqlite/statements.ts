import type BetterSqlite3 from 'better-sqlite3';
import type { SqlValue, Statement } from '../statement.ts';

type Bindable = string | number | Uint8Array | null;

/** Runs hand-written statements on one connection; each is prepared once. */
export function statementRunner(raw: BetterSqlite3.Database, onStatement: () => void) {
  const prepared = new Map<string, BetterSqlite3.Statement<Bindable[], Record<string, unknown>>>();
  function prepare(text: string) {
    onStatement();
    let found = prepared.get(text);
    if (!found) {
      // Prisma's adapter switches the connection to 64-bit integers; ids and times fit a number.
      found = raw.prepare<Bindable[], Record<string, unknown>>(text).safeIntegers(false);
      prepared.set(text, found);
    }
    return found;
  }
  return {
    async all<Row>(statement: Statement<Row>, ...parameters: SqlValue[]): Promise<Row[]> {
      return prepare(statement.text)
        .all(...parameters.map(toBindable))
        .map(statement.toRow);
    },
    async first<Row>(statement: Statement<Row>, ...parameters: SqlValue[]): Promise<Row | null> {
      const row = prepare(statement.text).get(...parameters.map(toBindable));
      return row === undefined ? null : statement.toRow(row);
    },
    async run(statement: Statement<Record<string, never>>, ...parameters: SqlValue[]): Promise<number> {
      return prepare(statement.text).run(...parameters.map(toBindable)).changes;
    },
  };
}

function toBindable(value: SqlValue): Bindable {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : value;
}
