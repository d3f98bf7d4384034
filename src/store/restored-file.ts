import type { BackupKind } from './backup-kind.ts';

/** A backup to restore. */
export interface RestoredFile {
  /** Path of its bytes: a temporary file if it is from BACKUP_URL or encrypted. */
  file: string;
  /** The name by which the caller knows it, for messages. */
  name: string;
  kind: BackupKind;
}
