import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSemaphore } from '../../src/async/semaphore.ts';
import { withResolvers } from '../../src/async/with-resolvers.ts';

const moment = () => new Promise((resolve) => setImmediate(resolve));
const full = new Error('full');
const cancelled = new Error('cancelled');
const failed = new Error('failed');

/** Work whose end the test controls, and its outcome. */
interface Job {
  owner: string;
  state: 'waiting' | 'running' | 'done' | 'refused' | 'cancelled';
  end(error?: Error): void;
  cancel(): void;
}

function office(capacity: number, places: number) {
  const semaphore = createSemaphore(capacity, { places, full: () => full });
  const jobs: Job[] = [];
  /** Owners in the order in which their work began. */
  const starts: string[] = [];
  const owned = (owner: string, state: Job['state']) =>
    jobs.filter((job) => job.owner === owner && job.state === state);
  const all = (state: Job['state']) => jobs.filter((job) => job.state === state);

  async function bring(owner: string): Promise<Job> {
    const { promise, resolve, reject } = withResolvers<void>();
    const leaving = new AbortController();
    const job: Job = {
      owner,
      state: 'waiting',
      end: (error) => (error ? reject(error) : resolve()),
      cancel: () => leaving.abort(cancelled),
    };
    jobs.push(job);
    const work = () => {
      // Work of one owner begins in the order of asking.
      expect(owned(owner, 'waiting')[0]).toBe(job);
      job.state = 'running';
      starts.push(owner);
      return promise;
    };
    semaphore.run(work, { owner, signal: leaving.signal }).then(
      () => {
        job.state = 'done';
      },
      (error: Error) => {
        job.state = error === full ? 'refused' : error === cancelled ? 'cancelled' : 'done';
      },
    );
    await moment();
    return job;
  }
  return { jobs, starts, owned, all, bring };
}

const owners = ['A', 'B', 'C', 'D'];
const event = fc.record({
  kind: fc.constantFrom('bring', 'bring', 'bring', 'end', 'fail', 'cancel'),
  owner: fc.constantFrom(...owners),
  which: fc.nat(),
});

describe('a semaphore', () => {
  test('gives each owner a turn, bounds its queue, and is free again after cancelled and failed work', async () => {
    const size = [fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 6 })] as const;
    await fc.assert(
      fc.asyncProperty(...size, fc.array(event, { maxLength: 60 }), async (capacity, places, events) => {
        const { jobs, starts, owned, all, bring } = office(capacity, places);
        /** Owners that began since, for each owner that waits while none of its work runs. */
        const passed = new Map<string, string[]>();
        for (const { kind, owner, which } of events) {
          const before = starts.length;
          const counts = new Map(owners.map((one) => [one, owned(one, 'waiting').length]));
          const waitingBefore = all('waiting');
          const chosen = <T>(list: T[]) => list[which % Math.max(1, list.length)];
          if (kind === 'bring') {
            const job = await bring(owner);
            const gone = jobs.filter((one) => one.state === 'refused' && (one === job || waitingBefore.includes(one)));
            if (gone.length > 0) {
              expect(gone).toHaveLength(1);
              expect(waitingBefore).toHaveLength(places);
              const most = Math.max(...counts.values());
              const own = counts.get(owner) ?? 0;
              // Only an owner with more jobs than the newcomer would have loses a place to it.
              if (gone[0] === job) expect(most).toBeLessThanOrEqual(own + 1);
              else {
                expect(counts.get(gone[0]?.owner ?? '')).toBe(most);
                expect(most).toBeGreaterThan(own + 1);
                expect(waitingBefore.filter((one) => one.owner === gone[0]?.owner).at(-1)).toBe(gone[0]);
              }
            }
          } else if (kind === 'cancel') {
            const job = chosen(all('waiting'));
            job?.cancel();
            await moment();
            if (job) expect(job.state).toBe('cancelled');
          } else {
            chosen(all('running'))?.end(kind === 'fail' ? failed : undefined);
            await moment();
          }
          const running = all('running');
          expect(running.length).toBeLessThanOrEqual(capacity);
          expect(new Set(running.map((job) => job.owner)).size).toBe(running.length);
          expect(all('waiting').length).toBeLessThanOrEqual(places);
          for (const one of owners) {
            const waits = owned(one, 'waiting').length > 0;
            const runs = owned(one, 'running').length > 0;
            // No job waits while there is room for it.
            if (waits && !runs) expect(running).toHaveLength(capacity);
            const others = waits && !runs ? [...(passed.get(one) ?? []), ...starts.slice(before)] : [];
            expect(new Set(others).size).toBe(others.length);
            passed.set(one, others);
          }
        }
        for (let job = all('running')[0]; job; job = all('running')[0]) {
          job.end();
          await moment();
        }
        expect(all('waiting')).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('runs work without an owner in order of arrival, as much at a time as it has permits', async () => {
    const semaphore = createSemaphore(2, { places: 2, full: () => full });
    const { promise, resolve } = withResolvers<void>();
    const begun: number[] = [];
    const work = (number: number) =>
      semaphore.run(async () => {
        begun.push(number);
        await promise;
      });
    const runs = [1, 2, 3, 4].map(work);
    await expect(work(5)).rejects.toBe(full);
    expect(begun).toEqual([1, 2]);
    resolve();
    await Promise.all(runs);
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  test('does not begin work for an aborted signal', async () => {
    const semaphore = createSemaphore(1);
    const work = semaphore.run(async () => expect.unreachable(), { signal: AbortSignal.abort(cancelled) });
    await expect(work).rejects.toBe(cancelled);
  });
});
