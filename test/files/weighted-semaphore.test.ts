import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWeightedSemaphore } from '../../src/async/weighted-semaphore.ts';

const moment = () => new Promise((resolve) => setImmediate(resolve));

test('never more runs at once than there is room for, in the order of asking, and what finds no place to wait is turned away', async () => {
  const capacity = fc.integer({ min: 1, max: 4 });
  const places = fc.integer({ min: 0, max: 6 });
  const rounds = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(capacity, places, rounds, async (most, room, arrivals) => {
      const semaphore = createWeightedSemaphore(most, { places: room, full: () => new Error('full') });
      const entered: number[] = [];
      let running = 0;
      let waiting = 0;
      let next = 0;
      const done: Promise<unknown>[] = [];
      for (const count of arrivals) {
        for (let index = 0; index < count; index += 1) {
          const number = next++;
          const finds = running < most && waiting === 0 ? 'room' : waiting < room ? 'place' : 'nothing';
          if (finds === 'place') waiting += 1;
          if (finds === 'room') running += 1;
          const work = semaphore.run(1, async () => {
            entered.push(number);
            expect(running).toBeLessThanOrEqual(most);
            // Some work fails, and leaves its room all the same.
            await moment();
            if (number % 3 === 0) throw new Error('failed');
          });
          const settled = work.then(
            () => 'done',
            (error: Error) => error.message,
          );
          if (finds === 'nothing') done.push(settled.then((outcome) => expect(outcome).toBe('full')));
          else {
            done.push(
              settled.then((outcome) => {
                expect(outcome).toBe(number % 3 === 0 ? 'failed' : 'done');
                // Whoever waits first goes in for it.
                if (waiting > 0) waiting -= 1;
                else running -= 1;
              }),
            );
          }
        }
        await moment();
        await Promise.all(done);
      }
      expect(entered).toEqual([...entered].sort((a, b) => a - b));
    }),
    { numRuns: 200 },
  );
});
