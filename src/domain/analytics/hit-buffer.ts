import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../store/database.ts';
import { type Hit, storeHits } from './store-hits.ts';

/** Takes hits and stores those of each second together: a crash loses no more than the last second. */
export interface HitBuffer {
  add(hit: Hit): void;
  /** Stores everything that was added so far. */
  flush(): Promise<void>;
}

const flushInterval = 1_000;
/** That many do not wait for the second to end. */
const fullBatch = 5_000;
/** More are not kept while the database does not take them. */
const mostWaiting = 200_000;

interface Batch {
  id: string;
  hits: Hit[];
}

export function createHitBuffer({ db, log, now }: { db: Database; log: Logger; now: () => Date }): HitBuffer {
  let hits: Hit[] = [];
  const batches: Batch[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;

  const close = () => {
    if (hits.length > 0) batches.push({ id: randomUUID(), hits });
    hits = [];
  };

  async function write(): Promise<void> {
    for (let batch = batches[0]; batch !== undefined; batch = batches[0]) {
      const { id, hits: stored } = batch;
      await db.write((tx) => storeHits(tx, id, stored, now()));
      batches.shift();
    }
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    close();
    // One writer at a time: a batch is taken out only once it is stored.
    while (writing) await writing;
    writing = write()
      .catch((error: unknown) => {
        log.error({ err: error }, 'hits could not be stored; they are kept and tried again');
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
    add(hit) {
      const waiting = hits.length + batches.reduce((sum, batch) => sum + batch.hits.length, 0);
      if (waiting >= mostWaiting) return;
      hits.push(hit);
      if (hits.length >= fullBatch && !writing) void flush();
      else schedule();
    },
    flush,
  };
}
