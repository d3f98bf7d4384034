import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Vitest's own order, by how long a file took the last time or by its size, but with the suites that kill processes first: they take
 * minutes and are the smallest files, so that a first run would end with one of them alone.
 */
export class KilledFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const kills = ({ moduleId }: TestSpecification) => moduleId.endsWith('.killed.test.ts');
    return [...sorted.filter(kills), ...sorted.filter((file) => !kills(file))];
  }
}
