import { randomBytes } from 'node:crypto';
import { constants, copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase } from '../../scripts/throwaway-postgres.ts';

/** A new empty database: a file in the folder, or one on the PostgreSQL server of the run when there is one. */
export async function newTestDatabaseUrl(postgresUrl: string | null, folder: string): Promise<string> {
  return postgresUrl === null ? fileUrl(folder) : newDatabase(postgresUrl, 'template1');
}

/** Returns a database with all migrations applied: a copy of the one that the run made at its start. An existing one stays. */
export async function newMigratedDatabaseUrl(
  postgresUrl: string | null,
  folder: string,
  migratedUrl: string,
): Promise<string> {
  if (postgresUrl !== null) return newDatabase(postgresUrl, new URL(migratedUrl).pathname.slice(1));
  const url = fileUrl(folder);
  await copyFile(pathOf(migratedUrl), pathOf(url), constants.COPYFILE_EXCL).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return url;
}

const fileUrl = (folder: string) => `file:${join(folder, 'vitrine.db')}`;
const pathOf = (url: string) => url.slice('file:'.length);

async function newDatabase(postgresUrl: string, template: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await createDatabase(postgresUrl, name, template);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}
