import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeHits } from '../../src/domain/analytics/store-hits.ts';
import { visitorsNow } from '../../src/domain/analytics/visitors-now.ts';
import { type ApiUser, newLogin, newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { hitOf } from './support/past.ts';

// Number of visitors currently on a page (docs/decisions/0204).

const minute = 60_000;
/** The middle of a minute, so that steps of whole minutes are unambiguous. */
const start = Math.floor(Date.now() / minute) * minute + minute / 2;

let server: TestServer;
let user: ApiUser;
let page: Awaited<ReturnType<typeof newPage>>;
beforeAll(async () => {
  server = await startServer();
  user = await newUser(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  page = await newPage(user);
});

/** Stores hits immediately with the given time, as a process with that clock does. */
async function store(at: number, ...hits: { visitor: number; time?: number; clicked?: boolean }[]): Promise<void> {
  const stored = hits.map(({ visitor, time = at, clicked }) =>
    hitOf(page.id, { time, visitor, target: clicked ? { kind: 'slot', slotId: 1 } : { kind: 'page' } }),
  );
  await server.context.db.write((tx) => storeHits(tx, newLogin(), stored, new Date(at)));
}
const now = (time: number) => visitorsNow(server.context.db.read, page.id, new Date(time));

describe('the visitors on a page', () => {
  it('include each visitor with a hit in the last five minutes once', async () => {
    expect(await now(start)).toBe(0);
    await store(start, { visitor: 1 }, { visitor: 1 }, { visitor: 2 }, { visitor: 3 });
    expect(await now(start)).toBe(3);
    await store(start + 3 * minute, { visitor: 1, clicked: true }, { visitor: 4 });
    expect(await now(start + 3 * minute)).toBe(4);
    expect(await now(start + 5 * minute)).toBe(2);
    expect(await now(start + 8 * minute)).toBe(0);
  });

  it('do not depend on the quarter of an hour in which they came', async () => {
    const quarter = Math.ceil(start / (15 * minute)) * 15 * minute;
    await store(quarter - 1, { visitor: 1 }, { visitor: 2 });
    await store(quarter + minute, { visitor: 2 }, { visitor: 3 });
    expect(await now(quarter + minute)).toBe(3);
    expect(await now(quarter + 5 * minute)).toBe(2);
  });

  it('exclude visitors whose hits were stored late', async () => {
    await store(start, { visitor: 1, time: start - 6 * minute }, { visitor: 2, time: start - minute });
    expect(await now(start)).toBe(1);
  });

  it('include hits that several processes store at the same moment', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, visitor) => store(start, { visitor })));
    expect(await now(start)).toBe(12);
  });

  it('need no extra statement when hits are stored', async () => {
    const asked: string[] = [];
    const hits = [1, 2].map((visitor) => hitOf(page.id, { time: start, visitor, target: { kind: 'page' } }));
    await server.context.db.write((tx) => {
      asked.splice(0);
      const watched = new Proxy(tx, {
        get(target, name) {
          if (name === 'run' || name === 'first' || name === 'all') asked.push(name);
          return Reflect.get(target, name);
        },
      });
      return storeHits(watched, newLogin(), hits, new Date(start));
    });
    // The batch, its pages, their visitors before and after, and for each quarter of a page its row before and after.
    expect(asked).toEqual(['run', 'all', 'all', 'run', 'first', 'run']);
    expect(await now(start)).toBe(2);
  });
});
