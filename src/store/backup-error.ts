/** Thrown when a backup or a copy cannot be made or used; its message is one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
