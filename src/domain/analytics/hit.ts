import type { RateCharge } from '../../store/rate-limits/rate-limiter.ts';
import type { BatchBuffer } from '../batch-buffer.ts';

/** One view or click that counts. */
export interface Hit {
  profileId: number;
  /** Minutes since 1970. */
  minute: number;
  /** Number of the target (target.ts). */
  target: number;
  /** Marker of the visitor on that page and UTC day (visitor.ts); null if only hits are counted. */
  visitor: string | null;
  /** Source and device of the visitor (dimensions/visit-dimensions.ts). */
  dimensions?: readonly string[];
  /** Shared limits that it counts against; never stored. */
  places?: readonly RateCharge[];
}

/** Views and clicks on their way into the statistics. */
export type HitBuffer = BatchBuffer<Hit>;
