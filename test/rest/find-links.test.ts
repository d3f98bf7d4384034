import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesWithHole, type StandIn, startStandIn } from '../files/support/stand-in.ts';
import { type ApiUser, newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let host: StandIn;
let server: TestServer;
let anna: ApiUser;
let page: Awaited<ReturnType<typeof newPage>>;
let path: string;
beforeAll(async () => {
  host = await startStandIn((req, res) => {
    if (req.url === '/feeds')
      return void res
        .setHeader('content-type', 'text/x-opml')
        .end('<opml><body><outline text="A" htmlUrl="https://example.com/a"/></body></opml>');
    const html = '<h1>Vera</h1><a href="https://example.com/a">A</a><a href="https://linktr.ee/s/about">About</a>';
    res.setHeader('content-type', 'text/html').end(html);
  });
  server = await startServer({}, { outgoing: rulesWithHole(host.port) });
  anna = await newUser(server);
  page = await newPage(anna);
  path = `${page.path}/links/find`;
});
afterAll(async () => {
  await server.close();
  await host.close();
});

test('the links of a text are returned, those of the page are not selected, and nothing is stored', async () => {
  await anna.post(`${page.path}/slots`, { type: 'button', data: { link: 'https://example.com/b', title: 'B' } });
  const before = (await anna.get(page.path)).body;
  const found = await anna.post(path, { text: 'A: https://example.com/a\nB: https://example.com/b' });
  expect([found.status, found.body.data]).toEqual([
    200,
    {
      links: [
        { id: 1, link: 'https://example.com/a', title: 'A', ticked: true },
        { id: 2, link: 'https://example.com/b', title: 'B', ticked: false, reason: 'known' },
      ],
      name: null,
      description: null,
      leftOut: 0,
    },
  ]);
  expect((await anna.get(page.path)).body).toEqual(before);
});

test('a page at an address is returned with the name of its owner, and links of its service are not selected', async () => {
  const { body } = await anna.post(path, { url: `http://stand-in.example:${host.port}/vera` });
  expect(body.data).toMatchObject({
    name: 'Vera',
    links: [
      { link: 'https://example.com/a', ticked: true },
      { ticked: false, reason: 'service' },
    ],
  });
});

test('an address of another format is read by its content', async () => {
  const { body } = await anna.post(path, { url: `http://stand-in.example:${host.port}/feeds` });
  expect(body.data).toMatchObject({ links: [{ link: 'https://example.com/a', title: 'A', ticked: true }], name: null });
});

test.each([
  ['text', {}],
  ['url', { text: 'https://example.com/a', url: 'https://example.com/a' }],
  ['url', { url: 'http://127.0.0.1/' }],
  ['text', { text: 'nothing' }],
  ['text', { text: 'x'.repeat(1_000_001) }],
])('an error is on %s for %j', async (field, body) => {
  const refused = await anna.post(path, body);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
});

test('a page of another account is not found', async () => {
  const eve = await newUser(server);
  expect((await eve.post(path, { text: 'https://example.com/a' })).status).toBe(404);
});
