import { type Migration, type Provider, readMigrations } from '../../../src/store/migrations/migration-files.ts';

const lastOf1_0 = '20261121165942_channel_proofs';

/** The migrations of version 1.0, which kept each statement by itself; whatever came later is applied whole or not at all. */
export async function migrationsOf1_0(provider: Provider): Promise<Migration[]> {
  const migrations = await readMigrations(provider);
  return migrations.filter(({ name }) => name <= lastOf1_0);
}

/** Whether a script alters what is there or fills what it makes; else it only adds. */
export function alters(sql: string): boolean {
  return /\bDROP\b|\bINSERT\b|\bADD COLUMN\b|^\s*UPDATE\b/m.test(sql);
}
