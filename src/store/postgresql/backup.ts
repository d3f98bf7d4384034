import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BackupError } from '../backup-error.ts';
import type { Look } from '../copy/table-store.ts';
import { readMigrations } from '../migrations/migration-files.ts';
import { applicationName } from './application-name.ts';
import { openAlone } from './open-alone.ts';

const run = promisify(execFile);

/** PostgreSQL's own dump in its custom format. */
export async function backupPostgresql(databaseUrl: string, file: string, look: Look | null): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const dump = (snapshot: string[]) =>
    withConnection(databaseUrl, (connection) =>
      execute('pg_dump', [
        ...snapshot,
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        '--no-password',
        `--file=${unfinished}`,
        `--dbname=${connection}`,
      ]),
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

/** Lets `look` see what the snapshot of that name has, which others can read for as long as `work` takes. */
async function withSnapshot(databaseUrl: string, look: Look, work: (name: string) => Promise<void>): Promise<void> {
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
export async function restorePostgresql(databaseUrl: string, file: string): Promise<void> {
  const contents = await execute('pg_restore', ['--list', file]);
  const isVitrine = ['_prisma_migrations', 'User', 'Profile', 'Slot'].every((table) =>
    new RegExp(` TABLE \\S+ ${table} `).test(contents),
  );
  if (!isVitrine) throw new BackupError(`${file} is no backup of a Vitrine database`);
  await refuseNewerVersion(file);
  await (await openAlone(databaseUrl)).end();
  await withConnection(databaseUrl, (connection) =>
    execute('pg_restore', [
      '--clean',
      '--if-exists',
      '--no-owner',
      '--no-privileges',
      '--single-transaction',
      '--no-password',
      `--dbname=${connection}`,
      file,
    ]),
  );
}

async function refuseNewerVersion(file: string): Promise<void> {
  const sql = await execute('pg_restore', ['--data-only', '--table=_prisma_migrations', '--file=-', file]);
  const known = new Set((await readMigrations('postgresql')).map(({ name }) => name));
  // Migration names begin with the 14 digits of their time; no other column of the table looks like that.
  const unknown = sql.match(/\b\d{14}_\w+/g)?.find((name) => !known.has(name));
  if (unknown !== undefined) throw new BackupError(`${file} was made by a newer version of Vitrine (${unknown})`);
}

/** Hands over the address without its password, which every user of the machine could read in the list of processes. */
async function withConnection(databaseUrl: string, work: (connection: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'));
  try {
    const url = new URL(databaseUrl);
    // Parameters of Prisma's that PostgreSQL's own programs refuse.
    for (const name of ['schema', 'connection_limit', 'pool_timeout', 'pgbouncer']) url.searchParams.delete(name);
    if (url.password !== '') {
      const passwordFile = join(folder, 'password');
      const password = decodeURIComponent(url.password).replace(/[\\:]/g, '\\$&');
      await writeFile(passwordFile, `*:*:*:*:${password}\n`, { mode: 0o600 });
      url.password = '';
      url.searchParams.set('passfile', passwordFile);
    }
    await work(url.href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function execute(program: 'pg_dump' | 'pg_restore', parameters: string[]): Promise<string> {
  try {
    const { stdout } = await run(program, parameters, {
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new BackupError(`${program} is needed and was not found: install PostgreSQL's client programs`);
    }
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new BackupError(`${program}: ${stderr.trim().split('\n')[0]}`);
  }
}
