import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRevisionCache } from '../../src/store/revision-cache.ts';

interface Made {
  bytes: number;
  text: string;
  changesAt: number;
}
const forever = Number.POSITIVE_INFINITY;

/** A cache of 10,000 bytes with a clock of its own. */
function newCache(maxBytes = 10_000) {
  let time = 1_000;
  const cache = createRevisionCache<Made>({
    maxBytes,
    bytesOf: ({ bytes }) => bytes,
    now: () => new Date(time),
    changesAt: ({ changesAt }) => changesAt,
    etags: { maxBytes: 1_000_000, etagOf: ({ text }) => text },
  });
  return {
    cache,
    setTime(to: number) {
      time = to;
    },
  };
}

const page = (id: number, revision = 1) => ({ id, revision, ownerLanguageId: 1 });
const made = (text: string, bytes = 100, changesAt = forever): Made => ({ text, bytes, changesAt });

describe('a cache of revisions', () => {
  test('never exceeds its bytes, for any sizes of its values, and returns the value of the revision', async () => {
    const steps = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 12 }),
        revision: fc.integer({ min: 1, max: 3 }),
        name: fc.constantFrom(undefined, 'vcard', 'sent form'),
        site: fc.constantFrom('', 'https://one.example'),
        bytes: fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 50_000 })),
      }),
      { minLength: 1, maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { cache } = newCache();
        for (const { id, revision, name, site, bytes } of all) {
          const text = JSON.stringify([id, revision, name, site]);
          const of = site === '' ? cache : cache.ofSite(site);
          const got = await of.get(page(id, revision), async () => made(text, bytes), name);
          expect(got.text).toBe(text);
          expect(of.etagOf(page(id, revision), name)?.etag).toBe(text);
          expect(cache.counts().bytes).toBeLessThanOrEqual(10_000);
          if (name === undefined && got.bytes <= 9_000) expect(of.peek(page(id, revision))).toBe(got);
        }
        const { hits, misses } = cache.counts();
        expect(hits + misses).toBe(all.length);
      }),
    );
  });

  test('knows the ETag of a value larger than the whole cache, and of a dropped one', async () => {
    const { cache } = newCache();
    await cache.get(page(1), async () => made('too large', 20_000));
    for (let id = 2; id < 50; id += 1) await cache.get(page(id), async () => made(`page ${id}`, 1_000));
    expect([cache.peek(page(1)), cache.peek(page(2))]).toEqual([null, null]);
    expect([cache.etagOf(page(1))?.etag, cache.etagOf(page(2))?.etag]).toEqual(['too large', 'page 2']);
    expect(cache.etagOf(page(1, 2))).toBeNull();
    expect(cache.etagOf(page(1), 'vcard')).toBeNull();
  });

  test('makes a value once for simultaneous requests', async () => {
    const { cache } = newCache();
    let finish = (_value: Made) => {};
    const make = () =>
      new Promise<Made>((resolve) => {
        finish = resolve;
      });
    const asked = Array.from({ length: 50 }, () => cache.get(page(1), make));
    finish(made('the page'));
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(cache.counts()).toMatchObject({ hits: 49, misses: 1 });
  });

  test('makes a value again for requests after the time at which it changes', async () => {
    const { cache, setTime } = newCache();
    const finish: ((value: Made) => void)[] = [];
    const times: number[] = [];
    const make = (madeAt: Date) => {
      times.push(madeAt.getTime());
      return new Promise<Made>((resolve) => void finish.push(resolve));
    };
    const before = cache.get(page(1), make);
    setTime(2_000);
    const after = [cache.get(page(1), make), cache.get(page(1), make)];
    finish[0]?.(made('before', 100, 1_500));
    expect((await before).text).toBe('before');
    await expect.poll(() => finish.length).toBe(2);
    finish[1]?.(made('after'));
    expect((await Promise.all(after)).map(({ text }) => text)).toEqual(['after', 'after']);
    expect(times).toEqual([1_000, 2_000]);
  });

  test('forgets an ETag with its revision and at the time at which the value changes', async () => {
    const { cache, setTime } = newCache();
    await cache.get(page(1), async () => made('before', 100, 1_500));
    expect(cache.etagOf(page(1))).toMatchObject({ etag: 'before', changesAt: 1_500 });
    setTime(1_500);
    expect(cache.etagOf(page(1))).toBeNull();
    // By the corrected clock, the value was made in the future.
    await cache.get(page(1), async () => made('after'));
    setTime(1_200);
    expect(cache.etagOf(page(1))).toBeNull();
  });

  test('does not cache a failure', async () => {
    const { cache } = newCache();
    await expect(cache.get(page(1), () => Promise.reject(new Error('the disk is away')))).rejects.toThrow('away');
    expect((await cache.get(page(1), async () => made('the page'))).text).toBe('the page');
  });

  test('separates the values of two sites for a page, within the same bytes', async () => {
    const { cache } = newCache();
    const other = cache.ofSite('https://one.example');
    await cache.get(page(1), async () => made('service', 4_000));
    await other.get(page(1), async () => made('domain', 4_000));
    expect([cache.peek(page(1))?.text, other.peek(page(1))?.text]).toEqual(['service', 'domain']);
    await other.get(page(2), async () => made('domain, too', 4_000));
    expect(cache.peek(page(1))).toBeNull();
    expect(other.counts()).toEqual(cache.counts());
  });
});
