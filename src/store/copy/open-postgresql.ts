import { randomUUID } from 'node:crypto';
import { unfinishedCopy } from '../migrations/unfinished-copy.ts';
import { openExclusively } from '../postgresql/open-exclusively.ts';
import type { Contents } from './contents.ts';
import { readPostgresqlTables, readSequences } from './postgresql-reader.ts';
import { namesOf, quoted, quotedList, type Row, type Table } from './table.ts';
import {
  createProgressTable,
  progressTable,
  type TableReader,
  type TableWriter,
  visitorTables,
} from './table-store.ts';

/** Connects to a database that no server is connected to, and blocks writes to it until it is closed. */
export async function openPostgresqlSource(url: string): Promise<TableReader> {
  const client = await openExclusively(url);
  const reader = readPostgresqlTables(client);
  const tables = await reader.tables();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  if (tables.length > 0) await client.query(`LOCK TABLE ${quotedList(tables.map(({ name }) => name))} IN SHARE MODE`);
  return reader;
}

/** Connects to a database to copy into, in the same way. */
export async function openPostgresqlTarget(url: string): Promise<TableWriter> {
  const client = await openExclusively(url);
  const reader = readPostgresqlTables(client);

  async function inTransaction(work: () => Promise<unknown>): Promise<void> {
    await client.query('BEGIN');
    try {
      await work();
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    }
  }

  return {
    ...reader,
    async *batches(table) {
      // Cursors live in a transaction.
      await client.query('BEGIN');
      yield* reader.batches(table);
      await client.query('COMMIT');
    },
    async progress() {
      const { rows: found } = await client.query<{ there: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS there`, [
        progressTable,
      ]);
      if (!found[0]?.there) return null;
      const { rows } = await client.query<Contents & { table: string }>(`SELECT * FROM "${progressTable}"`);
      return new Map(rows.map(({ table, ...contents }) => [table, contents]));
    },
    begin: () =>
      inTransaction(async () => {
        await client.query(createProgressTable);
        await client.query(
          `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name") VALUES ($1, '', $2)`,
          [randomUUID(), unfinishedCopy],
        );
      }),
    insert: (table, rows, { rows: count, checksum }) =>
      inTransaction(async () => {
        const names = quotedList(namesOf(table));
        await client.query({
          name: table.name,
          text: `INSERT INTO ${quoted(table.name)} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${quoted(table.name)}, $1)`,
          values: [toJson(table, rows)],
        });
        await client.query({
          name: progressTable,
          text: `INSERT INTO "${progressTable}" VALUES ($1, $2, $3)
            ON CONFLICT ("table") DO UPDATE SET "rows" = excluded."rows", "checksum" = excluded."checksum"`,
          values: [table.name, count, checksum],
        });
      }),
    clear: async (tables) => {
      // Tables of visitors refer to pages.
      await client.query(
        `TRUNCATE ${quotedList([...tables.map(({ name }) => name), ...visitorTables, progressTable])}`,
      );
    },
    finish: (lastIds) =>
      inTransaction(async () => {
        for (const [table, sequence] of await readSequences(client)) {
          const last = lastIds.get(table) ?? 0;
          await client.query('SELECT setval($1, $2, $3)', [sequence, Math.max(1, last), last > 0]);
        }
        await client.query(`DROP TABLE "${progressTable}"`);
        await client.query('DELETE FROM "_prisma_migrations" WHERE "migration_name" = $1', [unfinishedCopy]);
        // Without statistics of the tables, the first queries would be planned as if they were empty.
        await client.query('ANALYZE');
      }),
  };
}

/** Returns the rows as a list of objects; values without a JSON form are texts in the form of their type. */
function toJson({ columns }: Table, rows: Row[]): string {
  const objects = rows.map((row) =>
    Object.fromEntries(
      columns.map(({ name, kind }, index) => {
        const value = row[index] ?? null;
        if (Buffer.isBuffer(value)) return [name, `\\x${value.toString('hex')}`];
        return [name, kind === 'moment' && typeof value === 'number' ? new Date(value).toISOString() : value];
      }),
    ),
  );
  return JSON.stringify(objects);
}
