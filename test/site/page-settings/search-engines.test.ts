import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { clientOf } from '../../mcp/support/connector.ts';
import { askHost } from '../../support/ask-host.ts';
import { addEvent, addStoredSlot } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Saves the switch of a page on the dashboard. */
async function hide({ browser, home }: Editor, isHidden: boolean) {
  const typed = { isHidden: isHidden ? 'yes' : [] };
  return browser.submit(await browser.open(`${home}/settings`), `${home}/settings`, typed);
}

const metaElement = '<meta name="robots" content="noindex"/>';
const sitemap = async () => (await fetch(`${server.url}/sitemap.xml`)).text();

/** Returns the addresses of a page and of files derived from it. */
function addressesOf({ page: { login } }: Editor, eventSlot: number): [string, Record<string, string>?][] {
  return [
    [`/${login}`],
    [`/${login}`, { accept: 'text/markdown' }],
    [`/${login}.md`],
    [`/qr/${login}`],
    [`/qr/${login}?format=png&color=%23112233`],
    [`/-/share/${login}.jpg`],
    [`/-/oembed?url=${encodeURIComponent(`${server.url}/${login}`)}`],
    [`/-/vcard/${login}.vcf`],
    [`/-/events/${eventSlot}`],
  ];
}

describe('a page hidden from search engines', () => {
  let editor: Editor;
  let listed: Editor;
  let eventSlot: number;
  beforeAll(async () => {
    [editor, listed] = [await newEditor(server), await newEditor(server)];
    const { user, page } = editor;
    await user.patch(page.path, { socials: [{ link: 'mailto:mara@example.com' }] });
    eventSlot = await addStoredSlot(server, page.id, 'event', { eventId: await addEvent(server, user.id) });
    await hide(editor, true);
  });

  it('has noindex at each of its addresses, also with 304', async () => {
    for (const [path, headers = {}] of addressesOf(editor, eventSlot)) {
      const response = await fetch(server.url + path, { headers });
      const etag = response.headers.get('etag') ?? '';
      const again = await fetch(server.url + path, { headers: { ...headers, 'if-none-match': etag } });
      const tags = [response, again].map((one) => one.headers.get('x-robots-tag'));
      expect([path, response.status, again.status, ...tags]).toEqual([path, 200, 304, 'noindex', 'noindex']);
    }
    expect(await (await fetch(`${server.url}/${editor.page.login}`)).text()).toContain(metaElement);
  });

  it('is not in the sitemap, unlike others', async () => {
    const xml = await sitemap();
    expect(xml).toContain(`<loc>${server.url}/${listed.page.login}</loc>`);
    expect(xml).not.toContain(editor.page.login);
  });

  it('has noindex at its custom domain', async () => {
    const domain = { profileId: editor.page.id, host: 'hidden.example', servedHost: 'hidden.example', token: 't' };
    await server.context.db.write((tx) =>
      tx.customDomain.create({ data: { ...domain, createdAt: server.context.now() }, select: { id: true } }),
    );
    for (const path of ['/', `/${editor.page.login}.md`, `/-/share/${editor.page.login}.jpg`]) {
      const { status, headers } = await askHost(server, 'hidden.example', path);
      expect([path, status, headers['x-robots-tag']]).toEqual([path, 200, 'noindex']);
    }
    expect((await askHost(server, 'hidden.example', '/')).text).toContain(metaElement);
  });

  it('is the only kind with noindex', async () => {
    for (const path of [`/${listed.page.login}`, `/${listed.page.login}.md`, `/-/share/${listed.page.login}.jpg`]) {
      const response = await fetch(server.url + path);
      expect([path, response.status, response.headers.get('x-robots-tag')]).toEqual([path, 200, null]);
    }
    expect(await (await fetch(`${server.url}/${listed.page.login}`)).text()).not.toContain('name="robots"');
  });
});

test('the setting takes effect with the next request, also while changes wait, in both directions', async () => {
  const editor = await newEditor(server);
  const { browser, home, user, page } = editor;
  await browser.submit(await browser.open(`${home}/settings`), `${home}/settings`, { holdsChanges: 'yes' });
  await user.patch(page.path, { title: 'Waits' });
  const ask = (etag = '') => fetch(`${server.url}/${page.login}`, { headers: { 'if-none-match': etag } });
  let etag = (await ask()).headers.get('etag') ?? '';
  for (const isHidden of [true, false]) {
    const { status, html } = await hide(editor, isHidden);
    expect([status, html.includes('name="isHidden" value="yes" checked')]).toEqual([200, isHidden]);
    const shown = await ask(etag);
    const text = await shown.text();
    expect([shown.status, text.includes(metaElement), text.includes('Waits')]).toEqual([200, isHidden, false]);
    expect((await sitemap()).includes(`/${page.login}<`)).toBe(!isHidden);
    etag = shown.headers.get('etag') ?? '';
  }
});

test('undoing an earlier change keeps the page hidden', async () => {
  const editor = await newEditor(server);
  const { browser, home, page } = editor;
  await browser.submit(await browser.open(`${home}/settings`), `${home}/settings`, { title: 'First' });
  await hide(editor, true);
  expect((await browser.submit(await browser.open(`${home}/settings`), `${home}/history/undo`)).status).toBe(200);
  const text = await (await fetch(`${server.url}/${page.login}`)).text();
  expect([text.includes('First'), text.includes(metaElement)]).toEqual([false, true]);
});

test('REST and MCP neither show nor accept the setting', async () => {
  const editor = await newEditor(server);
  const { user, page } = editor;
  const mcp = clientOf(server, { userId: user.id, token: user.token });
  const read = async () => {
    const answers = [await user.get(page.path), await user.get(`${page.path}/settings`), await user.get('/profiles')];
    const tools = [await mcp.data('list_profiles'), await mcp.data('get_profile', { profileKey: page.login })];
    return JSON.stringify([answers.map(({ body }) => body), tools]).replaceAll(/"updatedAt":"[^"]+"/g, '');
  };
  const before = await read();
  await hide(editor, true);
  expect(await read()).toBe(before);
  for (const path of [page.path, `${page.path}/settings`]) {
    expect([path, (await user.patch(path, { isHiddenFromSearch: false })).status]).toEqual([path, 422]);
  }
  expect((await fetch(`${server.url}/${page.login}`)).headers.get('x-robots-tag')).toBe('noindex');
});

test("another account's page is not found", async () => {
  const [editor, stranger] = [await newEditor(server), await newEditor(server)];
  const { html } = await stranger.browser.open(`${stranger.home}/settings`);
  const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(html) ?? [];
  const { status } = await fetch(`${server.url}${editor.home}/settings`, {
    method: 'POST',
    headers: { cookie: stranger.browser.cookies(), origin: server.url },
    body: new URLSearchParams({ isHidden: 'yes', csrf }),
  });
  expect(status).toBe(404);
  expect((await fetch(`${server.url}/${editor.page.login}`)).headers.get('x-robots-tag')).toBeNull();
});
