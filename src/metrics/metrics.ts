import { createDurationTally, createTally, type DurationTally, type Tally } from './tally.ts';

/** Counters of the running service, with the label values of each key. `/-/metrics` computes the other figures when it is requested. */
export interface Metrics {
  /** method, route, status */
  requests: Tally;
  /** route */
  requestDurations: DurationTally;
  /** operation, outcome */
  calls: Tally;
  /** operation */
  callDurations: DurationTally;
  /** policy */
  limitsHit: Tally;
  /** grant type */
  tokensIssued: Tally;
  /** error code */
  tokensRefused: Tally;
  /** sweep, outcome */
  sweeps: Tally;
  /** type of channel, outcome */
  deliveries: Tally;
}

/** Returns counters of this process, all at zero. */
export function createMetrics(): Metrics {
  return {
    requests: createTally(),
    requestDurations: createDurationTally(),
    calls: createTally(),
    callDurations: createDurationTally(),
    limitsHit: createTally(),
    tokensIssued: createTally(),
    tokensRefused: createTally(),
    sweeps: createTally(),
    deliveries: createTally(),
  };
}
