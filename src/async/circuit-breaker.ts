const failuresToOpen = 5;
const failureWindow = 60_000;
const openFor = 30_000;

/** Stops requests to a service that keeps failing, so that lookups do not wait for it. */
export interface CircuitBreaker {
  isOpen(now: number): boolean;
  succeeded(): void;
  /** Returns true when this failure was the one that opened it. */
  failed(now: number): boolean;
}

/** Opens for 30 seconds after 5 failures within a minute; from then on a first success closes it, a first failure opens it again. */
export function createCircuitBreaker(): CircuitBreaker {
  let failures: number[] = [];
  let openUntil = Number.NEGATIVE_INFINITY;
  let onTrial = false;
  return {
    isOpen: (now) => now < openUntil,
    succeeded() {
      failures = [];
      onTrial = false;
    },
    failed(now) {
      failures = [...failures.filter((time) => time > now - failureWindow), now];
      if (now < openUntil || (!onTrial && failures.length < failuresToOpen)) return false;
      openUntil = now + openFor;
      onTrial = true;
      return true;
    },
  };
}
