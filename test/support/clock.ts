import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The clock of one process, which can be set. */
export interface Clock {
  /** Settings under which the process reads this clock. Timers go by the monotonic one, which no step moves. */
  settings: Record<string, string>;
  /** Sets the clock that many seconds before or after the right time; the process sees it within a second. */
  step(seconds: number): void;
}

/** Makes a clock by Debian's `libfaketime`, which a process loads before the C library. */
export function newClock(folder: string): Clock {
  const file = join(folder, 'clock');
  const step = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  step(0);
  return {
    settings: {
      LD_PRELOAD: library(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    step,
  };
}

function library(): string {
  for (const machine of readdirSync('/usr/lib')) {
    const folder = join('/usr/lib', machine, 'faketime');
    try {
      // The one for programs with several threads.
      if (readdirSync(folder).includes('libfaketimeMT.so.1')) return join(folder, 'libfaketimeMT.so.1');
    } catch {
      // This one is another folder.
    }
  }
  throw new Error('libfaketime is not installed: apt-get install libfaketime');
}
