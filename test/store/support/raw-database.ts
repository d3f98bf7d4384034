import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';

type Row = Record<string, unknown>;

/** Runs statements unchanged, each committed separately, and returns the rows of the last. */
export async function runSql(databaseUrl: string, ...statements: string[]): Promise<Row[]> {
  let rows: Row[] = [];
  if (databaseUrl.startsWith('file:')) {
    const raw = new BetterSqlite3(databaseUrl.slice('file:'.length));
    try {
      for (const statement of statements) {
        const prepared = raw.prepare<[], Row>(statement);
        rows = prepared.reader ? prepared.all() : [];
        if (!prepared.reader) prepared.run();
      }
    } finally {
      raw.close();
    }
    return rows;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
  return rows;
}

/** Returns the whole schema as the database itself reports it. */
export async function schemaOf(databaseUrl: string): Promise<string> {
  if (databaseUrl.startsWith('file:')) {
    const rows = await runSql(databaseUrl, 'SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name');
    return rows.map((row) => Object.values(row).join(' ')).join('\n');
  }
  const rows = await runSql(databaseUrl, postgresqlSchema);
  return rows.map((row) => Object.values(row).join(' ')).join('\n');
}

/**
 * Everything that migrations create: tables with their columns in order, types, defaults and persistence, constraints, indexes, sequences
 * with their owners, and any functions, triggers, views and types. One statement, since a dump would start a program for each of hundreds
 * of databases.
 */
const postgresqlSchema = `
  SELECT 'column' AS kind, c.relname || ' ' || c.relkind::text || c.relpersistence::text AS of,
    row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum) || ' ' || a.attname AS name,
    format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attnotnull THEN ' NOT NULL ' ELSE ' ' END || a.attidentity::text || a.attgenerated::text
      || COALESCE(pg_get_expr(d.adbin, d.adrelid), '') AS definition
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'm', 'p', 'f')
  UNION ALL SELECT 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid) || convalidated::text
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'index', indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid) || indisvalid::text
  FROM pg_index JOIN pg_class c ON c.oid = indrelid WHERE c.relnamespace = 'public'::regnamespace
  UNION ALL SELECT 'sequence', s.seqrelid::regclass::text, COALESCE(o.refobjid::regclass || '.' || o.refobjsubid::text, ''),
    concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle)
  FROM pg_sequence s LEFT JOIN pg_depend o ON o.objid = s.seqrelid AND o.deptype IN ('a', 'i') AND o.classid = 'pg_class'::regclass
  UNION ALL SELECT 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'function', '', oid::regprocedure::text, pg_get_functiondef(oid)
  FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT 'type', '', typname, typtype::text FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
  UNION ALL SELECT 'view', '', viewname, definition FROM pg_views WHERE schemaname = 'public'
  ORDER BY 1, 2, 3`;

/** The history that still counts, in order. */
export async function historyOf(databaseUrl: string): Promise<{ name: unknown; finished: boolean }[]> {
  const rows = await runSql(
    databaseUrl,
    `SELECT "migration_name", "finished_at" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL ORDER BY "migration_name"`,
  );
  return rows.map((row) => ({ name: row.migration_name, finished: row.finished_at !== null }));
}

/** Returns all rows of the history, in order; none without a history. */
export async function rowsOfHistory(databaseUrl: string): Promise<Row[]> {
  try {
    return await runSql(databaseUrl, 'SELECT * FROM "_prisma_migrations" ORDER BY "migration_name"');
  } catch (error) {
    if (error instanceof Error && /^no such table: |^relation .* does not exist$/.test(error.message)) return [];
    throw error;
  }
}

/** Begins a migration in the history, as Prisma's engine does before the first statement. */
export async function beginMigration(databaseUrl: string, { name, checksum }: { name: string; checksum: string }) {
  const startedAt = databaseUrl.startsWith('file:') ? String(Date.now()) : 'now()';
  await runSql(
    databaseUrl,
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at")
     VALUES ('half-done', '${checksum}', '${name}', ${startedAt})`,
  );
}
