import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProfileByLogin } from '../../../src/domain/profiles/profile-rows.ts';
import { slotRowsOf } from '../../../src/domain/slots/slot-rows.ts';
import { type ApiUser, newLogin, newPage, newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, type Page, signUp } from '../support/browser.ts';

/** A text with a heading, a name above its address, a table's quotation marks, and a line without a link. */
const text = `WORK
Shop: https://shop.example/new!
Blog https://blog.example/?fbclid=1

My book:
"https://book.example/x"

See you soon, everyone.
`;
const links = [
  ['Shop', 'https://shop.example/new'],
  ['Blog', 'https://blog.example/'],
  ['My book', 'https://book.example/x'],
];

let server: TestServer;
let browser: Browser;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer();
  browser = openBrowser(server);
  await signUp(browser, { email: 'reader@example.com' });
  anna = await newUser(server);
});
afterAll(() => server.close());

async function newList(fields: Record<string, string> = {}) {
  const login = newLogin();
  const made = await browser.submit(await browser.get('/my-links/new'), '/my-links', { login, links: '', ...fields });
  return { login, list: (made.location ?? '').replace(/\/(?:look|import).*/, '') };
}

/** Returns the names and addresses of the links in a draft. */
function drafted({ html }: Page): string[][] {
  const value = (name: string) =>
    new RegExp(`name="${name.replaceAll('.', '\\.')}"[^>]*value="([^"]*)"`).exec(html)?.[1];
  const rows = [...html.matchAll(/name="(items\.\d+)\.link"/g)];
  return rows.map(([, row = '']) => [value(`${row}.title`) ?? '', value(`${row}.link`) ?? '']);
}

async function blocksOf(login: string): Promise<string[][]> {
  const { read } = server.context.db;
  const row = await findProfileByLogin(read, login);
  const slots = row ? await slotRowsOf(read, row.id) : [];
  return slots.map(({ data }) => JSON.parse(data)).map(({ title, link }) => [title, link]);
}

test('the import form finds the same links in a pasted text and in a file', async () => {
  const { list } = await newList();
  const home = `${list}/import`;
  const pasted = await browser.submit(await browser.get(home), home, { pasted: text });
  expect(drafted(pasted)).toEqual(links);
  expect(pasted.html).toContain('3 links found, 3 selected, 1 line without a link left out');
  const sent = await browser.upload(await browser.get(home), home, new TextEncoder().encode(text));
  expect(drafted(sent)).toEqual(links);
});

test('the form of a new page adds them', async () => {
  const { login } = await newList({ links: text });
  expect(await blocksOf(login)).toEqual(links);
});

test('the field of the editor adds one link, and offers several as a draft', async () => {
  const { login, list } = await newList();
  await browser.submit(await browser.get(list), list, { link: 'Shop: https://shop.example/new!' });
  expect(await blocksOf(login)).toEqual([links[0]]);
  const draft = await browser.submit(await browser.get(list), list, { link: text });
  expect([draft.status, drafted(draft)]).toEqual([200, links]);
  expect(draft.html).toContain('Already on the page');
  expect(await blocksOf(login)).toEqual([links[0]]);
  // A field of one line joins the lines of a pasted text.
  const joined = await browser.submit(await browser.get(list), list, {
    link: 'https://a.example/xhttps://b.example/y',
  });
  expect(drafted(joined).map(([, link]) => link)).toEqual(['https://a.example/x', 'https://b.example/y']);
});

test('programs and assistants find them', async () => {
  const page = await newPage(anna);
  const found = await anna.post(`${page.path}/links/find`, { text });
  expect(found.body.data).toMatchObject({ links: links.map(([title, link]) => ({ title, link })), leftOut: 1 });
});
