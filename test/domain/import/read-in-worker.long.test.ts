import { expect, test } from 'vitest';
import { readForUser } from '../../../src/domain/import/read-in-worker.ts';
import { type LinkSource, readPage } from '../../../src/domain/import/read-page.ts';

const known = new Set<string>();
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `Link ${index} https://example.com/${index}`);
const large: LinkSource = { kind: 'text', text: lines(6_000).join('\n') };
/** From its source, a worker takes seconds to start on a busy machine. */
const enough = { milliseconds: 60_000, megabytes: 256 };
const read = (userId: number, source: LinkSource, limits = enough) =>
  readForUser(userId, { source, known }, 'text', limits);

test('a large text has the same links in a worker, while other work goes on', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  const found = await read(1, large);
  clearInterval(timer);
  expect(found).toEqual(await readPage({ source: large, known }));
  expect(turns).toBeGreaterThan(3);
});

test('an account has one large text read at a time, and another does not wait for all of its texts', async () => {
  const ended: string[] = [];
  const start = (name: string, userId: number) => read(userId, large).then(() => ended.push(name));
  await Promise.all([start('first', 1), start('second', 1), start('other', 2)]);
  expect(ended.slice(0, 2).sort()).toEqual(['first', 'other']);
});

test.each([
  ['time', { milliseconds: 1, megabytes: 256 }],
  ['memory', { milliseconds: 60_000, megabytes: 4 }],
])('a text that takes too much %s is refused', async (_limit, limits) => {
  await expect(read(1, large, limits)).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { text: [{ en: 'takes too long to read: send a part of it' }] },
  });
});

test('a file whose format is not read is refused in a worker, too', async () => {
  const bytes = Buffer.alloc(200_000);
  bytes.write('%PDF-1.7');
  await expect(read(1, { kind: 'file', bytes })).rejects.toMatchObject({ code: 'validation_failed' });
});
