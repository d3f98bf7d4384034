import { afterAll, beforeAll, expect, it } from 'vitest';
import { newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');

it('a sitemap of more pages than one file may list is an index of parts that together list each page once', async () => {
  const { id: userId } = await newUser(server);
  // A part has the pages of 49,998 ids. These are on both sides of an edge, and some parts have none.
  const ids = [...Array.from({ length: 2_500 }, (_entry, index) => 98_700 + index), 300_000];
  const rows = ids.map((id) => ({ id, userId, login: `many.${id}`, loginKey: `many.${id}` }));
  for (let start = 0; start < rows.length; start += 1_000) {
    await server.context.db.write((tx) => tx.profile.createMany({ data: rows.slice(start, start + 1_000) }));
  }
  const counts: number[] = [];
  let parts: string[] = [];
  // Twice a second the server looks at its outbox, which is no statement of the sitemap's.
  for (let round = 0; round < 3; round += 1) {
    const before = server.context.db.statementCount();
    parts = addressesIn(await (await fetch(`${server.url}/sitemap.xml`)).text());
    counts.push(server.context.db.statementCount() - before);
  }
  expect(parts).toEqual([1, 2, 3, 7].map((page) => `${server.url}/sitemap.xml?page=${page}`));
  // One for each part, and one that finds no other.
  expect(Math.min(...counts)).toBeLessThanOrEqual(parts.length + 1);
  const listed: string[][] = [];
  for (const part of parts) listed.push(addressesIn(await (await fetch(part)).text()));
  expect(listed[0]).toContain(`${server.url}/`);
  const many = listed.flat().filter((address) => address.includes('/many.'));
  expect(many).toEqual(rows.map(({ login }) => `${server.url}/${login}`));
  expect(listed.map((part) => part.filter((address) => address.includes('/many.')).length)).toEqual([0, 1297, 1203, 1]);
  expect((await fetch(`${server.url}/sitemap.xml?page=5`)).status).toBe(404);
});
