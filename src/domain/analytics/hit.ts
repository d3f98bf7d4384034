import type { RateCharge } from '../../store/rate-limits/rate-limiter.ts';
import type { BatchBuffer } from '../batch-buffer.ts';

/** One view or click that counts. */
export interface Hit {
  profileId: number;
  /** Minutes since 1970. */
  minute: number;
  /** Number of what was seen or clicked (target.ts). */
  target: number;
  /** By what the visitor is told apart on that page and UTC day (visitor.ts); null where only hits are counted. */
  visitor: string | null;
  /** Where the visitor came from, and by what (dimensions/visit-dimensions.ts). */
  dimensions?: readonly string[];
  /** What it counts against where all processes count together; never stored. */
  places?: readonly RateCharge[];
}

/** Views and clicks on their way into the statistics. */
export type HitBuffer = BatchBuffer<Hit>;
