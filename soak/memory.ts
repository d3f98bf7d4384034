import type { ServiceProcess } from './cluster/service-process.ts';
import { medianOf } from './figures.ts';

export interface MemoryWatch {
  stop(): void;
  /** Medians of the second and the last third of the time, in megabytes. */
  thirds(): { middle: number; last: number };
}

/** Samples the memory of a process at intervals. */
export function watchMemory(process: ServiceProcess, everyMs: number): MemoryWatch {
  const seen: number[] = [];
  const timer = setInterval(() => {
    const megabytes = process.memory();
    if (megabytes !== null) seen.push(megabytes);
  }, everyMs);
  const third = (number: number) =>
    medianOf(seen.slice(Math.floor((seen.length * number) / 3), Math.ceil((seen.length * (number + 1)) / 3)));
  return { stop: () => clearInterval(timer), thirds: () => ({ middle: third(1), last: third(2) }) };
}
