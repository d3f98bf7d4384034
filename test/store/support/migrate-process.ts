import { applyMigrations } from '../../../src/store/migrations/apply-migrations.ts';
import { dieAtStatement } from './die-at-statement.mjs';

/** A program that only migrates, as every start does: `migrate-process DATABASE_URL`. */
async function migrate([databaseUrl = '']: string[]): Promise<void> {
  await dieAtStatement();
  await applyMigrations(databaseUrl);
}

void migrate(process.argv.slice(2));
