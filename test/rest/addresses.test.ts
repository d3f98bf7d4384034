import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../tools/index.ts';
import { type ApiUser, newPage, newUser, send, slotOf, wrongFields } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer({ RATE_ANALYTICS_PER_MINUTE: '0', RATE_MUSIC_PER_MINUTE: '0' });
  anna = await newUser(server);
});
afterAll(() => server.close());

const queried = operations.filter(({ query }) => Object.keys(query.shape).length > 0);

/** The path of an operation with some value for each parameter. */
const anyPath = ({ path }: { path: string }) => path.replaceAll(/\{\w+\}/g, '1');

test.each(
  queried.flatMap((operation) =>
    Object.keys(operation.query.shape).map((name) => [operation.name, name, operation] as const),
  ),
)('%s reports that the query parameter %s is repeated', async (_name, parameter, operation) => {
  for (const query of [
    `${parameter}=1&${parameter}=2`,
    `${parameter}=1&x&${parameter}=1`,
    `${parameter}&${parameter}=`,
  ]) {
    const path = `${anyPath(operation)}?${query}`;
    const answer = await (operation.method === 'GET' ? anna.get(path) : anna.post(path, {}));
    expect([query, answer.status, answer.body.errors?.[parameter]?.[0]]).toEqual([query, 422, 'is sent twice']);
  }
});

test('a query that cannot be decoded is a bad request, in a name and in a value', async () => {
  const page = await newPage(anna);
  for (const path of ['/profiles/check-login', '/profiles', page.path, `${page.path}/slots`, '', '/openapi.json']) {
    for (const query of ['login=%ff', 'login=%c3', '%ff=1', 'a=1&b=%zz', 'login=%', 'x=%ed%a0%80']) {
      const answer = await anna.get(`${path}?${query}`);
      expect([path, query, answer.status, answer.body.code]).toEqual([path, query, 400, 'bad_request']);
    }
  }
  // A plus sign is a space, and an empty pair does not count (URL Standard §5.1).
  const plain = await anna.get('/profiles/check-login?&login=a+b&');
  expect(plain.body.data).toMatchObject({ login: 'a b', reason: 'invalid_characters' });
});

test('unknown query parameters are rejected with an error that names them at every address, with a token and without', async () => {
  const page = await newPage(anna);
  const slot = await anna.post(`${page.path}/slots`, { type: 'divider', data: {} });
  for (const path of [
    '',
    '/',
    '/openapi.json',
    '/me',
    '/profiles',
    page.path,
    `${page.path}/slots/${slotOf(slot).id}`,
  ]) {
    const answer = await anna.get(`${path}?foo=1&constructor=2`);
    expect([path, answer.status, wrongFields(answer)]).toEqual([path, 422, ['constructor', 'foo']]);
  }
  expect(wrongFields(await send(server, 'GET', '?__proto__=1'))).toEqual(['__proto__']);
});

test('an address with an empty parameter calls no other operation', async () => {
  const page = await newPage(anna);
  await anna.post(`${page.path}/slots`, { type: 'divider', data: {} });
  const before = (await anna.get(`${page.path}/slots`)).body.data;
  const filled = (path: string) => path.replace('{profileKey}', page.login).replaceAll(/\{\w+\}/g, '1');
  for (const { method, path } of operations) {
    const pieces = path.split('/');
    for (const [index, piece] of pieces.entries()) {
      if (!piece.startsWith('{')) continue;
      const empty = pieces.with(index, '').map(filled).join('/');
      for (const address of [empty, `${empty}?`, `${empty}/`, empty.replaceAll('/', '//')]) {
        const answer = await send(server, method, address, {
          token: anna.token,
          ...(method !== 'GET' && { body: {} }),
        });
        expect([method, address, answer.status]).toEqual([method, address, 404]);
      }
    }
  }
  expect((await anna.delete(`${page.path}/slots/`, { ids: [1] })).status).toBe(404);
  expect((await anna.get(`${page.path}/slots`)).body.data).toEqual(before);
  // If nothing can follow, a slash at the end is ignored.
  for (const path of ['/me/', '/openapi.json/', `${page.path}/settings/`])
    expect((await anna.get(path)).status).toBe(200);
});
