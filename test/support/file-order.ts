import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order in which test files start. The suites that kill processes come first: they take minutes and are the smallest files, so that a
 * first run would end with one of them alone. The files that take longest mostly wait, for a service's slowness or a clock: once it is known
 * how long each took, half of the workers begin with the longest and half with the shortest, so that there is work while others wait.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const kills = ({ moduleId }: TestSpecification) => moduleId.endsWith('.killed.test.ts');
    return [...sorted.filter(kills), ...this.#fromBothEnds(sorted.filter((file) => !kills(file)))];
  }

  /** Where a file has never run, the order is left as it is: by size. */
  #fromBothEnds(longestFirst: TestSpecification[]): TestSpecification[] {
    const left = longestFirst.map((file) => ({ file, duration: this.#lastDuration(file) }));
    if (left.some(({ duration }) => duration === undefined)) return longestFirst;
    const busyUntil = Array.from({ length: this.ctx.config.maxWorkers }, () => 0);
    const order: TestSpecification[] = [];
    for (;;) {
      const worker = busyUntil.indexOf(Math.min(...busyUntil));
      const next = worker < busyUntil.length / 2 ? left.shift() : left.pop();
      if (!next) return order;
      order.push(next.file);
      busyUntil[worker] = (busyUntil[worker] ?? 0) + (next.duration ?? 0);
    }
  }

  #lastDuration({ project, moduleId }: TestSpecification): number | undefined {
    return this.ctx.cache.getFileTestResults(`${project.name}:${relative(this.ctx.config.root, moduleId)}`)?.duration;
  }
}
