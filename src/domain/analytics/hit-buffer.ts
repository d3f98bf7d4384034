import type { Logger } from 'pino';
import type { Database } from '../../store/database.ts';
import { createBatchBuffer } from '../batch-buffer.ts';
import type { HitBuffer } from './hit.ts';
import { storeHits } from './store-hits.ts';

/** Views and clicks on their way into the statistics. */
export function createHitBuffer({ db, log, now }: { db: Database; log: Logger; now: () => Date }): HitBuffer {
  return createBatchBuffer({
    name: 'hits',
    log,
    store: (id, hits) => db.write((tx) => storeHits(tx, id, hits, now())),
    maxWaiting: 200_000,
  });
}
