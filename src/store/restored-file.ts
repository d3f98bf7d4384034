import type { BackupKind } from './backup-kind.ts';

/** A backup to restore. */
export interface RestoredFile {
  /** Where its bytes are: a temporary file, if it comes from BACKUP_URL or is encrypted. */
  file: string;
  /** The name by which the caller knows it, for messages. */
  name: string;
  kind: BackupKind;
}
