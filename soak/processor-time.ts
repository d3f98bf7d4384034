import { readFileSync } from 'node:fs';

/** Processor time of a process's main thread since it began, in milliseconds. */
export interface ProcessorTime {
  ran: number;
  /** Time in which it was ready to run, but others had the processors. */
  waited: number;
}

const none: ProcessorTime = { ran: 0, waited: 0 };

/** Returns the processor time by the id of the process; zero for an unknown one (Linux, Documentation/scheduler/sched-stats.rst). */
export function processorTimeOf(pid: number | undefined): ProcessorTime {
  if (pid === undefined) return none;
  try {
    const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ').map(Number);
    return { ran: ran / 1e6, waited: waited / 1e6 };
  } catch {
    return none;
  }
}

/** Returns the processor time between two moments. */
export function processorTimeBetween(from: ProcessorTime, to: ProcessorTime): ProcessorTime {
  return { ran: Math.max(0, to.ran - from.ran), waited: Math.max(0, to.waited - from.waited) };
}
