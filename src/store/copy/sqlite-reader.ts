import type BetterSqlite3 from 'better-sqlite3';
import { readMigrationHistory } from '../migrations/sqlite-migrations.ts';
import { type ColumnKind, namesOf, quoted, quotedList, type Row, type Table, type Value } from './table.ts';
import { bytesAtOnce, progressTable, rowsAtOnce, type TableReader, visitorTables } from './table-store.ts';

const kinds: Record<string, ColumnKind> = {
  INTEGER: 'integer',
  REAL: 'number',
  TEXT: 'text',
  BOOLEAN: 'boolean',
  DATETIME: 'moment',
  BLOB: 'bytes',
};

/** Reads the tables of an open SQLite file. */
export function readSqliteTables(raw: BetterSqlite3.Database): TableReader {
  return {
    tables: async () => readTables(raw),
    history: async () => readMigrationHistory(raw),
    async *batches(table) {
      const { columns, key } = table;
      const select = `SELECT ${quotedList(namesOf(table))} FROM ${quoted(table.name)} ORDER BY ${quotedList(key)}`;
      // Each row is a list of the driver's values for the columns, in their order.
      const found = raw.prepare<[], (number | string | Buffer | null)[]>(select).raw().iterate();
      let batch: Row[] = [];
      let bytes = 0;
      for (const values of found) {
        const row = columns.map(({ kind }, index) => fromSqlite(values[index] ?? null, kind));
        batch.push(row);
        bytes += row.reduce<number>((sum, value) => sum + lengthOf(value), 0);
        if (batch.length < rowsAtOnce && bytes < bytesAtOnce) continue;
        yield batch;
        batch = [];
        bytes = 0;
      }
      if (batch.length > 0) yield batch;
    },
    async lastIds(tables) {
      const rows = raw.prepare<[], { name: string; seq: number }>('SELECT name, seq FROM sqlite_sequence').all();
      const known = new Set(tables.map(({ name }) => name));
      return new Map(rows.filter(({ name }) => known.has(name)).map(({ name, seq }) => [name, seq]));
    },
    close: async () => void raw.close(),
  };
}

function readTables(raw: BetterSqlite3.Database): Table[] {
  const names = raw
    .prepare<string[], { name: string }>(
      `SELECT name FROM sqlite_master
       WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT IN ('_prisma_migrations', ?, ?, ?)
       ORDER BY name`,
    )
    .all(progressTable, ...visitorTables);
  const columnsOf = raw.prepare<[string], { name: string; type: string; pk: number }>(
    'SELECT name, type, pk FROM pragma_table_info(?) ORDER BY name',
  );
  const parentsOf = raw.prepare<[string], { table: string }>('SELECT "table" FROM pragma_foreign_key_list(?)');
  return names.map(({ name }) => {
    const columns = columnsOf.all(name);
    const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
    return {
      name,
      columns: columns.map((column) => ({ name: column.name, kind: kinds[column.type] ?? 'text' })),
      key: key.map((column) => column.name),
      parents: parentsOf.all(name).map((parent) => parent.table),
    };
  });
}

function fromSqlite(value: number | string | Buffer | null, kind: ColumnKind): Value {
  if (kind === 'boolean' && typeof value === 'number') return value !== 0;
  // SQLite's default for a date that a statement leaves out: UTC, without a zone in the text.
  if (kind === 'moment' && typeof value === 'string') return Date.parse(`${value.replace(' ', 'T')}Z`);
  return value;
}

const lengthOf = (value: Value) => (typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 8);
