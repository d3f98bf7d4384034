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

/** Some values of a column by the key that opens them. */
interface SealedBatch {
  column: SealedColumn;
  purpose: SealedPurpose;
  newest: number;
  fallback: SealedValue[];
  unreadable: SealedValue[];
}

/** Counts, for every column with encrypted values that the database has, which key opens them. Changes nothing. */
export async function countSealed(
  read: Pick<Reader, 'all'>,
  secretKeys: SecretKeys,
  stored?: ReadonlySet<string>,
): Promise<SealedCount[]> {
  return countBatches(sealedBatches(read, secretKeys, stored));
}

/**
 * Encrypts values that needed SECRET_KEY_FALLBACK with SECRET_KEY, and returns the counts, with the remaining ones as `fallback`. The
 * service may run: a value that it changes at the same time keeps its new content.
 */
export async function reencrypt(db: Database, secretKeys: SecretKeys): Promise<SealedCount[]> {
  return countBatches(sealedBatches(db.read, secretKeys), ({ column, purpose, fallback }) =>
    db.write(async (tx) => {
      let replaced = 0;
      for (const { key, sealed } of fallback) {
        const text = decrypt(secretKeys, purpose, sealed);
        if (text === null) continue;
        replaced += await tx.run(column.replace, { sealed: encrypt(secretKeys, purpose, text), key, before: sealed });
      }
      return replaced;
    }),
  );
}

/** Yields the values of every column, or of those in `stored`; at least once for each. */
export async function* sealedBatches(
  read: Pick<Reader, 'all'>,
  secretKeys: SecretKeys,
  stored?: ReadonlySet<string>,
): AsyncGenerator<SealedBatch> {
  const [newest] = secretKeys;
  for (const [name, columns] of Object.entries(sealedColumns)) {
    // Object.entries widens the type of its keys.
    const purpose = name as SealedPurpose;
    for (const column of columns) {
      if (stored !== undefined && !stored.has(column.name)) continue;
      for (let after: string | number | undefined = column.start; after !== undefined; ) {
        const rows: SealedValue[] = await read.all(column.list, { after });
        const old = rows.filter(({ sealed }) => decrypt([newest], purpose, sealed) === null);
        const isReadable = ({ sealed }: SealedValue) => decrypt(secretKeys, purpose, sealed) !== null;
        yield {
          ...{ column, purpose, newest: rows.length - old.length },
          fallback: old.filter(isReadable),
          unreadable: old.filter((value) => !isReadable(value)),
        };
        after = rows.at(-1)?.key;
      }
    }
  }
}

async function countBatches(
  batches: AsyncIterable<SealedBatch>,
  renew: (batch: SealedBatch) => Promise<number> = async () => 0,
): Promise<SealedCount[]> {
  const counts = new Map<string, SealedCount>();
  for await (const batch of batches) {
    const column = batch.column.name;
    const count = counts.get(column) ?? { column, newest: 0, fallback: 0, unreadable: 0 };
    const renewed = batch.fallback.length === 0 ? 0 : await renew(batch);
    count.newest += batch.newest + renewed;
    count.fallback += batch.fallback.length - renewed;
    count.unreadable += batch.unreadable.length;
    counts.set(column, count);
  }
  return [...counts.values()];
}
