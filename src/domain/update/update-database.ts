import type { Config } from '../../config.ts';
import { applyMigrations } from '../../store/migrations/apply-migrations.ts';
import type { Notify } from '../../store/migrations/migration-connection.ts';
import { rejectOtherKey } from '../secret-key-check.ts';
import { backUpBeforeUpdate, keepUpdateBackup } from './update-backup.ts';

/**
 * Applies pending migrations for a start of the service, and returns their names. Before the first one it checks that the secret key is that
 * of the database, and backs up a SQLite database. Throws ConfigError, BackupError and MigrationError.
 */
export async function updateDatabase(
  config: Config,
  { notify, goOnFrom }: { notify: Notify; goOnFrom?: number | undefined },
): Promise<string[]> {
  const applied = await applyMigrations(config.databaseUrl, {
    notify,
    goOnFrom,
    check: () => rejectOtherKey(config),
    backUp: () => backUpBeforeUpdate(config, notify),
  });
  await keepUpdateBackup(config);
  return applied;
}
