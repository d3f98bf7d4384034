import { open } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

/** Kinds of files that a backup may be: SQLite's database, and the formats of `pg_dump`, where `plain` is SQL as text. */
export type BackupKind = 'sqlite' | 'custom' | 'tar' | 'plain' | 'compressed' | 'other';

/** First bytes of each kind; that of tar is at its place in the header of the first member (POSIX, ustar). */
const signatures: readonly (readonly [BackupKind, string, number])[] = [
  ['sqlite', 'SQLite format 3\0', 0],
  ['custom', 'PGDMP', 0],
  ['tar', 'ustar', 257],
  ['compressed', '\x1f\x8b', 0],
];
/** A dump as text begins with comments; `--clean` and `--create` change only what follows. */
const plainDump = /^(?:--[^\n]*\n|\s)*-- PostgreSQL database (?:cluster )?dump\b/;
const headBytes = 1_024;

/** Returns the kind of a file by its first bytes. Throws BackupError if it cannot be opened; `name` is its name for messages. */
export async function backupKindOf(file: string, name: string): Promise<BackupKind> {
  const opened = await open(file, 'r').catch((error: Error) => {
    throw new BackupError(`${name} cannot be opened: ${error.message.replaceAll(file, name)}`);
  });
  try {
    const { bytesRead, buffer } = await opened.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    const known = signatures.find(([, signature, at]) => head.startsWith(signature, at));
    return known?.[0] ?? (plainDump.test(head) ? 'plain' : 'other');
  } finally {
    await opened.close();
  }
}
