import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { applyMigrations } from '../../src/store/migrations/apply-migrations.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL server that the run uses, or null for SQLite. */
    postgresUrl: string | null;
    /** A database with all migrations applied and no rows; the servers of the tests get copies. */
    migratedUrl: string;
  }
}

/** Updates generated/. `TEST_DATABASE=postgresql` runs the whole suite on a throwaway PostgreSQL server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await import('../../scripts/generate.mjs');
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-migrated-'));
  // biome-ignore lint/style/noProcessEnv: a switch of the test run, not a setting of the server
  const postgres = process.env.TEST_DATABASE === 'postgresql' ? await startThrowawayPostgres() : null;
  const migratedUrl = (await postgres?.createDatabase()) ?? `file:${join(folder, 'vitrine.db')}`;
  await applyMigrations(migratedUrl);
  project.provide('migratedUrl', migratedUrl);
  project.provide('postgresUrl', (await postgres?.createDatabase()) ?? null);
  return async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
