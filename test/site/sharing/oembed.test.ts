import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUser, newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
let mara: ApiUser;
const login = 'mara.oembed';
beforeAll(async () => {
  server = await startServer();
  mara = await newUser(server);
  await mara.post('/profiles', { login });
  await mara.patch(`/profiles/${login}`, { title: 'Mara & "Co"' });
});
afterAll(() => server.close());

const ask = (query: Record<string, string>) => fetch(`${server.url}/-/oembed?${new URLSearchParams(query)}`);
const setPage = (data: { status?: boolean; showsMadeWith?: boolean }) =>
  server.context.db.write((tx) =>
    tx.profile.updateMany({ where: { login }, data: { ...data, revision: { increment: 1 } } }),
  );

test('a page names its oEmbed address, which has the content of its previews', async () => {
  const html = await (await fetch(`${server.url}/${login}`)).text();
  const [, href = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? [];
  const answer = await fetch(href.replaceAll('&amp;', '&'));
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('access-control-allow-origin'),
  ]).toEqual([200, 'application/json; charset=utf-8', '*']);
  expect(await answer.json()).toEqual({
    version: '1.0',
    type: 'link',
    title: 'Mara & "Co"',
    author_name: 'Mara & "Co"',
    author_url: `${server.url}/${login}`,
    provider_name: 'Vitrine',
    provider_url: server.url,
    thumbnail_url: expect.stringContaining(`/-/share/${login}.jpg`),
    thumbnail_width: 1200,
    thumbnail_height: 630,
  });
});

test('a picture larger than requested is left out, and so is the service if the page does not name it', async () => {
  const url = `${server.url}/${login}`;
  expect(await (await ask({ url, maxwidth: '600' })).json()).not.toHaveProperty('thumbnail_url');
  await setPage({ showsMadeWith: false });
  expect(await (await ask({ url })).json()).not.toHaveProperty('provider_name');
  await setPage({ showsMadeWith: true });
});

test.each([`/${login}/`, '/mara%2Eoembed', '/Mara.Oembed/?from=card#top'])(
  '%s redirects to the page, so oEmbed describes it',
  async (path) => {
    const answer = await ask({ url: server.url + path });
    expect([answer.status, (await answer.json()).author_url]).toEqual([200, `${server.url}/${login}`]);
  },
);

test('only a published page of this service is described', async () => {
  const others = ['/nobody.here', '/', '/login', '/my-links', `/${login}/x`, `/${login}.md`].map(
    (path) => server.url + path,
  );
  for (const url of [...others, `https://elsewhere.example/${login}`]) {
    const answer = await ask({ url });
    expect([url, answer.status, (await answer.json()).code]).toEqual([url, 404, 'not_found']);
  }
  await setPage({ status: false });
  expect((await ask({ url: `${server.url}/${login}` })).status).toBe(404);
  await setPage({ status: true });
  for (const sent of [{}, { url: 'mara' }]) expect((await ask(sent as Record<string, string>)).status).toBe(422);
});

test('programs of other sites can read the reason of an error, and that no other format exists', async () => {
  const url = `${server.url}/${login}`;
  const refusals = await Promise.all([ask({ url, format: 'xml' }), ask({ url: `${url}/x` }), ask({})]);
  const told = refusals.map(({ status, headers }) => [status, headers.get('access-control-allow-origin')]);
  expect(told).toEqual([
    [501, '*'],
    [404, '*'],
    [422, '*'],
  ]);
  expect(await refusals[0]?.json()).toMatchObject({ code: 'validation_failed', errors: { format: ['must be json'] } });
});
