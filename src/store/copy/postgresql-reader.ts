import pg from 'pg';
import { readMigrationHistory } from '../migrations/postgresql-migrations.ts';
import { parserOf } from '../postgresql/parser-of.ts';
import { type ColumnKind, namesOf, quoted, quotedList, type Value } from './table.ts';
import { progressTable, type TableReader, visitorTables } from './table-store.ts';

const kinds: Record<string, ColumnKind> = {
  int4: 'integer',
  float8: 'number',
  text: 'text',
  bool: 'boolean',
  timestamp: 'moment',
  bytea: 'bytes',
};

/** Rows that are fetched together: their length is known only afterwards. */
const rowsAtOnce = 100;

const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (format === 'binary' ? pg.types.getTypeParser(type, format) : parserOf(type)),
};

const tablesQuery = `
  SELECT c.relname AS name,
    (SELECT json_agg(json_build_object('name', a.attname, 'type', t.typname) ORDER BY a.attname COLLATE "C")
     FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
     WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    (SELECT coalesce(json_agg(a.attname ORDER BY array_position(k.conkey, a.attnum)), '[]')
     FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (k.conkey)
     WHERE k.conrelid = c.oid AND k.contype = 'p') AS key,
    (SELECT coalesce(json_agg(p.relname), '[]') FROM pg_constraint k JOIN pg_class p ON p.oid = k.confrelid
     WHERE k.conrelid = c.oid AND k.contype = 'f') AS parents
  FROM pg_class c
  WHERE c.relkind IN ('r', 'p') AND c.relname NOT IN ('_prisma_migrations', $1, $2, $3)
    AND c.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
  ORDER BY c.relname COLLATE "C"`;

/** Reads the tables of a PostgreSQL database through one connection, on which a transaction has begun where rows are read. */
export function readPostgresqlTables(client: pg.Client): TableReader {
  return {
    async tables() {
      const { rows } = await client.query<{
        name: string;
        columns: { name: string; type: string }[];
        key: string[];
        parents: string[];
      }>(tablesQuery, [progressTable, ...visitorTables]);
      return rows.map(({ columns, ...table }) => ({
        ...table,
        columns: columns.map(({ name, type }) => ({ name, kind: kinds[type] ?? 'text' })),
      }));
    },
    history: () => readMigrationHistory(client),
    async *batches(table) {
      const select = `SELECT ${quotedList(namesOf(table))} FROM ${quoted(table.name)} ORDER BY ${quotedList(table.key)}`;
      await client.query(`DECLARE copied NO SCROLL CURSOR FOR ${select}`);
      const fetch = { text: `FETCH ${rowsAtOnce} FROM copied`, rowMode: 'array' as const, types };
      try {
        for (;;) {
          const { rows } = await client.query<(Value | Date)[]>(fetch);
          if (rows.length > 0) yield rows.map((row) => row.map(fromPostgresql));
          if (rows.length < rowsAtOnce) break;
        }
      } finally {
        // A reader may stop in the middle and read again. After a failure the transaction is over, and the cursor with it.
        await client.query('CLOSE copied').catch(() => {});
      }
    },
    async lastIds(tables) {
      const lastIds = new Map<string, number>();
      const known = new Set(tables.map(({ name }) => name));
      for (const [table, sequence] of await readSequences(client)) {
        if (!known.has(table)) continue;
        const { rows } = await client.query<{ last: number }>(
          `SELECT (CASE WHEN is_called THEN last_value ELSE last_value - 1 END)::int AS last FROM ${sequence}`,
        );
        lastIds.set(table, rows[0]?.last ?? 0);
      }
      return lastIds;
    },
    close: () => client.end(),
  };
}

const fromPostgresql = (value: Value | Date): Value => (value instanceof Date ? value.getTime() : value);

/** Returns the sequence of each table, quoted where necessary. */
export async function readSequences(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; sequence: string }>(
    `SELECT table_name AS table, pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
     FROM information_schema.columns WHERE table_schema = current_schema() AND column_default LIKE 'nextval(%'`,
  );
  return new Map(rows.map(({ table, sequence }) => [table, sequence]));
}
