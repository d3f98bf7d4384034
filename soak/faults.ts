import type { Cluster } from './cluster/cluster.ts';
import type { Random } from './random.ts';

/** Something that goes wrong for a while. */
interface Fault {
  /** Begins the fault, and returns a description of it and a function that ends it. */
  begin(cluster: Cluster, random: Random): Promise<{ about: string; end(): Promise<void> }>;
}

const nothing = async () => {};

/** All that the soak draws from. The process `steady` is paused, but never ended: its memory is followed over the whole time. */
export const faults = {
  kill: {
    async begin({ remote, skewed }, random) {
      const process = random.pick([remote, skewed]);
      await process.kill();
      return { about: process.name, end: () => process.start() };
    },
  },
  restart: {
    async begin({ remote, skewed }, random) {
      const process = random.pick([remote, skewed]);
      await process.end();
      await process.start();
      return { about: process.name, end: nothing };
    },
  },
  pause: {
    async begin({ processes }, random) {
      const process = random.pick(processes);
      process.pause();
      return { about: process.name, end: async () => process.goOn() };
    },
  },
  'redis-gone': {
    async begin({ redis }) {
      await redis.stop();
      return { about: 'killed, and started again without its memory', end: () => redis.startAgain() };
    },
  },
  'redis-hangs': {
    async begin({ redis }) {
      redis.hang();
      return { about: 'stopped, and goes on', end: async () => redis.goOn() };
    },
  },
  'bucket-gone': {
    async begin({ bucket }) {
      await bucket.kill();
      return { about: 'killed, and started again', end: () => bucket.start() };
    },
  },
  'database-restarted': {
    async begin({ postgres }) {
      await postgres.crash();
      return { about: 'ended as by a crash, and started again', end: () => postgres.startAgain() };
    },
  },
  'database-hangs': {
    async begin({ postgres }) {
      await postgres.hang();
      return { about: 'stopped, and goes on', end: () => postgres.goOn() };
    },
  },
  'slow-disk': {
    async begin(cluster, random) {
      const milliseconds = random.between(30, 100);
      await cluster.slowDisk(milliseconds * 1_000);
      return { about: `${milliseconds} ms more for each commit`, end: () => cluster.slowDisk(0) };
    },
  },
  'clock-step': {
    async begin({ clock, skewed }, random) {
      // Less than the minute in which a refresh may be repeated: clocks of one service that differ by more end chains of tokens.
      const seconds = random.pick([-1, 1]) * random.between(5, 40);
      clock.step(seconds);
      return { about: `${skewed.name} by ${seconds} s, and back`, end: async () => clock.step(0) };
    },
  },
  'network-cut': {
    async begin({ lines, remote }) {
      for (const line of lines) line.cut();
      return {
        about: `${remote.name} from database, Redis and bucket`,
        async end() {
          for (const line of lines) line.mend();
        },
      };
    },
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

// The keys of the literal above.
export const faultNames = Object.keys(faults) as FaultName[];

/** Draws faults without end, each as often as the others. */
export function* drawFaults(random: Random, names: readonly FaultName[]): Generator<FaultName, never> {
  for (;;) yield* random.shuffled(names);
}
