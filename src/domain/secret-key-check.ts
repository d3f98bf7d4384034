import type { Config } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { secretKeyFile } from '../secret-key.ts';
import { storedColumns } from '../store/migrations/apply-migrations.ts';
import { openDatabase } from '../store/open-database.ts';
import { countSealed, type SealedCount } from './reencrypt.ts';

const lastingKeys = 'LastingKey.sealed';

type KeySettings = Pick<Config, 'databaseUrl' | 'dataDir' | 'secretKeys' | 'secretKeyIsSet'>;

/** Checks the secret key against a database of any version, which stays unchanged. Throws ConfigError. */
export async function rejectOtherKey(config: KeySettings): Promise<void> {
  if (isOtherKey(await countStoredSealed(config))) throw new ConfigError(otherKeyProblem(config));
}

/** Counts the encrypted values of a database of any version by the key that opens them. Changes nothing. */
export async function countStoredSealed({
  databaseUrl,
  secretKeys,
}: Pick<Config, 'databaseUrl' | 'secretKeys'>): Promise<SealedCount[]> {
  const stored = await storedColumns(databaseUrl);
  const db = await openDatabase(databaseUrl);
  try {
    return await countSealed(db.read, secretKeys, stored);
  } finally {
    await db.close();
  }
}

/**
 * Returns whether a database belongs to another secret key. The lasting keys decide, since every database has them from its first start on;
 * one of version 1.0 has none, and there the key must open anything that is encrypted.
 */
export function isOtherKey(counts: readonly SealedCount[]): boolean {
  const lasting = counts.find(({ column }) => column === lastingKeys);
  if (lasting !== undefined && readableOf(lasting) + lasting.unreadable > 0) return lasting.unreadable > 0;
  return counts.some(({ unreadable }) => unreadable > 0) && counts.every((count) => readableOf(count) === 0);
}

const readableOf = ({ newest, fallback }: SealedCount) => newest + fallback;

/** Returns the line for an operator whose key differs from the database's. */
export function otherKeyProblem({ dataDir, secretKeyIsSet }: Pick<Config, 'dataDir' | 'secretKeyIsSet'>): string {
  const file = secretKeyFile(dataDir);
  const found = secretKeyIsSet
    ? 'SECRET_KEY: it is not the key that encrypted this database: set that key (to replace it, set it as SECRET_KEY_FALLBACK)'
    : `SECRET_KEY is not set, and ${file} is not the key that encrypted this database: set that key, or put its file from a backup there`;
  return `${found}. If it is lost, "vitrine secrets forget" lists what cannot be read any more`;
}
