/** When faults were there; times are of `performance.now()`. */
export interface Timeline {
  begin(fault: string): void;
  /** The fault is over, and all that it did to the processes. */
  recovered(): void;
  /** Returns whether no fault was active between two moments. */
  isCalm(from: number, to: number): boolean;
  /** The fault that was over last at a moment, or null before the first. */
  lastBefore(moment: number): string | null;
  /** The seconds from a moment to the next fault; infinite when none has begun since. */
  untilNextFault(moment: number): number;
}

/** Requests in flight at the end of a fault may still fail. */
const graceMs = 3_000;

export function newTimeline(): Timeline {
  const faults: { name: string; begun: number; ended: number }[] = [];
  return {
    begin: (name) => void faults.push({ name, begun: performance.now(), ended: Number.POSITIVE_INFINITY }),
    recovered() {
      const last = faults.at(-1);
      if (last) last.ended = performance.now() + graceMs;
    },
    isCalm: (from, to) => faults.every(({ begun, ended }) => to < begun || from > ended),
    lastBefore: (moment) => faults.findLast(({ ended }) => ended <= moment)?.name ?? null,
    untilNextFault(moment) {
      const next = faults.find(({ begun }) => begun >= moment);
      return next ? (next.begun - moment) / 1_000 : Number.POSITIVE_INFINITY;
    },
  };
}
