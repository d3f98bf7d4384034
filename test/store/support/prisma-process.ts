import { providerOf, readMigrations } from '../../../src/store/migrations/migration-files.ts';
import { killAtStatement } from './kill-at-statement.mjs';
import { applyWithPrisma } from './prisma-engine.ts';

/** A program that migrates as version 1.0 did: `prisma-process DATABASE_URL NUMBER_OF_MIGRATIONS`. */
async function migrate([databaseUrl = '', count]: string[]): Promise<void> {
  await killAtStatement();
  const migrations = await readMigrations(providerOf(databaseUrl));
  await applyWithPrisma(databaseUrl, migrations.slice(0, Number(count)));
}

void migrate(process.argv.slice(2));
