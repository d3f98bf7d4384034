import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that mostly wait, for a slow service, a clock or a process that ends: if they are last, a run ends with one worker. */
const mostlyWait = [
  'test/channels/outbox.long.test.ts',
  'test/deploy/three-processes.long.process.test.ts',
  'test/faults/postgresql-away.process.test.ts',
  'test/faults/start.long.process.test.ts',
  'test/music/lookup.long.test.ts',
  'test/music/outages.long.test.ts',
  'test/music/spotify.long.test.ts',
  'test/oauth/model.exhaustive.test.ts',
  'test/redis/counted-together.redis.test.ts',
  'test/social/sync.long.test.ts',
  'test/tools/locked-database.long.test.ts',
];
/** Rough durations of these files and of all others, until a run has shown them. */
const assumed = { waiting: 20_000, other: 2_000 };

/**
 * The order in which test files start. The suites that kill processes are first: they take minutes and are the smallest files, so that a
 * first run would end with only one of them. The files that take longest mostly wait: half of the workers begin with the longest and half
 * with the shortest, so that there is work while others wait.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const moved = mostlyWait.filter((path) => !existsSync(join(this.ctx.config.root, path)));
    if (moved.length > 0) throw new Error(`test/support/file-order.ts names what is not there: ${moved.join(', ')}`);
    const sorted = await super.sort(files);
    const kills = ({ moduleId }: TestSpecification) => moduleId.endsWith('.killed.test.ts');
    return [...sorted.filter(kills), ...this.#fromBothEnds(sorted.filter((file) => !kills(file)))];
  }

  #fromBothEnds(files: TestSpecification[]): TestSpecification[] {
    const left = files.map((file) => ({ file, duration: this.#lastDuration(file) ?? this.#assumedDuration(file) }));
    // Files that have never run are ordered by size.
    if (files.some((file) => this.#lastDuration(file) === undefined)) {
      left.sort((one, other) => other.duration - one.duration);
    }
    const busyUntil = Array.from({ length: this.ctx.config.maxWorkers }, () => 0);
    const order: TestSpecification[] = [];
    for (;;) {
      const worker = busyUntil.indexOf(Math.min(...busyUntil));
      const next = worker < busyUntil.length / 2 ? left.shift() : left.pop();
      if (!next) return order;
      order.push(next.file);
      busyUntil[worker] = (busyUntil[worker] ?? 0) + next.duration;
    }
  }

  #assumedDuration({ moduleId }: TestSpecification): number {
    return mostlyWait.includes(relative(this.ctx.config.root, moduleId)) ? assumed.waiting : assumed.other;
  }

  #lastDuration({ project, moduleId }: TestSpecification): number | undefined {
    return this.ctx.cache.getFileTestResults(`${project.name}:${relative(this.ctx.config.root, moduleId)}`)?.duration;
  }
}
