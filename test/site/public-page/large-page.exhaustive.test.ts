import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockUser } from '../../../src/domain/accounts/user-lock.ts';
import type { Author } from '../../../src/domain/actor.ts';
import { holdChanges } from '../../../src/domain/approval/hold-changes.ts';
import { updateSlots } from '../../../src/domain/slots/update-slots.ts';
import { type ApiUser, newPage, newUser } from '../../support/api-client.ts';
import { addStoredSlot } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

// The caches keep everything made of the largest page allowed, as of any other page.

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer({ MAX_PAGE_MB: '0' });
  anna = await newUser(server);
});
afterAll(() => server.close());

const megabytes = 1_000_000;
const longItem = { title: 'q'.repeat(190), text: 'word '.repeat(920) };
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
const blocks: Record<string, () => { type: string; data: object }[]> = {
  'long answers': () => times(9, () => ({ type: 'faq', data: { items: times(48, () => longItem) } })),
  'many short answers': () =>
    times(500, () => ({ type: 'faq', data: { items: times(50, () => ({ title: 'q', text: 'a' })) } })),
  'characters that HTML escapes': () =>
    times(400, () => ({ type: 'text', data: { description: '&lt;'.repeat(1_200) } })),
};

async function filledPage(slots: readonly { type: string; data: object }[]) {
  const page = await newPage(anna);
  const rows = slots.map(({ type, data }, position) => ({
    ...{ profileId: page.id, type, position },
    data: JSON.stringify(data),
  }));
  await server.context.db.write(async (tx) => {
    await tx.slot.createMany({ data: rows });
    await tx.profile.update({ where: { id: page.id }, data: { revision: { increment: 1 } } });
  });
  return page;
}

const misses = () => Object.values(server.context.cache).reduce((sum, { counts }) => sum + counts().misses, 0);
const visit = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

describe('a page of two megabytes', () => {
  test.each(Object.keys(blocks))('with %s is rendered only for its first visitor', async (kind) => {
    const { login } = await filledPage(blocks[kind]?.() ?? []);
    const paths = [`/${login}`, `/${login}.md`, `/-/vcard/${login}.vcf`];
    const first = [];
    for (const path of paths) first.push(await (await visit(path)).text());
    const made = misses();
    for (const [place, path] of paths.entries()) expect(await (await visit(path)).text()).toBe(first[place]);
    for (const { counts } of Object.values(server.context.cache))
      expect(counts().bytes).toBeLessThanOrEqual(64 * megabytes);
    expect(misses()).toBe(made);
  });
});

test('the published version of a page of fifteen megabytes is read only for its first visitor', async () => {
  const { db, slotTypes, now } = server.context;
  const page = await filledPage(times(63, () => ({ type: 'faq', data: { items: times(48, () => longItem) } })));
  const slotId = await addStoredSlot(server, page.id, 'text', { title: 'Before', description: '' });
  const author: Author = { userId: anna.id, credential: { kind: 'session' } };
  const key = String(page.id);
  const rules = { slotTypes, maxPageBytes: 0, now: now() };
  await db.write((tx) => holdChanges(tx, anna.id, key, true));
  await db.write(async (tx) => {
    await lockUser(tx, anna.id);
    await updateSlots(tx, author, key, [{ id: slotId, data: { title: 'Waiting' } }], rules);
  });
  const response = await visit(`/${page.login}`);
  const html = await response.text();
  expect(html.length).toBeGreaterThan(15 * megabytes);
  expect([html.includes('Before'), html.includes('Waiting')]).toEqual([true, false]);
  const etag = response.headers.get('etag') ?? '';
  const counts: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    const before = db.statementCount();
    expect((await visit(`/${page.login}`, { 'if-none-match': etag })).status).toBe(304);
    counts.push(db.statementCount() - before);
  }
  // The row of the page; now and then the server looks into its outbox in the meantime.
  expect(Math.min(...counts)).toBe(1);
});
