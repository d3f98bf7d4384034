import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProfileByLogin } from '../../../src/domain/profiles/profile-rows.ts';
import { socialsOf } from '../../../src/domain/profiles/profile-view.ts';
import { slotRowsOf } from '../../../src/domain/slots/slot-rows.ts';
import { markupSoup } from '../../domain/text/markup-soup.ts';
import { rulesWithHole, type StandIn, startStandIn } from '../../files/support/stand-in.ts';
import { newLogin } from '../../support/api-client.ts';
import { addStoredSlot } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, type Page, signUp } from '../support/browser.ts';

const linkPage = `<a href="https://example.com/shop">Shop</a><a href="https://instagram.com/anna">me</a>
  <a href="https://youtu.be/dQw4w9WgXcQ">Clip</a><a href="https://example.com/blog">Blog</a>`;

const introPage = `<head><title>Anna Kim | LinkStack</title></head><img class="rounded-avatar" src="/avatar.png" alt="avatar">
  <h1>Anna &lt;3 Kim</h1><div class="description-parent"><p>Singer<br>from Oslo</p></div>
  <a href="https://example.com/shop">Shop</a><a href="https://example.com/report?1">Report abuse</a>
  <a href="https://linkstack.org">Powered by LinkStack</a>`;
const sharedPage = `<head><meta property="og:title" content="Winter &amp; glaze &lt;b&gt;"><meta property="og:image" content="/avatar.png">
  <title>Shop</title></head>`;
const inside = '<h1>Mallory</h1><img class="avatar" src="http://127.0.0.1/a.png"><a href="https://example.com/x">X</a>';

let picture: Buffer;
let host: StandIn;
/** Responses to `/together`, sent once as many requests have come as a new page makes at a time. */
const waiting: ServerResponse[] = [];
let server: TestServer;
let browser: Browser;
let login: string;
let home: string;
beforeAll(async () => {
  picture = await sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: '#0d5c46' } })
    .png()
    .toBuffer();
  host = await startStandIn((req, res) => {
    if (req.url === '/anna') return void res.setHeader('content-type', 'text/html').end(linkPage);
    if (req.url === '/moved') return void res.writeHead(302, { location: '/anna' }).end();
    if (req.url === '/inside') return void res.writeHead(302, { location: 'http://127.0.0.1/anna' }).end();
    if (req.url === '/large') return void res.end(`${linkPage}${' '.repeat(4 * 1024 * 1024)}`);
    if (req.url === '/intro') return void res.setHeader('content-type', 'text/html').end(introPage);
    if (req.url === '/avatar.png') return void res.setHeader('content-type', 'image/png').end(picture);
    if (req.url === '/og') return void res.setHeader('content-type', 'text/html').end(sharedPage);
    if (req.url === '/og-inside') return void res.end('<meta property="og:image" content="http://127.0.0.1/a.png">');
    if (req.url?.startsWith('/together')) {
      waiting.push(res);
      if (waiting.length < 12) return;
      for (const each of waiting.splice(0)) each.end(sharedPage);
      return;
    }
    if (req.url === '/empty') return void res.end('<p>nothing</p>');
    res.writeHead(403).end('only people');
  });
  server = await startServer({}, { outgoing: rulesWithHole(host.port) });
  browser = openBrowser(server);
  await signUp(browser, { email: 'import@example.com' });
  // The first page of a person is titled with their name.
  await freshPage();
});
afterAll(async () => {
  await server.close();
  await host.close();
});

/** A new page to import into. */
async function freshPage() {
  login = newLogin();
  const made = await browser.submit(await browser.get('/my-links/new'), '/my-links', { login, links: '' });
  home = (made.location ?? '').replace('/look', '/import');
}

const find = async (fields: Record<string, string>) => browser.submit(await browser.get(home), home, fields);

async function content() {
  const { read } = server.context.db;
  const row = await findProfileByLogin(read, login);
  if (!row) throw new Error('no page');
  const slots = await slotRowsOf(read, row.id);
  return {
    socials: socialsOf(row).map(({ link }) => link),
    slots: slots.map(({ type, data }) => [type, JSON.parse(data).link, JSON.parse(data).title]),
  };
}

/** Ticks nothing but the given rows of a draft and saves it. */
function save(draft: Page, rows: number[], typed: Record<string, string> = {}) {
  const names = [...draft.html.matchAll(/name="(items\.(\d+)\.take)"/g)];
  const ticks = Object.fromEntries(names.map(([, name, row]) => [name, rows.includes(Number(row)) ? 'yes' : '']));
  return browser.submit(draft, `${home}/save`, { ...ticks, ...typed });
}

test('a page at an address becomes a draft, and the selected entries are added as edited', async () => {
  await freshPage();
  const draft = await find({ url: `http://stand-in.example:${host.port}/anna` });
  expect(draft.status).toBe(200);
  expect(draft.html).toContain('4 links found');
  expect(draft.html).toContain('value="Shop"');
  expect(await content()).toEqual({ socials: [], slots: [] });
  const saved = await save(draft, [0, 1, 2], { 'items.0.title': 'My <3 shop' });
  expect([saved.status, saved.location]).toEqual([303, `${home}?added=3`]);
  expect(await content()).toEqual({
    socials: ['https://instagram.com/anna'],
    slots: [
      ['button', 'https://example.com/shop', 'My <3 shop'],
      ['video', 'https://youtu.be/dQw4w9WgXcQ', 'Clip'],
    ],
  });
  expect((await browser.get(saved.location ?? '')).html).toContain('3 links were added.');
  // Blocks that the page has by now are marked, and not selected again.
  const again = await find({ url: `http://stand-in.example:${host.port}/moved` });
  expect(again.html.match(/Already on the page/g)).toHaveLength(3);
  expect(again.html.match(/name="items\.\d\.take"[^>]*checked/g)).toHaveLength(1);
});

/** Returns the part of the page above its links. */
async function introOf() {
  const row = await findProfileByLogin(server.context.db.read, login);
  return { title: row?.title, description: row?.description, avatar: row?.avatar };
}
const ticked = ({ html }: Page) =>
  [...html.matchAll(/name="([\w.]+)\.take"[^>]*checked/g)].map(([, name]) => name ?? '');

test('name, bio and picture of the other page are used if the own page has none, and its service is left out', async () => {
  await freshPage();
  const draft = await find({ url: `http://stand-in.example:${host.port}/intro` });
  expect(draft.html).toContain('value="Anna &lt;3 Kim"');
  expect(ticked(draft)).toEqual(['intro.avatar', 'intro.title', 'intro.description', 'items.0']);
  expect(draft.html.match(/Looks like a link of that service, not yours/g)).toHaveLength(2);
  const src = /<img class="import-picture" src="([^"]+)"/.exec(draft.html)?.[1] ?? '';
  const shown = await fetch(src);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(800);
  expect(await introOf()).toEqual({ title: null, description: null, avatar: null });
  const saved = await browser.submit(draft, `${home}/save`, { 'intro.description': 'Singer\r\nfrom Bergen' });
  expect(saved.location).toBe(`${home}?added=1&intro=yes`);
  const intro = await introOf();
  expect(intro).toMatchObject({ title: 'Anna <3 Kim', description: 'Singer\nfrom Bergen' });
  expect(src.endsWith(intro.avatar ?? 'none')).toBe(true);
  expect((await content()).slots).toEqual([['button', 'https://example.com/shop', 'Shop']]);
  // A second time nothing is ticked that would take the place of something.
  const again = await find({ url: `http://stand-in.example:${host.port}/intro` });
  expect(ticked(again)).toEqual([]);
  expect(again.html.match(/Replaces the current one/g)).toHaveLength(3);
});

test('a picture is fetched like any address from a user: never from an internal one', async () => {
  await freshPage();
  const draft = await find({ pasted: inside });
  expect(draft.status).toBe(200);
  expect(draft.html).toContain('The picture could not be downloaded');
  expect(ticked(draft)).toEqual(['intro.title', 'items.0']);
  expect(host.asked.filter((asked) => asked.endsWith('/a.png'))).toEqual([]);
});

test('a picture of another user is rejected at its place, and nothing is added', async () => {
  await freshPage();
  const draft = await find({ url: `http://stand-in.example:${host.port}/intro` });
  const refused = await browser.submit(draft, `${home}/save`, {
    'intro.avatar': 'images/aa/bb.png',
    'intro.title': 'x'.repeat(201),
  });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('id="intro.title-error"');
  const foreign = await browser.submit(draft, `${home}/save`, { 'intro.avatar': 'images/aa/bb.png' });
  expect([foreign.status, foreign.html.includes('id="intro.avatar-error"')]).toEqual([422, true]);
  expect(await content()).toEqual({ socials: [], slots: [] });
  expect(await introOf()).toEqual({ title: null, description: null, avatar: null });
});

test('name and bio alone can be imported', async () => {
  await freshPage();
  const draft = await find({ pasted: introPage });
  const untick = Object.fromEntries(ticked(draft).map((name) => [`${name}.take`, name === 'intro.title' ? 'yes' : '']));
  const saved = await browser.submit(draft, `${home}/save`, untick);
  expect(saved.location).toBe(`${home}?added=0&intro=yes`);
  expect((await introOf()).title).toBe('Anna <3 Kim');
  expect((await browser.get(saved.location ?? '')).html).toContain('are now on your page');
});

test.each(['/inside', '/large', '/nothing'])(
  'the page %s cannot be read, with a message at the address',
  async (path) => {
    await freshPage();
    const url = `http://stand-in.example:${host.port}${path}`;
    const refused = await find({ url });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('id="url-error"');
    expect(refused.html).toContain(`value="${url}"`);
  },
);

test('internal addresses and invalid ones get the same error', async () => {
  await freshPage();
  const answers = await Promise.all(
    [
      'http://127.0.0.1/',
      'http://169.254.169.254/latest',
      'http://localhost:1/',
      'file:///etc/passwd',
      'no address',
    ].map(async (url) => ({ url, ...(await find({ url })) })),
  );
  for (const { url, status, html } of answers) {
    expect(status, url).toBe(422);
    expect(html, url).toContain('The page could not be loaded');
  }
});

test('addresses can be requested a limited number of times an hour; then the message at the address says when to try again', async () => {
  const eager = openBrowser(server);
  await signUp(eager, { email: 'import-eager@example.com' });
  const made = await eager.submit(await eager.get('/my-links/new'), '/my-links', { login: newLogin(), links: '' });
  const path = (made.location ?? '').replace('/look', '/import');
  const start = await eager.get(path);
  const ask = () => eager.submit(start, path, { url: 'http://127.0.0.1/' });
  for (let times = 0; times < 60; times += 1) expect((await ask()).status).toBe(422);
  const limited = await ask();
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(limited.html).toContain('id="url-error"');
  expect((await eager.submit(start, path, { pasted: linkPage })).status).toBe(200);
});

test('a page without links is reported', async () => {
  await freshPage();
  const refused = await find({ url: `http://stand-in.example:${host.port}/empty` });
  expect([refused.status, refused.html.includes('No links found.')]).toEqual([422, true]);
});

test('a file and a pasted text become drafts too', async () => {
  await freshPage();
  const bytes = new TextEncoder().encode(linkPage);
  const fromFile = await browser.upload(await browser.get(home), home, bytes);
  expect([fromFile.status, fromFile.html.includes('4 links found')]).toEqual([200, true]);
  const large = await browser.upload(await browser.get(home), home, new Uint8Array(3 * 1024 * 1024 + 1));
  expect([large.status, large.html.includes('id="file-error"')]).toEqual([422, true]);
  const fromSource = await find({ pasted: linkPage });
  expect(fromSource.html).toContain('4 links found');
  const fromLines = await find({ pasted: 'Shop example.com/shop\nt.me/anna' });
  expect(fromLines.html).toContain('2 links found');
  const wrong = await find({ pasted: 'no link <here>' });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('id="pasted-error"');
  expect(wrong.html).toContain('no link &lt;here>');
});

test('the import page states the limit for a text or file that is too large', async () => {
  await freshPage();
  const errorAt = (html: string, field: string) =>
    new RegExp(`id="${field}-error".*?<span>(.*?)</span>`).exec(html)?.[1];
  const text = await find({ pasted: `<a href="https://example.com/a">${'x'.repeat(4 * 1024 * 1024)}` });
  expect([text.status, errorAt(text.html, 'pasted')]).toEqual([
    413,
    'The text is larger than 4\u00a0MB. Save it as a file and choose that file.',
  ]);
  expect((await browser.submit(text, home, { pasted: linkPage })).html).toContain('4 links found');
  const file = await browser.upload(await browser.get(home), home, new Uint8Array(51 * 1024 * 1024));
  expect([file.status, errorAt(file.html, 'file')]).toEqual([
    413,
    'This file is larger than 3\u00a0MB. Choose a smaller one.',
  ]);
  const stranger = await openBrowser(server).post(home, { pasted: 'x'.repeat(4 * 1024 * 1024) });
  expect(stranger.location).toMatch(/^\/login\?next=/);
});

test('links in blocks of music and galleries count as on the page already, with or without tracking parameters', async () => {
  await freshPage();
  const row = await findProfileByLogin(server.context.db.read, login);
  const album = 'https://open.spotify.com/album/1aaaaaaaaaaaaaaaaaaaaa';
  await addStoredSlot(server, row?.id ?? 0, 'music', {
    links: [
      { link: 'https://a.example/b', order: 0 },
      { link: album, order: 1 },
    ],
  });
  await addStoredSlot(server, row?.id ?? 0, 'gallery', {
    items: [{ path: 'images/aa/bb.png', link: 'https://example.com/print' }],
  });
  const links = [
    'https://example.com/new',
    album,
    `${album}?si=0123`,
    'https://example.com/print',
    'https://example.com/print?si=0123',
  ];
  const draft = await find({ pasted: links.join('\n') });
  const ticked = [...draft.html.matchAll(/name="items\.(\d)\.take"[^>]*checked/g)].map(([, row]) => links[Number(row)]);
  expect(ticked).toEqual(['https://example.com/new', 'https://example.com/print?si=0123']);
});

const bookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><A HREF="https://example.com/first">First</A>
  <DT><H3>Tours</H3><DL><p><DT><A HREF="https://example.com/spring">Spring</A>
  <DT><A HREF="https://example.com/autumn">Autumn</A></DL><p></DL>`;

test.each([
  ['become groups', {}, ['', 'Tours', 'Tours']],
  ['are left out if the box is not selected', { keepsGroups: '' }, ['', '', '']],
])('the folders of bookmarks %s', async (_what, typed, groups) => {
  await freshPage();
  const draft = await browser.upload(await browser.get(home), home, new TextEncoder().encode(bookmarks));
  expect(draft.html).toContain('<bdi>Tours</bdi>');
  expect((await save(draft, [0, 1, 2], typed)).location).toBe(`${home}?added=3`);
  const row = await findProfileByLogin(server.context.db.read, login);
  const slots = await slotRowsOf(server.context.db.read, row?.id ?? 0);
  expect(slots.map(({ layout }) => JSON.parse(layout ?? '{}').group ?? '')).toEqual(groups);
});

test('a schedule, a hidden state and icons of the source stay', async () => {
  await freshPage();
  const until = '2099-05-01T10:00:00.000Z';
  const links = [
    { title: 'Tour', url: 'https://example.com/tour', schedule: { end: until } },
    { title: 'Draft', url: 'https://example.com/draft', isActive: false },
  ];
  const socialLinks = [{ type: 'EMAIL_ADDRESS', url: 'mailto:anna@example.com' }];
  const draft = await find({ pasted: JSON.stringify({ links, socialLinks }) });
  expect(draft.html).toContain('Keeps its schedule');
  expect(draft.html).toContain('Will be added as a hidden block');
  expect(ticked(draft)).toEqual(['items.0', 'items.2']);
  await save(draft, [0, 1, 2]);
  const row = await findProfileByLogin(server.context.db.read, login);
  const slots = await slotRowsOf(server.context.db.read, row?.id ?? 0);
  expect(slots.map(({ visibility }) => JSON.parse(visibility ?? 'null'))).toEqual([
    { hidden: false, from: null, until },
    { hidden: true, from: null, until: null },
  ]);
  expect((await content()).socials).toEqual(['mailto:anna@example.com']);
});

test('words in angle brackets are no tags in the title of a link', async () => {
  await freshPage();
  const draft = await find({ pasted: '<a href="https://example.com/a">After &lt;script&gt; &amp; co</a>' });
  expect(draft.html).toContain('value="After &lt;script> &amp; co"');
  await save(draft, [0], { 'items.0.title': 'After <script> & co' });
  expect((await content()).slots).toEqual([['button', 'https://example.com/a', 'After ‹script› & co']]);
});

test('a link without a block type is listed with the reason, and cannot be added', async () => {
  await freshPage();
  const draft = await find({ pasted: '<a href="sms:+15551234567">Text me</a><a href="https://example.com/x">X</a>' });
  expect(draft.html).toContain('2 links found, 1 selected, 1 doubtful');
  expect(draft.html).toContain('A link of this kind cannot be added');
  expect((await save(draft, [0])).status).toBe(422);
  const again = await save(draft, [0], { 'items.1.title': 'Mine' });
  expect(again.html).toContain('sms:+15551234567');
  expect(await content()).toEqual({ socials: [], slots: [] });
});

test('a second import of a file with more links than one import takes selects the rest', async () => {
  await freshPage();
  const links = Array.from({ length: 130 }, (_, index) => `https://example.com/${index}`);
  const file = new TextEncoder().encode(links.map((link) => `<a href="${link}">Link</a>`).join(''));
  const draft = async () => browser.upload(await browser.get(home), home, file);
  const tickedIn = (html: string) => html.match(/name="items\.\d+\.take"[^>]*checked/g)?.length;
  const first = await draft();
  expect([first.html.includes('130 links found'), tickedIn(first.html)]).toEqual([true, 100]);
  await browser.submit(first, `${home}/save`);
  const second = await draft();
  expect(tickedIn(second.html)).toBe(30);
  await browser.submit(second, `${home}/save`);
  expect((await content()).slots.map(([, link]) => link)).toEqual(links);
  expect((await draft()).html.match(/Already on the page/g)).toHaveLength(130);
});

test('a draft is added as a whole or not at all, and keeps its input', async () => {
  await freshPage();
  const draft = await find({ pasted: linkPage });
  const nothing = await save(draft, []);
  expect([nothing.status, nothing.html.includes('id="items-error"')]).toEqual([422, true]);
  const refused = await save(draft, [0, 3], { 'items.0.title': 'kept', 'items.3.title': 'x'.repeat(121) });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('id="items.3.title-error"');
  expect(refused.html).toContain('value="kept"');
  expect(refused.html.match(/name="items\.\d\.take"[^>]*checked/g)).toHaveLength(2);
  expect(await content()).toEqual({ socials: [], slots: [] });
});

test('more blocks than a page can have are rejected, and nothing is added', async () => {
  const small = await startServer({ MAX_SLOTS: '1' });
  try {
    const visitor = openBrowser(small);
    await signUp(visitor);
    const made = await visitor.submit(await visitor.get('/my-links/new'), '/my-links', {
      login: newLogin(),
      links: '',
    });
    const path = (made.location ?? '').replace('/look', '/import');
    const draft = await visitor.submit(await visitor.get(path), path, { pasted: linkPage });
    const refused = await visitor.submit(draft, `${path}/save`);
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('This page has reached the limit of 1 block');
    expect(refused.html).toContain('value="Shop"');
    expect(await small.context.db.read.slot.count()).toBe(0);
  } finally {
    await small.close();
  }
});

test('for any pasted text or returned draft, the response is a page and not an error', async () => {
  await freshPage();
  const start = await browser.get(home);
  const draft = await find({ pasted: linkPage });
  const csrf = /name="csrf" value="([^"]+)"/.exec(draft.html)?.[1] ?? '';
  const field = fc.constantFrom(
    'itemsCount',
    'items.0.link',
    'items.0.take',
    'items.0.title',
    'items.1.link',
    'items.1.take',
    'intro.title',
    'intro.title.take',
    'intro.description',
    'intro.avatar',
    'intro.avatar.take',
  );
  const value = fc.oneof(
    markupSoup,
    fc.constantFrom('yes', '2', '-1', '1e9', 'https://example.com', 'https://youtu.be/dQw4w9WgXcQ'),
  );
  await fc.assert(
    fc.asyncProperty(markupSoup, fc.dictionary(field, value), async (pasted, fields) => {
      const found = await browser.submit(start, home, { pasted: `<a href="https://example.com/x">${pasted}` });
      expect([200, 422]).toContain(found.status);
      expect([303, 422]).toContain((await browser.post(`${home}/save`, { csrf, ...fields })).status);
    }),
    { numRuns: 40 },
  );
});

test("another person's page accepts no import", async () => {
  await freshPage();
  const stranger = openBrowser(server);
  await signUp(stranger, { email: 'import-stranger@example.com' });
  const csrf = /name="csrf" value="([^"]+)"/.exec((await stranger.get('/my-links')).html)?.[1] ?? '';
  expect((await stranger.get(home)).status).toBe(404);
  expect((await stranger.post(home, { csrf, pasted: linkPage })).status).toBe(404);
  const fields = { csrf, itemsCount: '1', 'items.0.link': 'https://example.com', 'items.0.take': 'yes' };
  expect((await stranger.post(`${home}/save`, fields)).status).toBe(404);
  expect(await content()).toEqual({ socials: [], slots: [] });
});

/** Pastes a link of the stand-in into the list of blocks. */
async function pasted(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const link = `http://stand-in.example:${host.port}${path}`;
  const list = home.replace('/import', '');
  return browser.submit(await browser.get(list), list, { link }, headers);
}

test('a pasted link is requested once for its title and picture, and never when the page is viewed', async () => {
  await freshPage();
  const before = host.asked.length;
  const saved = await pasted('/og');
  expect(host.asked.slice(before).map((address) => address.replace(/^[^/]*/, ''))).toEqual(['/og', '/avatar.png']);
  expect(saved.status).toBe(303);
  const { slots } = await content();
  expect(slots).toEqual([['button', `http://stand-in.example:${host.port}/og`, 'Winter & glaze']]);
  const page = await browser.get(`/${login}`);
  expect(page.html).toMatch(/<img class="button-media" src="[^"]*\/images\//);
  expect(page.html).not.toContain('avatar.png');
  expect(host.asked.length).toBe(before + 2);
});

test('links of a new page get their titles and pictures like single ones, a dozen at the same time', async () => {
  const before = host.asked.length;
  const address = (number: number) => `http://stand-in.example:${host.port}/together/${number}`;
  const links = Array.from({ length: 14 }, (_, number) => `${number === 1 ? 'My own words ' : ''}${address(number)}`);
  login = newLogin();
  const made = await browser.submit(await browser.get('/my-links/new'), '/my-links', {
    login,
    links: ['https://instagram.com/anna', ...links].join('\n'),
  });
  expect(made.location).toMatch(/look$/);
  expect((await content()).slots.map(([, , title]) => title)).toEqual([
    'Winter & glaze',
    'My own words',
    ...Array.from({ length: 10 }, () => 'Winter & glaze'),
    'stand-in.example',
    'stand-in.example',
  ]);
  expect((await browser.get(`/${login}`)).html.match(/<img class="button-media"/g)).toHaveLength(12);
  const asked = host.asked.slice(before).filter((each) => each.includes('/together'));
  expect(new Set(asked).size).toBe(12);
  expect(asked).toHaveLength(12);
});

test('no link of a new page is requested while the form has an error', async () => {
  const connections = host.connections();
  const link = `http://stand-in.example:${host.port}/og`;
  const wrong = await browser.submit(await browser.get('/my-links/new'), '/my-links', { login: 'no', links: link });
  expect(wrong.status).toBe(422);
  expect(host.connections()).toBe(connections);
});

test('a pasted link stays as typed if its page has no title and no picture', async () => {
  const connections = host.connections();
  await freshPage();
  const paths = ['/forbidden', '/inside', '/large', '/og-inside'];
  for (const path of paths) expect((await pasted(path)).status).toBe(303);
  const { slots } = await content();
  expect(slots).toEqual(
    paths.map((path) => ['button', `http://stand-in.example:${host.port}${path}`, 'stand-in.example']),
  );
  expect((await browser.get(`/${login}`)).html).not.toContain('class="button-media"');
  expect(host.connections()).toBeGreaterThan(connections);
});

test('another site cannot make the server fetch a link', async () => {
  const before = host.asked.length;
  expect((await pasted('/og', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(host.asked.length).toBe(before);
});
