import { createDurationTally, createTally, type DurationTally, type Tally } from './tally.ts';

/** What is counted while the service runs; the words of each key are named. `/-/metrics` says the rest when it is asked. */
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

/** Returns counters of this process that all stand at zero. */
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
