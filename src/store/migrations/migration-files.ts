import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFile } from '../../project-file.ts';
import { sqliteFileOf } from '../database-url.ts';

export type Provider = 'sqlite' | 'postgresql';

/** One folder of `prisma/<provider>/migrations`. */
export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the file in hexadecimal, as Prisma keeps it in the history. */
  checksum: string;
  /** Names of earlier migrations that this one does the work of: `replaces.txt` beside it, a line each. */
  replaces: string[];
}

/** The provider of a `file:` or `postgresql:` URL. */
export function providerOf(databaseUrl: string): Provider {
  return sqliteFileOf(databaseUrl) === null ? 'postgresql' : 'sqlite';
}

/** Returns the folder of one database's migrations, from the sources as well as from `dist/`. */
export function migrationsFolder(provider: Provider): string {
  return projectFile('prisma', provider, 'migrations');
}

/** The migrations of one database in the order in which they are applied: their names begin with the time they were made. */
export async function readMigrations(provider: Provider): Promise<Migration[]> {
  const folder = migrationsFolder(provider);
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      const list = join(folder, name, 'replaces.txt');
      const replaces = existsSync(list) ? (await readFile(list, 'utf8')).split('\n').filter(Boolean) : [];
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), replaces };
    }),
  );
}

/** The names of all migrations that a history may have: those of one database, and the earlier ones that they replace. */
export async function knownMigrations(provider: Provider): Promise<Set<string>> {
  return new Set((await readMigrations(provider)).flatMap(({ name, replaces }) => [name, ...replaces]));
}
