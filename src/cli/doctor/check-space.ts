import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../../config.ts';
import { incomingFolder } from '../../domain/files/sweep-files.ts';
import { sqliteFileOf } from '../../store/database-url.ts';
import { folderOf } from '../../store/files/folder-store.ts';
import { type Finding, ok, problem, warning } from './check.ts';

/** Megabytes below which space has to be freed: a form may bring thirty pictures of 50 MB, and a backup needs the database twice more. */
const least = 500;
const little = 2_000;

/** Checks the free space of each disk that the service writes to. */
export async function checkSpace(config: Config): Promise<Finding[]> {
  const { dataDir, databaseUrl, filesUrl } = config;
  const database = sqliteFileOf(databaseUrl);
  const folders = [
    dataDir,
    ...(database === null ? [] : [dirname(database)]),
    ...(filesUrl.startsWith('file:') ? [folderOf(filesUrl)] : []),
    incomingFolder(config),
  ];
  const disks = new Map<number, string>();
  for (const folder of folders.map(existing)) {
    const { dev } = await stat(folder);
    if (!disks.has(dev)) disks.set(dev, folder);
  }
  return Promise.all([...disks.values()].map(spaceFinding));
}

async function spaceFinding(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const megabytes = Math.floor((bavail * bsize) / 1e6);
  const found = `${folder} has ${megabytes.toLocaleString('en')} MB of free space`;
  if (megabytes < least) return problem(`${found}: free some, at least ${least} MB`);
  return megabytes < little ? warning(found) : ok(found);
}

/** Returns the folder, or the nearest one above it that exists. */
function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder));
}
