import type { SecretKeys } from '../config.ts';
import type { Database, Reader } from '../store/database.ts';
import { type SealedColumn, type SealedPurpose, sealedColumns } from '../store/statements/sealed.ts';
import { decrypt, encrypt } from './encryption.ts';

/** The values of a column by the key that opens them. */
export interface SealedCount {
  column: string;
  newest: number;
  /** Opened by SECRET_KEY_FALLBACK alone. */
  fallback: number;
  /** Opened by no key that is set. */
  unreadable: number;
}

interface SealedValue {
  key: string | number;
  sealed: string;
}

/** Counts, for every column with encrypted values, which key opens them. Changes nothing. */
export async function countSealed(read: Pick<Reader, 'all'>, secretKeys: SecretKeys): Promise<SealedCount[]> {
  return forEachColumn(read, secretKeys, async () => 0);
}

/**
 * Encrypts values that needed SECRET_KEY_FALLBACK with SECRET_KEY, and returns the counts, with the remaining ones as `fallback`. The
 * service may run: a value that it changes at the same time keeps its new content.
 */
export async function reencrypt(db: Database, secretKeys: SecretKeys): Promise<SealedCount[]> {
  return forEachColumn(db.read, secretKeys, (column, purpose, values) =>
    db.write(async (tx) => {
      let replaced = 0;
      for (const { key, sealed } of values) {
        const text = decrypt(secretKeys, purpose, sealed);
        if (text === null) continue;
        replaced += await tx.run(column.replace, { sealed: encrypt(secretKeys, purpose, text), key, before: sealed });
      }
      return replaced;
    }),
  );
}

async function forEachColumn(
  read: Pick<Reader, 'all'>,
  secretKeys: SecretKeys,
  renew: (column: SealedColumn, purpose: SealedPurpose, values: SealedValue[]) => Promise<number>,
): Promise<SealedCount[]> {
  const counts: SealedCount[] = [];
  for (const [name, columns] of Object.entries(sealedColumns)) {
    // Object.entries widens the type of its keys.
    const purpose = name as SealedPurpose;
    for (const column of columns) {
      const count = { column: column.name, newest: 0, fallback: 0, unreadable: 0 };
      let rows = await read.all(column.list, { after: column.start });
      for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
        const [newest] = secretKeys;
        const old = rows.filter(({ sealed }) => decrypt([newest], purpose, sealed) === null);
        const renewable = old.filter(({ sealed }) => decrypt(secretKeys, purpose, sealed) !== null);
        const renewed = renewable.length === 0 ? 0 : await renew(column, purpose, renewable);
        count.newest += rows.length - old.length + renewed;
        count.fallback += renewable.length - renewed;
        count.unreadable += old.length - renewable.length;
        rows = await read.all(column.list, { after: last.key });
      }
      counts.push(count);
    }
  }
  return counts;
}
