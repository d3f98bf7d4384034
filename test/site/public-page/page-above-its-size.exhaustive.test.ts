import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { languages } from '../../../src/domain/languages.ts';
import { publicPageTexts } from '../../../src/site/public-page/texts.ts';
import { type ApiUser, newPage, newUser, slotsOf } from '../../support/api-client.ts';
import { addEvent, addStoredSlot } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

// docs/interface.md 5.7: visitors of a page that an earlier version let grow beyond the bound.

let server: TestServer;
let anna: ApiUser;
let page: { id: number; login: string; path: string };
beforeAll(async () => {
  server = await startServer({ MAX_PAGE_MB: '1' });
  anna = await newUser(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  page = await newPage(anna);
});

/** Five blocks of 260 kB, of which the first three are within the bound. */
async function fill() {
  const items = Array.from({ length: 50 }, (_, index) => ({
    id: `row-${index}`,
    title: 't'.repeat(190),
    text: 'x'.repeat(4_990),
  }));
  for (let place = 1; place <= 5; place += 1) {
    await addStoredSlot(server, page.id, 'faq', { title: `Block ${place} of five`, items });
  }
}
const get = async (ending = '') => (await fetch(`${server.url}/${page.login}${ending}`)).text();
const blocksIn = (text: string) => [...new Set(text.match(/Block \d of five/g))].map((found) => Number(found[6]));
const more = publicPageTexts.en.more;

test('see its blocks up to the limit and a line that there is more; its owner sees all, in any order of requests', async () => {
  for (const ownerFirst of [false, true]) {
    page = await newPage(anna);
    await fill();
    const owner = async () => {
      expect(slotsOf(await anna.get(`${page.path}/slots`))).toHaveLength(5);
      const { text } = await anna.get(`${page.path}/markdown`);
      expect(blocksIn(text)).toEqual([1, 2, 3, 4, 5]);
      expect(text).not.toContain('more blocks');
    };
    if (ownerFirst) await owner();
    for (let visit = 0; visit < 2; visit += 1) {
      const html = await get();
      expect(blocksIn(html)).toEqual([1, 2, 3]);
      expect(html).toContain(more);
      const markdown = await get('.md');
      expect(blocksIn(markdown)).toEqual([1, 2, 3]);
      expect(markdown).toMatch(/\*\(this page has more blocks than can be shown\)\*\n$/);
    }
    await owner();
    await owner();
  }
});

test('see all of it without the line once it is within the limit', async () => {
  await fill();
  expect(await get()).toContain(more);
  const [first, second] = slotsOf(await anna.get(`${page.path}/slots`)).map(({ id }) => id);
  await anna.delete(`${page.path}/slots`, { ids: [first, second] });
  expect(blocksIn(await get())).toEqual([3, 4, 5]);
  expect(await get()).not.toContain(more);
});

test('see other blocks once the order has changed', async () => {
  await fill();
  await get();
  const last = slotsOf(await anna.get(`${page.path}/slots`)).at(-1);
  await anna.put(`${page.path}/slots/order`, { slotId: last?.id, to: 'first' });
  expect(blocksIn(await get())).toEqual([5, 1, 2]);
  expect(blocksIn(await get('.md'))).toEqual([5, 1, 2]);
});

test('see only the line if the first block is too large by itself', async () => {
  await addStoredSlot(server, page.id, 'text', { title: 'Block 1 of five', description: 'x'.repeat(1_100_000) });
  const html = await get();
  expect(html).toContain(more);
  expect(html).not.toContain(publicPageTexts.en.empty);
  expect(blocksIn(await get('.md'))).toEqual([]);
});

test('see as much of the published version while changes wait, events included', async () => {
  await fill();
  const eventId = await addEvent(server, anna.id);
  await server.context.db.write((tx) =>
    tx.event.update({ where: { id: eventId }, data: { description: 'd'.repeat(300_000) } }),
  );
  const event = await addStoredSlot(server, page.id, 'event', { eventId });
  await anna.put(`${page.path}/slots/order`, { slotId: event, to: 'first' });
  await server.context.db.write((tx) => tx.profile.update({ where: { id: page.id }, data: { holdsChanges: true } }));
  const ids = slotsOf(await anna.get(`${page.path}/slots`)).map(({ id }) => id);
  await anna.delete(`${page.path}/slots/${ids[1]}`);
  const html = await get();
  expect(html).toContain('Concert');
  expect(blocksIn(html)).toEqual([1, 2]);
  expect(html).toContain(more);
  expect(blocksIn(await get('.md'))).toEqual([1, 2]);
  expect(blocksIn((await anna.get(`${page.path}/slots`)).text)).toEqual([2, 3, 4, 5]);
});

test('contact card and structured data contain no more than the page', async () => {
  await fill();
  const data = { link: 'tel:+77011234567', title: 'Call' };
  await addStoredSlot(server, page.id, 'button', data);
  const card = () => fetch(`${server.url}/-/vcard/${page.login}.vcf`).then((response) => response.text());
  expect(await card()).not.toContain('77011234567');
  expect(await get()).not.toContain('77011234567');
  const id = slotsOf(await anna.get(`${page.path}/slots`)).at(-1)?.id;
  await anna.put(`${page.path}/slots/order`, { slotId: id, to: 'first' });
  expect(await card()).toContain('77011234567');
  expect(await get()).toContain('77011234567');
});

test('read the line in the language of the page', async () => {
  await fill();
  const said = new Set<string>();
  for (const { code } of languages) {
    expect((await anna.patch(`${page.path}/settings`, { languageCode: code })).status).toBe(200);
    const html = await get();
    expect(html).toContain(publicPageTexts[code].more);
    said.add(publicPageTexts[code].more);
  }
  expect(said.size).toBe(languages.length);
});
