import { type Migration, type Provider, readMigrations } from '../../../src/store/migrations/migration-files.ts';

const lastOf1_0 = '20261121165942_channel_proofs';

/** Returns the migrations of version 1.0, which commit each statement separately; later ones are applied completely or not at all. */
export async function migrationsOf1_0(provider: Provider): Promise<Migration[]> {
  const migrations = await readMigrations(provider);
  return migrations.filter(({ name }) => name <= lastOf1_0);
}

/** Returns whether a script alters existing objects or fills new ones; otherwise it only adds. */
export function alters(sql: string): boolean {
  return /\bDROP\b|\bINSERT\b|\bADD COLUMN\b|^\s*UPDATE\b/m.test(sql);
}
