import { applyMigrations } from '../../../src/store/migrations/apply-migrations.ts';
import { killAtStatement } from './kill-at-statement.mjs';

/** A program that only migrates, as every start does: `migrate-process DATABASE_URL`. */
async function migrate([databaseUrl = '']: string[]): Promise<void> {
  await killAtStatement();
  await applyMigrations(databaseUrl);
}

void migrate(process.argv.slice(2));
