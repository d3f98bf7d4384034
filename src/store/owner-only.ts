import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteFileOf } from './database-url.ts';

const forOthers = 0o077;
const forEverybodysFiles = 0o1000;

/**
 * Takes away what the group and others may do with a file or folder, and with all that a folder holds. Links are not followed: what they lead
 * to lies elsewhere. Returns the paths that others can still use, since this user may not change them or the file system keeps no permissions.
 */
function makeOwnerOnly(path: string): string[] {
  const found = statOrNull(path);
  if (found === null || found.isSymbolicLink()) return [];
  const stillOpen = isOpen(found.mode) ? tighten(path, found.mode) : [];
  if (!found.isDirectory()) return stillOpen;
  return [...stillOpen, ...namesIn(path).flatMap((name) => makeOwnerOnly(join(path, name)))];
}

/**
 * The same for the folder of the service's data, which may be a link itself, and for the database's files; their place beside other things is
 * left as it is.
 */
export function makeDataOwnerOnly(dataDir: string, databaseUrl: string): string[] {
  const folder = realpathSync(dataDir);
  // A folder such as /tmp, in which everybody keeps things, is not this service's to close.
  if ((lstatSync(folder).mode & forEverybodysFiles) !== 0) return [folder];
  const database = sqliteFileOf(databaseUrl);
  const databaseFiles = database === null ? [] : ['', '-wal', '-shm'].map((suffix) => `${database}${suffix}`);
  return [...new Set([...makeOwnerOnly(folder), ...databaseFiles.filter(isPlainFile).flatMap(makeOwnerOnly)])];
}

function tighten(path: string, mode: number): string[] {
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    return [path];
  }
  const changed = statOrNull(path);
  return changed !== null && isOpen(changed.mode) ? [path] : [];
}

/** A folder, link or device of that name is none of the database's. */
const isPlainFile = (path: string) => statOrNull(path)?.isFile() === true;
const isOpen = (mode: number) => (mode & forOthers) !== 0;

/** Null for what is gone meanwhile: other processes may use the folder. */
function statOrNull(path: string) {
  return lstatSync(path, { throwIfNoEntry: false }) ?? null;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Somebody else's, which this service cannot use either.
    return [];
  }
}
