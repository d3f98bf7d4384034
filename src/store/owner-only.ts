import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteFileOf } from './database-url.ts';

const forOthers = 0o077;
const forOthersToWrite = 0o022;
const stickyBit = 0o1000;
const ownNames =
  /^(?:vitrine\.db(?:-wal|-shm|-journal|\.damaged)?|secret\.key.*|before-update\.backup.*|files|cache|covers|incoming)$/;

/** Returns whether an entry of DATA_DIR with this name belongs to the service. */
export const isOwnName = (name: string) => ownNames.test(name);

/**
 * Removes the permissions of the group and others on a file or folder, and on everything in a folder. Links are not followed: their targets
 * are elsewhere. Returns the paths that others can still use, since this user may not change them or the file system keeps no permissions.
 */
function makeOwnerOnly(path: string): string[] {
  const found = statOrNull(path);
  if (found === null || found.isSymbolicLink()) return [];
  const stillOpen = isOpen(found.mode) ? tighten(path, found.mode) : [];
  if (!found.isDirectory()) return stillOpen;
  return [...stillOpen, ...namesIn(path).flatMap((name) => makeOwnerOnly(join(path, name)))];
}

/**
 * Restricts the folder of the service's data, which may be a link itself, and the database's files; a folder that also has other files in
 * it, such as a home directory, keeps its mode, and only the service's files in it are restricted.
 */
export function makeDataOwnerOnly(dataDir: string, databaseUrl: string): string[] {
  const folder = realpathSync(dataDir);
  const { mode } = lstatSync(folder);
  // A shared folder such as /tmp is not this service's to restrict.
  if ((mode & stickyBit) !== 0) return [folder];
  const database = sqliteFileOf(databaseUrl);
  const databaseFiles = database === null ? [] : ['', '-wal', '-shm'].map((suffix) => `${database}${suffix}`);
  const names = namesIn(folder);
  const own = names.filter(isOwnName);
  const isShared = own.length < names.length;
  const stillOpen = isShared && (mode & forOthersToWrite) !== 0 ? [folder] : [];
  const closed = [
    ...(isShared ? own.map((name) => join(folder, name)) : [folder]),
    ...databaseFiles.filter(isPlainFile),
  ];
  return [...new Set([...stillOpen, ...closed.flatMap(makeOwnerOnly)])];
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

/** A folder, link or device of that name does not belong to the database. */
const isPlainFile = (path: string) => statOrNull(path)?.isFile() === true;
const isOpen = (mode: number) => (mode & forOthers) !== 0;

/** Returns null for a deleted file, because other processes may use the folder. */
function statOrNull(path: string) {
  return lstatSync(path, { throwIfNoEntry: false }) ?? null;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Owned by another user, so this service cannot use it either.
    return [];
  }
}
