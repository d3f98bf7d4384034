import type { Logger } from 'pino';
import type { Database } from '../../store/database.ts';
import { type BatchBuffer, createBatchBuffer } from '../batch-buffer.ts';
import { type Hit, storeHits } from './store-hits.ts';

export type HitBuffer = BatchBuffer<Hit>;

/** Views and clicks on their way into the statistics. */
export function createHitBuffer({ db, log, now }: { db: Database; log: Logger; now: () => Date }): HitBuffer {
  return createBatchBuffer({
    name: 'hits',
    log,
    store: (id, hits) => db.write((tx) => storeHits(tx, id, hits, now())),
    maxWaiting: 200_000,
  });
}
