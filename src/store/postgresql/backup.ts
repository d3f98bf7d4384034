import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { BackupError } from '../backup-error.ts';
import { type Look, visitorTables } from '../copy/table-store.ts';
import { knownMigrations } from '../migrations/migration-files.ts';
import type { RestoredFile } from '../restored-file.ts';
import { applicationName } from './application-name.ts';
import { openExclusively } from './open-exclusively.ts';
import { plainDumpContents, plainDumpLines } from './plain-dump.ts';

type Program = 'pg_dump' | 'pg_restore' | 'psql';

const run = promisify(execFile);

/** PostgreSQL's own dump in its custom format. */
export async function backupPostgresql(databaseUrl: string, file: string, look: Look | null): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const { address, variables } = connectionOf(databaseUrl);
  const dump = (snapshot: string[]) =>
    execute(
      'pg_dump',
      [
        ...snapshot,
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        ...visitorTables.map((table) => `--exclude-table-data="${table}"`),
        '--no-password',
        `--file=${unfinished}`,
        `--dbname=${address}`,
      ],
      variables,
    );
  try {
    if (look === null) await dump([]);
    else await withSnapshot(databaseUrl, look, (name) => dump([`--snapshot=${name}`]));
    await chmod(unfinished, 0o600);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Lets `look` read the snapshot of that name, which others can read while `work` runs. */
async function withSnapshot(databaseUrl: string, look: Look, work: (name: string) => Promise<unknown>): Promise<void> {
  const { default: pg } = await import('pg');
  const { readPostgresqlTables } = await import('../copy/postgresql-reader.ts');
  const client = new pg.Client({ connectionString: databaseUrl, application_name: applicationName });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ name: string }>('SELECT pg_export_snapshot() AS name');
    await look(readPostgresqlTables(client));
    await work(rows[0]?.name ?? '');
  } finally {
    await client.end();
  }
}

/** Replaces the contents of the database by those of a dump, in one transaction. */
export async function restorePostgresql(databaseUrl: string, { file, name, kind }: RestoredFile): Promise<void> {
  const isPlain = kind === 'plain';
  const { tables, migrations } = await (isPlain ? plainDumpContents(file, name) : archiveContents(file));
  if (!['_prisma_migrations', 'User', 'Profile', 'Slot'].every((table) => tables.has(table)))
    throw new BackupError(`${name} is not a backup of a Vitrine database`);
  const known = await knownMigrations('postgresql');
  const unknown = migrations.find((migration) => !known.has(migration));
  if (unknown !== undefined) throw new BackupError(`${name} was made by a newer version of Vitrine (${unknown})`);
  await (await openExclusively(databaseUrl)).end();
  const { address, variables } = connectionOf(databaseUrl);
  const parameters = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--no-password', `--dbname=${address}`];
  await feed(
    'psql',
    parameters,
    variables,
    inOneTransaction(isPlain ? plainStatements(file, name) : statementsOf(file)),
  );
}

/**
 * Drops everything in the schema: a dump drops only its own tables, and tables of a later version may refer to those. Objects of extensions
 * stay.
 */
const dropAll = `SET LOCAL client_min_messages = warning;
DO $$
DECLARE
  statement text;
  statements text[] := ARRAY(
    SELECT format('DROP %s IF EXISTS %s CASCADE', kind, name) FROM (
      SELECT oid, 'pg_class'::regclass AS class, relnamespace AS namespace, oid::regclass::text AS name,
        CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind
      FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'S')
      UNION ALL SELECT oid, 'pg_proc'::regclass, pronamespace, oid::regprocedure::text, 'ROUTINE' FROM pg_proc
      UNION ALL SELECT oid, 'pg_type'::regclass, typnamespace, oid::regtype::text, 'TYPE' FROM pg_type WHERE typtype IN ('e', 'd')
    ) AS item
    WHERE namespace = current_schema()::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = class AND objid = item.oid AND deptype = 'e')
    -- A sequence of a column goes with its table, and not before.
    ORDER BY kind <> 'TABLE'
  );
BEGIN
  FOREACH statement IN ARRAY statements LOOP
    EXECUTE statement;
  END LOOP;
END $$;
`;

/** Makes one transaction of statements; it stays open where they cannot be read to their end. */
async function* inOneTransaction(statements: AsyncIterable<string | Buffer>): AsyncGenerator<string | Buffer> {
  yield `BEGIN;\n${dropAll}`;
  yield* statements;
  yield 'COMMIT;\n';
}

async function* plainStatements(file: string, name: string): AsyncGenerator<Buffer> {
  for await (const { text } of plainDumpLines(file, name)) yield Buffer.from(`${text}\n`, 'latin1');
}

/** Reads a dump in a format of `pg_restore` as statements. */
async function* statementsOf(file: string): AsyncGenerator<string | Buffer> {
  const parameters = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--file=-', file];
  const restore = spawn('pg_restore', parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  const problem = problemOf('pg_restore', restore);
  yield* restore.stdout;
  const said = await problem;
  if (said !== null) throw said;
}

/** Returns the tables of a dump in a format of `pg_restore`, and the migrations that its history names. */
async function archiveContents(file: string): Promise<{ tables: Set<string>; migrations: string[] }> {
  const list = await execute('pg_restore', ['--list', file]);
  const tables = new Set([...list.matchAll(/ TABLE \S+ (\S+) /g)].map(([, table = '']) => table));
  const history = ['--data-only', '--table=_prisma_migrations', '--file=-', file];
  const sql = tables.has('_prisma_migrations') ? await execute('pg_restore', history) : '';
  // Migration names begin with the 14 digits of their time; no other column of the table looks like that.
  return { tables, migrations: sql.match(/\b\d{14}_\w+/g) ?? [] };
}

/** Environment of a PostgreSQL program. */
type Variables = Record<string, string>;

/**
 * The address without its password, which every user of the machine could read in the list of processes; the password goes into the
 * program's environment, as that of the address has come into ours, and not into a file, which a killed backup would leave.
 */
function connectionOf(databaseUrl: string): { address: string; variables: Variables } {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  // The others are parameters of Prisma's that PostgreSQL's own programs reject.
  for (const name of ['password', 'schema', 'connection_limit', 'pool_timeout', 'pgbouncer'])
    url.searchParams.delete(name);
  return { address: url.href, variables: password === '' ? {} : { PGPASSWORD: password } };
}

/** The environment of this process, in which the programs find their own settings (PGSSLROOTCERT, HOME), with additions. */
function environment(variables: Variables): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: what is there is for those programs, and is read by them
  return { ...process.env, ...variables };
}

/** Runs a program with its input. */
async function feed(
  program: Program,
  parameters: string[],
  variables: Variables,
  input: AsyncIterable<string | Buffer>,
): Promise<void> {
  const child = spawn(program, parameters, { env: environment(variables), stdio: ['pipe', 'ignore', 'pipe'] });
  const problem = problemOf(program, child);
  const unread: unknown = await pipeline(input, child.stdin).then(
    () => null,
    (error: unknown) => error,
  );
  const said = await problem;
  // A failed program stops reading; its own error is more precise.
  const failure = unread instanceof BackupError ? unread : (said ?? unread);
  if (failure !== null) throw failure;
}

/** Waits for a program to end, and returns its error. */
async function problemOf(program: Program, child: ChildProcess & { stderr: Readable }): Promise<BackupError | null> {
  try {
    const [[status], said] = await Promise.all([once(child, 'close'), text(child.stderr)]);
    return status === 0 ? null : failureOf(program, said);
  } catch (error) {
    return failureOf(program, error);
  }
}

async function execute(program: Program, parameters: string[], variables: Variables = {}): Promise<string> {
  try {
    const { stdout } = await run(program, parameters, {
      env: environment(variables),
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    throw failureOf(program, error);
  }
}

function failureOf(program: Program, error: unknown): BackupError {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return new BackupError(`${program} is needed and was not found: install PostgreSQL's client programs`);
  }
  const said = error instanceof Error && 'stderr' in error ? error.stderr : error;
  return new BackupError(`${program}: ${String(said).trim().split('\n')[0]}`);
}
