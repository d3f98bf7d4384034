import { randomUUID } from 'node:crypto';
import { ConcurrentDeletionError } from '../store/concurrent-deletion-error.ts';
import type { FaultWatch } from '../store/faults/fault-watch.ts';

/** Collects entries and stores those of an interval together; a crash loses at most those of the last interval. */
export interface BatchBuffer<Entry> {
  add(entry: Entry): void;
  /** Stores everything that was added so far. */
  flush(): Promise<void>;
}

interface Options<Entry> {
  /** Name of the entries in the log. */
  name: string;
  faults: FaultWatch;
  /** Returns the entries of a batch to be stored; called once for each batch. */
  admit?(entries: Entry[]): Promise<Entry[]>;
  /** Stores a batch. A failed one is stored again under the same id, because its commit may have arrived. */
  store(id: string, entries: Entry[]): Promise<void>;
  /** Maximum number of entries kept while the database is unavailable. */
  maxWaiting: number;
  /** Milliseconds from the first entry of a batch until it is stored. */
  flushInterval?: number;
}

/** A batch of this size is stored without waiting for the interval. */
const fullBatch = 5_000;
/** More failures in a row are not a coincidence. */
const maxDeletions = 20;

/** Creates a buffer in memory. A batch that cannot be stored is logged, kept and tried again after the interval. */
export function createBatchBuffer<Entry>({
  name,
  faults,
  admit = async (entries) => entries,
  store,
  maxWaiting,
  flushInterval = 1_000,
}: Options<Entry>): BatchBuffer<Entry> {
  let entries: Entry[] = [];
  const batches: { id: string; entries: Entry[]; admitted: boolean }[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;

  const close = () => {
    if (entries.length > 0) batches.push({ id: randomUUID(), entries, admitted: false });
    entries = [];
  };

  async function write(): Promise<void> {
    for (let batch = batches[0]; batch !== undefined; batch = batches[0]) {
      if (!batch.admitted) batch.entries = await admit(batch.entries);
      batch.admitted = true;
      if (batch.entries.length > 0) await storeWithRetry(batch.id, batch.entries);
      batches.shift();
    }
  }

  /**
   * Objects of the entries may be deleted while they are stored. Their entries are left out when the batch is stored again. Each time it
   * may be another object.
   */
  async function storeWithRetry(id: string, batch: Entry[]): Promise<void> {
    for (let left = maxDeletions; ; left -= 1) {
      try {
        return await store(id, batch);
      } catch (error) {
        if (!(error instanceof ConcurrentDeletionError) || left === 0) throw error;
      }
    }
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    close();
    // One writer at a time: a batch is removed only once it is stored.
    while (writing) await writing;
    writing = write()
      .catch((error: unknown) => {
        faults.logFailure(error, `${name} could not be stored; they are kept and tried again`);
        schedule();
      })
      .finally(() => {
        writing = null;
      });
    await writing;
  }

  function schedule(): void {
    timer ??= setTimeout(flush, flushInterval).unref();
  }

  return {
    add(entry) {
      const waiting = entries.length + batches.reduce((sum, batch) => sum + batch.entries.length, 0);
      if (waiting >= maxWaiting) return;
      entries.push(entry);
      if (entries.length >= fullBatch && !writing) void flush();
      else schedule();
    },
    flush,
  };
}
