import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeHits } from '../../../src/domain/analytics/store-hits.ts';
import { findProfileByLogin } from '../../../src/domain/profiles/profile-rows.ts';
import { quartersOfPage } from '../../../src/store/analytics/statements.ts';
import { hitOf } from '../../analytics/support/past.ts';
import { newLogin } from '../../support/api-client.ts';
import { addForm, addStoredSlot } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signUp } from '../support/browser.ts';
import { copyable } from '../support/copyable.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const day = 24 * 60 * 60 * 1000;

async function somebody(): Promise<Browser> {
  const browser = openBrowser(server);
  await signUp(browser, { email: `${newLogin()}@example.com` });
  return browser;
}

/** Makes a page by the form of the dashboard. */
async function makePage(browser: Browser, login = newLogin()) {
  await browser.submit(await browser.get('/my-links/new'), '/my-links', { login });
  const row = await findProfileByLogin(server.context.db.read, login);
  if (!row) throw new Error(`${login} was not made`);
  return row;
}

test('an empty dashboard says what to do, and links to it', async () => {
  const browser = await somebody();
  const { html } = await browser.get('/my-links');
  expect(html).toContain('Choose an address and paste your links');
  const { login } = await makePage(browser);
  expect((await browser.get(`/${login}`)).status).toBe(200);
});

test('the list shows the last 28 days of each page, and links to all of its functions', async () => {
  const browser = await somebody();
  const [busy, quiet] = [await makePage(browser), await makePage(browser)];
  const slotId = await addStoredSlot(server, busy.id, 'divider', {});
  const now = server.context.now();
  const ago = (days: number) => now.getTime() - days * day;
  const view = (time: number, visitor: number) => hitOf(busy.id, { time, target: { kind: 'page' }, visitor });
  const click = (time: number) => hitOf(busy.id, { time, target: { kind: 'slot', slotId }, visitor: 1 });
  const hits = [view(ago(1), 1), view(ago(5), 2), view(ago(26), 3), view(ago(40), 4), click(ago(2)), click(ago(35))];
  await server.context.db.write((tx) => storeHits(tx, newLogin(), hits, now));
  const { html } = await browser.get('/my-links');
  const rowOf = (login: string) => html.split('class="own-page"').find((row) => row.includes(login)) ?? '';
  expect(rowOf(busy.login)).toContain('<b>3</b> views, <b>1</b> click in the last 28 days');
  expect(rowOf(quiet.login)).toContain('<b>0</b> views, <b>0</b> clicks in the last 28 days');
  for (const place of ['', '/design', '/settings', '/statistics', '/share']) {
    expect(rowOf(quiet.login)).toContain(`href="/my-links/${quiet.id}${place}"`);
  }
  expect(rowOf(quiet.login)).toContain(`href="/${quiet.login}"`);
});

test('a page is deleted with its blocks, stickers, statistics and address once its login is typed', async () => {
  const { context } = server;
  const browser = await somebody();
  const page = await makePage(browser, `Big${newLogin()}`);
  const other = await makePage(browser);
  const slotId = await addStoredSlot(server, page.id, 'divider', {});
  const now = context.now();
  const hit = hitOf(page.id, { time: now.getTime() - day, target: { kind: 'page' }, visitor: 1 });
  await context.db.write(async (tx) => {
    await storeHits(tx, newLogin(), [hit], now);
    const place = { spot: 'top', dx: 0, dy: 0, rotation: 0, scale: 1, position: 0 };
    await tx.sticker.create({ data: { profileId: page.id, slotId, emoji: '🌷', ...place } });
  });
  const formId = await addForm(server, page.userId);
  await context.db.write((tx) => tx.formSubmission.create({ data: { formId, profileId: page.id, fields: '[]' } }));
  const path = `/my-links/${page.id}/delete`;
  const asked = await browser.get(path);
  expect(asked.html).toContain('1 block');
  const refused = await browser.submit(asked, path, { confirmation: 'something else' });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('id="confirmation-error"');
  expect(refused.html).toContain('value="something else"');
  expect((await browser.get(`/${page.login}`)).status).toBe(200);

  const deleted = await browser.submit(asked, path, { confirmation: ` ${page.login.toLowerCase()} ` });
  expect([deleted.status, deleted.location]).toEqual([303, `/my-links?deleted=${page.login}`]);
  expect((await browser.get(deleted.location ?? '')).html).toContain(`Page ${page.login} deleted.`);
  expect((await browser.get(`/${page.login}`)).status).toBe(404);
  const where = { where: { profileId: page.id } };
  const left = [
    await context.db.read.slot.count(where),
    await context.db.read.sticker.count(where),
    (await context.db.read.all(quartersOfPage, { profileId: page.id, from: 0, to: 2 ** 31 - 1 })).length,
  ];
  expect(left).toEqual([0, 0, 0]);
  expect(await context.db.read.formSubmission.count({ where: { formId } })).toBe(1);
  expect((await browser.get(`/${other.login}`)).status).toBe(200);
  expect((await findProfileByLogin(context.db.read, other.login))?.isMain).toBe(true);
  expect((await browser.submit(asked, path, { confirmation: page.login })).status).toBe(404);

  const somebodyElse = await somebody();
  expect((await makePage(somebodyElse, page.login)).userId).not.toBe(page.userId);
});

test("another person's page cannot be deleted, and has no confirmation page", async () => {
  const owner = await somebody();
  const page = await makePage(owner);
  const path = `/my-links/${page.id}/delete`;
  const stranger = await somebody();
  expect((await stranger.get(path)).status).toBe(404);
  const csrf = /name="csrf" value="([^"]+)"/.exec((await stranger.get('/my-links')).html)?.[1] ?? '';
  expect((await stranger.post(path, { csrf, confirmation: page.login })).status).toBe(404);
  expect((await owner.post(path, { csrf, confirmation: page.login })).status).toBe(403);
  expect((await owner.get(`/${page.login}`)).status).toBe(200);
});

test('while a new address waits, all links of the dashboard lead to the current one', async () => {
  const browser = await somebody();
  const { id, login } = await makePage(browser);
  const home = `/my-links/${id}`;
  const save = async (fields: Record<string, string>) =>
    browser.submit(await browser.get(`${home}/settings`), `${home}/settings`, fields);
  await save({ holdsChanges: 'yes' });
  const waiting = newLogin();
  await save({ login: waiting });
  const leadTo = async (address: string, other: string) => {
    for (const place of [
      '/my-links',
      home,
      `${home}/ready`,
      `${home}/share`,
      `${home}/design?done=saved`,
      `${home}/settings`,
    ]) {
      const { html } = await browser.get(place);
      expect(html, place).toContain(`href="/${address}"`);
      expect(html, place).not.toContain(`href="/${other}"`);
    }
    const { html } = await browser.get(`${home}/share`);
    for (const format of ['svg', 'pdf', 'png']) expect(html).toContain(`href="/qr/${address}?format=${format}`);
    expect(copyable(html)).toContain(`${server.url}/${address}`);
    // It breaks before a dot and after a slash.
    expect(html).toContain(`/<wbr/>${address.split('.')[0]}`);
    expect((await browser.get(`/${address}`)).status).toBe(200);
    expect((await browser.get(`/${other}`)).status).toBe(404);
  };
  await leadTo(login, waiting);
  const review = await browser.get(`${home}/review`);
  const [, revision = ''] = /name="revision" value="(\d+)"/.exec(review.html) ?? [];
  const published = await browser.submit(review, `${home}/review`, { do: 'publish', revision });
  expect(published.location).toContain('done=published');
  await leadTo(waiting, login);
});
