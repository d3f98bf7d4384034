import type { Database } from '../../store/database.ts';
import type { FaultWatch } from '../../store/faults/fault-watch.ts';
import type { RateLimiter } from '../../store/rate-limits/rate-limiter.ts';
import { createBatchBuffer } from '../batch-buffer.ts';
import type { HitBuffer } from './hit.ts';
import { withinSharedLimits } from './hit-limits.ts';
import { storeHits } from './store-hits.ts';

interface Options {
  db: Database;
  faults: FaultWatch;
  now: () => Date;
  rateLimiter: RateLimiter;
}

/** Views and clicks on their way into the statistics: only those within the limits of all processes arrive. */
export function createHitBuffer({ db, faults, now, rateLimiter }: Options): HitBuffer {
  return createBatchBuffer({
    name: 'hits',
    faults,
    admit: (hits) => withinSharedLimits(rateLimiter, hits),
    store: (id, hits) => db.write((tx) => storeHits(tx, id, hits, now())),
    maxWaiting: 200_000,
  });
}
