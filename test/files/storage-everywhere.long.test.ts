import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser, signUp } from '../site/support/browser.ts';
import { type ApiUser, clientOf, newLogin, newPage, withToken } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { noise } from './support/pictures.ts';
import { rulesWithHole, type StandIn, startStandIn } from './support/stand-in.ts';
import { postForm } from './support/upload.ts';

const bound = 1_000_000;
const full = 'The storage of the account is full: its pictures use 1 of 1 MB';

/** An account that has no byte left. */
interface Person {
  browser: Browser;
  user: ApiUser;
  page: { id: number; path: string };
  /** The address of its page on the dashboard. */
  home: string;
}

let host: StandIn;
let server: TestServer;
let person: Person;
let png: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  png = new Uint8Array(await noise('png', 40, 40));
  host = await startStandIn((req, res) => {
    if (req.url === '/picture.png') return void res.end(png);
    if (req.url === '/face') {
      return void res
        .setHeader('content-type', 'text/html')
        .end(
          '<img class="rounded-avatar" src="/picture.png" alt="avatar"><h1>Anna</h1><a href="https://example.com/shop">Shop</a>',
        );
    }
    res
      .setHeader('content-type', 'text/html')
      .end('<meta property="og:image" content="/picture.png"><title>A shop of tea</title>');
  });
  server = await startServer({ MAX_STORAGE_MB: '1' }, { outgoing: rulesWithHole(host.port) });
});
afterAll(async () => {
  await server.close();
  await host.close();
});

beforeEach(async () => {
  const browser = openBrowser(server);
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  await signUp(browser, { email });
  const { db, now } = server.context;
  const account = await db.read.user.findFirst({ where: { email } });
  if (!account) throw new Error('nobody signed up');
  const { token } = await withToken(server, account.id);
  const user = clientOf(server, account.id, token);
  await db.write((tx) => tx.user.update({ where: { id: user.id }, data: { stickersEnabled: true } }));
  const page = await newPage(user);
  const path = `images/00/${randomBytes(15).toString('hex')}.png`;
  const data = { path, userId: user.id, contentType: 'image/png', size: bound, createdAt: now() };
  await db.write((tx) => tx.file.create({ data: { ...data, sweepAt: new Date(now().getTime() + 86_400_000) } }));
  person = { browser, user, page, home: `/my-links/${page.id}` };
});

const address = (path: string) => `http://stand-in.example:${host.port}${path}`;
/** Sends a picture by a form of the dashboard. */
async function sendPicture(at: string, action: string, fields: Record<string, string> = {}) {
  const { browser } = person;
  const { status, html } = await browser.upload(await browser.get(at), action, png, fields);
  return { status, text: html };
}
function formWith(purpose: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([png]), 'a.png');
  form.set('purpose', purpose);
  return form;
}

const ways: [name: string, (sent: Person) => Promise<{ status: number; text: string }>][] = [
  ...['avatar', 'background', 'picture'].flatMap((purpose): typeof ways => [
    [`POST /files with a file as ${purpose}`, ({ user }) => postForm(server, user, formWith(purpose))],
    [
      `the dry run of POST /files with a file as ${purpose}`,
      ({ user }) => postForm(server, user, formWith(purpose), { Precognition: 'true' }),
    ],
    [
      `POST /files with an address as ${purpose}`,
      ({ user }) => user.post('/files', { url: address('/picture.png'), purpose }),
    ],
  ]),
  [
    'the dry run of POST /files with an address',
    ({ user }) => user.post('/files', { url: address('/picture.png') }, { Precognition: 'true' }),
  ],
  ['a picture of the page', ({ home }) => sendPicture(`${home}/settings`, `${home}/settings`)],
  ['a cover', ({ home }) => sendPicture(`${home}/design`, `${home}/design/cover`)],
  ['a background of the design', ({ home }) => sendPicture(`${home}/design`, `${home}/design`, { themeId: '1' })],
  ['the picture of a new page', () => sendPicture('/my-links/new', '/my-links', { login: newLogin(), links: '' })],
  ['a sticker', ({ home }) => sendPicture(`${home}/stickers`, `${home}/stickers`, { spot: 'top', dx: '0' })],
  [
    'the picture of a block',
    ({ home }) => sendPicture(`${home}/slots/new?type=picture`, `${home}/slots/new?type=picture`),
  ],
  [
    'a template',
    async ({ browser, home }) => {
      const shown = await browser.get(`${home}/template`);
      const { status, html } = await browser.submit(shown, `${home}/template`, { template: 'cafe', blocks: 'yes' });
      return { status, text: html };
    },
  ],
  [
    'a new page from a template',
    async ({ browser }) => {
      const fields = { login: newLogin(), links: '', template: 'cafe' };
      const { status, html } = await browser.submit(await browser.get('/my-links/new'), '/my-links', fields);
      return { status, text: html };
    },
  ],
];

test.each(ways)('a full account cannot store %s: 409 with both sizes, and nothing is stored', async (_name, send) => {
  const { db } = server.context;
  const counts = async () => [await db.read.file.count(), await db.read.profile.count()];
  const before = await counts();
  const { status, text } = await send(person);
  // The dashboard keeps a number and its unit on one line.
  expect([status, text.replaceAll('\u00a0', ' ').includes(full)]).toEqual([409, true]);
  expect(await counts()).toEqual(before);
});

test('a full account cannot upload with the tool upload_file', async () => {
  const response = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${person.user.token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': '2025-06-18',
    },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'upload_file', arguments: { base64: Buffer.from(png).toString('base64') } },
    }),
  });
  const text = await response.text();
  expect(text).toContain('limit_reached');
  expect(text).toContain(full);
});

test('a full account imports the links of another page, and reads why the picture is left out', async () => {
  const { browser, home } = person;
  const path = `${home}/import`;
  const draft = await browser.submit(await browser.get(path), path, { url: address('/face') });
  expect(draft.html.replaceAll('\u00a0', ' ')).toContain(full);
  expect(draft.html).toContain('https://example.com/shop');
  const saved = await browser.submit(draft, `${path}/save`);
  expect(saved.location).toContain('added=1');
});

test('a full account adds a pasted link without the optional picture', async () => {
  const login = newLogin();
  const { browser } = person;
  const fields = { login, links: address('/shop') };
  const made = await browser.submit(await browser.get('/my-links/new'), '/my-links', fields);
  expect(made.status).toBe(303);
  const { body } = await person.user.get(`/profiles/${login}/slots`);
  expect(body.data).toMatchObject([{ data: { title: 'A shop of tea', media: null } }]);
});
