import { afterAll, beforeAll, expect, test } from 'vitest';
import { slotTypeNames } from '../../../src/blocks/index.ts';
import { openBrowser } from '../../support/browser.ts';
import { addEvent, addStoredSlot } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { newEditor } from './support/editor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const names = (html: string) => [...html.matchAll(/class="slot-name"[^>]*>([^<]*)</g)].map(([, name]) => name);

test('the blocks of a page are listed in their order, each with a link to its form', async () => {
  const { browser, home, add } = await newEditor(server);
  const first = await add('button', { link: 'https://example.com/a', title: 'A & <b>' });
  const second = await add('text', { description: '<p>Only <em>words</em></p>' });
  const page = await browser.open(home);
  expect(page.status).toBe(200);
  expect(names(page.html)).toEqual(['A &amp;', 'Only words']);
  expect(page.links.map(({ pathname }) => pathname)).toEqual(
    expect.arrayContaining([`${home}/slots/${first}`, `${home}/slots/${second}`]),
  );
  expect(page.forms.map(({ action }) => action.pathname)).toContain(`${home}/slots/${second}/delete`);
});

test('an empty page says what to do and offers every kind of block', async () => {
  const { browser, home } = await newEditor(server);
  const { html, links, forms } = await browser.open(home);
  expect(html).toContain('No blocks yet');
  // A divider has no fields: its button adds it.
  const ways = [...links, ...forms.map(({ action }) => action)];
  const offered = ways.filter(({ pathname }) => pathname === `${home}/slots/new`);
  expect(new Set(offered.map(({ searchParams }) => searchParams.get('type')).filter(Boolean))).toEqual(
    new Set(slotTypeNames),
  );
});

test('a list of 30 blocks or more can be searched and folds into sections', async () => {
  const { browser, home, add, page, user } = await newEditor(server);
  const button = { type: 'button', data: { link: 'https://example.com', title: 'One of many' } };
  await user.post(`${page.path}/slots/batch`, { slots: Array.from({ length: 29 }, () => button) });
  const parts = /<search|<details class="slot-section"/g;
  expect((await browser.open(home)).html.match(parts)).toBeNull();
  await add('button', { link: 'https://example.com', title: 'The thirtieth' });
  const { html } = await browser.open(home);
  expect(new Set(html.match(parts)).size).toBe(2);
  expect(names((await browser.open(`${home}?q=thirtieth`)).html)).toEqual(['The thirtieth']);
  await add('button', { link: 'https://example.com', title: 'Ёлка, café' });
  for (const typed of ['елка', 'ёлка', 'ЁЛКА', 'cafe']) {
    expect(names((await browser.open(`${home}?q=${encodeURIComponent(typed)}`)).html), typed).toEqual(['Ёлка, café']);
  }
});

test('an unknown move leads back to the list, and is not repeated', async () => {
  const { browser, home, add } = await newEditor(server);
  await add('divider', {});
  const page = await browser.open(home);
  const csrf = page.forms.flatMap(({ fields }) => fields).find(([name]) => name === 'csrf')?.[1] ?? '';
  const headers = { cookie: browser.cookies(), origin: server.url, 'sec-fetch-site': 'same-origin' };
  const body = new URLSearchParams({ csrf, move: `${'x'.repeat(50_000)}-1` });
  const moved = await fetch(`${server.url}${home}/slots/move`, { method: 'POST', body, headers, redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([303, home]);
});

test('buttons move a block by one place, and the page does not scroll', async () => {
  const { browser, home, add, slots } = await newEditor(server);
  const [a, b, c] = [await add('divider', {}), await add('divider', {}), await add('divider', {})];
  const order = async () => (await slots()).map(({ id }) => id);
  const down = await browser.submit(await browser.open(home), `${home}/slots/move`, {}, `down-${a}`);
  expect(await order()).toEqual([b, a, c]);
  expect(down.html).toMatch(new RegExp(`<button[^>]*value="down-${a}"[^>]*autofocus`));
  await browser.submit(down, `${home}/slots/move`, {}, `up-${c}`);
  expect(await order()).toEqual([b, c, a]);
  await browser.submit(down, `${home}/slots/move`, { move: `before-${a}-${b}` });
  expect(await order()).toEqual([a, b, c]);
  await browser.submit(down, `${home}/slots/move`, { move: `last-${a}` });
  expect(await order()).toEqual([b, c, a]);
  await browser.submit(down, `${home}/slots/move`, { move: `first-${c}` });
  expect(await order()).toEqual([c, b, a]);
  await browser.submit(down, `${home}/slots/move`, { move: `before-${c}-${a}` });
  expect(await order()).toEqual([b, c, a]);
  for (const move of ['sideways-1', '', `up-${b}`, `down-${a}`]) {
    expect((await browser.submit(down, `${home}/slots/move`, { move })).status).toBe(200);
  }
  expect(await order()).toEqual([b, c, a]);
});

test('a move does not affect blocks that an assistant has moved and added in the meantime', async () => {
  const { browser, home, add, slots, user, page } = await newEditor(server);
  const [a, b, c] = [await add('divider', {}), await add('divider', {}), await add('divider', {})];
  const drawn = await browser.open(home);
  await user.put(`${page.path}/slots/order`, { order: [c, b, a] });
  const added = await add('divider', {});
  await browser.submit(drawn, `${home}/slots/move`, { move: `before-${a}-${c}` });
  expect((await slots()).map(({ id }) => id)).toEqual([a, c, b, added]);
  await browser.submit(drawn, `${home}/slots/move`, { move: `after-${a}-${b}` });
  await browser.submit(drawn, `${home}/slots/move`, { move: `after-${a}-${b}` });
  await browser.submit(drawn, `${home}/slots/move`, { move: `after-${added}-${c}` });
  expect((await slots()).map(({ id }) => id)).toEqual([c, added, b, a]);
});

test('moving a deleted block reports that it is deleted', async () => {
  const { browser, home, add, user, page } = await newEditor(server);
  const [a, b] = [await add('divider', {}), await add('divider', {})];
  const drawn = await browser.open(home);
  await user.delete(`${page.path}/slots/${a}`);
  expect((await browser.submit(drawn, `${home}/slots/move`, {}, `down-${a}`)).html).toContain('This block was deleted');
  expect((await browser.submit(drawn, `${home}/slots/move`, { move: `before-${b}-${a}` })).html).toContain(
    'This block was deleted',
  );
});

test('hidden blocks show the reason, and legacy ones have no form', async () => {
  const { browser, home, user, page } = await newEditor(server);
  const event = await addEvent(server, user.id);
  await addStoredSlot(server, page.id, 'event', { eventId: event });
  await addStoredSlot(server, page.id, 'event', { eventId: 999_999 });
  await addStoredSlot(server, page.id, 'form', { formId: 'gone', view: 'button', buttonText: '' });
  await addStoredSlot(server, page.id, 'button', { link: 7 });
  const old = await addStoredSlot(server, page.id, 'countdown', { until: 2030 });
  const { html, links, forms } = await browser.open(home);
  expect([...html.matchAll(/slot-hidden".*?<\/svg>([^<]*)</gs)].map(([, text]) => text)).toEqual([
    'Not shown: its event was deleted',
    'Not shown: its form was deleted',
    'Not shown: open it and save it again',
    expect.stringContaining('no longer supported'),
  ]);
  expect(links.some(({ pathname }) => pathname === `${home}/slots/${old}`)).toBe(false);
  expect(forms.some(({ action }) => action.pathname === `${home}/slots/${old}/delete`)).toBe(true);
  expect((await browser.open(`${home}/slots/${old}`)).status).toBe(404);
});

test('the editor of a page is only for its owner', async () => {
  const { home, add } = await newEditor(server);
  const slot = await add('divider', {});
  const other = await newEditor(server);
  const stranger = openBrowser(server.url);
  for (const path of ['', '/preview', '/slots/new', `/slots/${slot}`, `/slots/${slot}/delete`]) {
    expect((await other.browser.open(home + path)).status).toBe(404);
    const page = await stranger.open(home + path);
    // The preview is in a frame, in which a person cannot sign in.
    if (path === '/preview') expect([page.status, page.html]).toEqual([401, expect.stringContaining('in a new tab')]);
    else expect(page.url.pathname).toBe('/login');
  }
  const own = await other.browser.open(other.home);
  const csrf = own.forms[0]?.fields.find(([name]) => name === 'csrf')?.[1] ?? '';
  const foreign = {
    ...own,
    forms: [{ action: new URL(`${server.url}${home}/slots/move`), method: 'post', fields: [], buttons: [] }],
  };
  const moved = await other.browser.submit(foreign, `${home}/slots/move`, { csrf, move: `up-${slot}` });
  expect(moved.status).toBe(404);
});

test('the preview is the page, may be framed by the dashboard, and counts nothing', async () => {
  const { browser, home, add, page } = await newEditor(server);
  await add('button', { link: 'https://example.com', title: 'Seen in the preview' });
  const preview = await browser.open(`${home}/preview`);
  expect(preview.html).toContain('Seen in the preview');
  expect(preview.html).not.toContain('<img src="/-/hit');
  expect((await browser.open(`/${page.login}`)).html).toContain('<img src="/-/hit');
  const headers = async (path: string) => {
    const cookie = browser.cookies();
    return (await fetch(server.url + path, { headers: { cookie } })).headers;
  };
  const framed = await headers(`${home}/preview`);
  expect(framed.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(framed.get('content-security-policy')).toContain("form-action 'none'");
  expect(framed.get('x-frame-options')).toBe('SAMEORIGIN');
  const list = await headers(home);
  expect(list.get('content-security-policy')).toContain("frame-src 'self'");
  expect(list.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(list.get('x-frame-options')).toBe('DENY');
});

test('a block is deleted by one press, and undo restores it with its statistics', async () => {
  const { browser, home, add, slots, page, user } = await newEditor(server);
  const kept = await add('divider', {});
  const slot = await add('button', { link: 'https://example.com', title: 'Short-lived' });
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await fetch(`${server.url}/-/hit?page=${page.id}&slot=${slot}`, {
    method: 'POST',
    headers: { 'user-agent': agent, 'sec-fetch-site': 'same-origin', origin: server.url },
  });
  await server.context.hits.flush();
  const address = `${home}/slots/${slot}/delete`;
  const list = await browser.open(home);
  const done = await browser.submit(list, address);
  expect(done.html).toContain('You deleted');
  expect((await slots()).map(({ id }) => id)).toEqual([kept]);
  expect((await browser.submit(list, address)).html).toContain('This block was deleted');
  await browser.submit(done, `${home}/history/undo`);
  expect((await slots()).map(({ id }) => id)).toEqual([kept, slot]);
  const { body } = await user.get(`${page.path}/analytics/slots/${slot}?period=last7`);
  expect(body.data).toMatchObject({ totals: { clicks: 1 } });
});

test('after a deletion the list opens at the place of the block, and the links back lead to the list', async () => {
  const { browser, home, add } = await newEditor(server);
  const ids: number[] = [];
  for (const title of ['A', 'B', 'C']) ids.push(await add('button', { link: 'https://example.com', title }));
  const [first, second, third] = ids;
  for (const [id, beside] of [
    [second, third],
    [third, first],
    [first, null],
  ]) {
    const address = `${home}/slots/${id}/delete`;
    const done = await browser.submit(await browser.open(home), address);
    expect(done.url.pathname + done.url.search).toBe(`${home}?done=deleted`);
    expect(done.url.hash).toBe(beside === null ? '' : `#slot-${beside}`);
    const back = await browser.open(`${home}/slots/${id}`);
    expect(back.url.pathname).toBe(home);
    expect(back.html).toContain('This block was deleted');
    expect((await browser.open(address)).url.pathname).toBe(home);
  }
});

test('a page for an unknown block, form or page links to the list of existing ones', async () => {
  const { browser, home, add, page } = await newEditor(server);
  const old = await addStoredSlot(server, page.id, 'countdown', {});
  await add('divider', {});
  for (const [address, list] of [
    [`${home}/slots/${old}`, home],
    [`${home}/stickers/9999`, `${home}/stickers`],
    [`${home}/statistics/slots/9999`, '/my-links'],
    ['/my-links/9999', '/my-links'],
    ['/my-links/9999/slots/1', '/my-links/9999'],
    ['/my-links/forms/9999', '/my-links/forms'],
    ['/my-links/forms/9999/edit', '/my-links/forms'],
    ['/my-links/events/9999', '/my-links/events'],
  ] as const) {
    const gone = await browser.open(address);
    expect(gone.status, address).toBe(404);
    expect(gone.links.map(({ pathname }) => pathname)).toEqual(['/', list]);
  }
});

test('event blocks and legacy ones can be deleted here', async () => {
  const { browser, home, user, page, slots } = await newEditor(server);
  const event = await addStoredSlot(server, page.id, 'event', { eventId: await addEvent(server, user.id) });
  const old = await addStoredSlot(server, page.id, 'countdown', {});
  for (const id of [event, old]) {
    const address = `${home}/slots/${id}/delete`;
    await browser.submit(await browser.open(home), address);
  }
  expect(await slots()).toEqual([]);
});
