import { ConfigError } from '../config-error.ts';
import { type FaultKind, storeFaultOf } from '../store/faults/store-fault.ts';

/** Steps for an operator after a fault that stops the start or a command. */
const advice: Record<FaultKind, string> = {
  database_away: 'DATABASE_URL: the database does not respond: start it, or check the address',
  commit_unsure: 'DATABASE_URL: the connection to the database was lost',
  database_rejects:
    'DATABASE_URL: the database rejects the user, the password or the database name, or the user may not use its tables',
  database_locked: 'DATABASE_URL: another program has locked the database: stop it first',
  disk_full: 'the disk is full: free some space and start again',
  read_only:
    'the database or DATA_DIR cannot be written: check where they are, their owner and permissions, and how the disk is mounted',
  damaged: 'DATABASE_URL: the file is damaged or is not a database: restore a backup with "vitrine restore FILE"',
  files_away: 'FILES_URL or BACKUP_URL: the bucket does not respond, or a file cannot be read or written',
  files_full: 'the disk of DATA_DIR, FILES_URL or BACKUP_URL is full: free some space and repeat the command',
};

/** Returns the error that stopped the program as one line that says what to do. */
export function problemLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError) return error.message;
  const fault = isUnmakeableFolder(error) ? { kind: 'read_only' as const, cause: error.message } : storeFaultOf(error);
  if (fault !== null) return `${advice[fault.kind]} (${fault.cause})`;
  return error.message;
}

/**
 * On a read-only disk Node reports a missing folder instead of the reason why it cannot be created; if a file is in the way it reports
 * EEXIST or ENOTDIR.
 */
function isUnmakeableFolder(error: Error): boolean {
  return (
    'syscall' in error &&
    error.syscall === 'mkdir' &&
    'code' in error &&
    ['ENOENT', 'EEXIST', 'ENOTDIR'].includes(String(error.code))
  );
}
