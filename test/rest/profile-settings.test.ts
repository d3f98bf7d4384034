import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUser, newLogin, newPage, newUser, wrongFields } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server, { languageId: 2 });
});
afterAll(() => server.close());

test('GET .../settings: every field of the Profile settings table, languages and the 28 reserved logins', async () => {
  const page = await newPage(anna);
  const { status, body } = await anna.get(`${page.path}/settings`);
  expect(status).toBe(200);
  expect(body).toEqual({
    data: {
      profileId: page.id,
      login: page.login,
      languageId: null,
      languageCode: null,
      computed: { url: `${server.url}/${page.login}`, effectiveLanguageCode: 'ru' },
      options: {
        languages: expect.any(Array),
        login: { minLength: 4, maxLength: 60, pattern: '^[a-zA-Z0-9._]+$', reserved: expect.any(Array) },
      },
    },
  });
  expect(body.data).toMatchObject({
    options: {
      languages: expect.arrayContaining([
        { id: 1, code: 'en', name: 'English' },
        { id: 2, code: 'ru', name: 'Русский' },
      ]),
    },
  });
  const { languages, login } = (body.data as { options: { languages: unknown[]; login: { reserved: string[] } } })
    .options;
  expect(languages.length).toBeGreaterThanOrEqual(20);
  expect([...login.reserved].sort()).toEqual(
    [
      ...'adm agreements api auth email event events forgot-password login logout my-links my-orders order'.split(' '),
      ...'profile qr register reset-password rsvp settings shop sitemap terms validate verify-email webhook'.split(' '),
      ...'authorize token revoke'.split(' '),
    ].sort(),
  );
  for (const reserved of login.reserved) {
    const taken = await anna.get(`/profiles/check-login?login=${reserved}`);
    expect(taken.body.data).toMatchObject({ login: reserved, available: false, reason: 'reserved' });
  }
});

test('PATCH .../settings: a new login takes effect immediately; the old address is free for others', async () => {
  const page = await newPage(anna);
  const login = `Fresh.${newLogin()}`;
  const answer = await anna.patch(`/profiles/${page.login}/settings`, { login });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({ profileId: page.id, login, computed: { url: `${server.url}/${login}` } });
  expect((await anna.get(`/profiles/${page.login}`)).status).toBe(404);
  expect((await fetch(`${server.url}/${page.login}`, { redirect: 'manual' })).status).toBe(404);
  expect((await fetch(`${server.url}/${login}`)).status).toBe(200);
  const boris = await newUser(server);
  expect((await boris.post('/profiles', { login: page.login })).status).toBe(201);
});

test('PATCH .../settings: the current login is accepted and changes nothing; its letters may change their case', async () => {
  const page = await newPage(anna);
  const before = await anna.get(page.path);
  expect((await anna.patch(`${page.path}/settings`, { login: page.login })).status).toBe(200);
  expect((await anna.get(page.path)).body).toEqual(before.body);
  const upper = await anna.patch(`${page.path}/settings`, { login: page.login.toUpperCase() });
  expect(upper.body.data).toMatchObject({ login: page.login.toUpperCase() });
});

test('PATCH .../settings: a login that is taken, reserved or malformed is 422 on login', async () => {
  const [page, other] = [await newPage(anna), await newPage(anna)];
  for (const login of [other.login, other.login.toUpperCase(), 'settings', 'Token', 'abc', 'a-b-c-d', '12345', null]) {
    const answer = await anna.patch(`${page.path}/settings`, { login });
    expect([login, answer.status, wrongFields(answer)]).toEqual([login, 422, ['login']]);
  }
});

test('PATCH .../settings: languageId or languageCode sets the language, null returns to the owner’s', async () => {
  const page = await newPage(anna);
  const path = `${page.path}/settings`;
  expect((await anna.patch(path, { languageId: 1 })).body.data).toMatchObject({
    languageId: 1,
    languageCode: 'en',
    computed: { effectiveLanguageCode: 'en' },
  });
  expect((await anna.patch(path, { languageCode: 'kk' })).body.data).toMatchObject({
    languageId: 3,
    languageCode: 'kk',
  });
  expect((await anna.get(page.path)).body.data).toMatchObject({ languageId: 3 });
  expect((await anna.patch(path, {})).body.data).toMatchObject({ languageId: 3 });
  for (const both of [
    { languageId: null, languageCode: null },
    { languageId: 1, languageCode: null },
  ]) {
    const answer = await anna.patch(path, both);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['languageCode']]);
  }
  for (const reset of [{ languageId: null }, { languageCode: null }]) {
    await anna.patch(path, { languageId: 5 });
    expect((await anna.patch(path, reset)).body.data).toMatchObject({
      languageId: null,
      languageCode: null,
      computed: { effectiveLanguageCode: 'ru' },
    });
  }
});

test.each([
  [{ languageId: 1, languageCode: 'en' }, ['languageCode']],
  [{ languageId: null, languageCode: null }, ['languageCode']],
  [{ languageId: 999_999 }, ['languageId']],
  [{ languageId: 1.5 }, ['languageId']],
  [{ languageId: '1' }, ['languageId']],
  [{ languageCode: 'xx' }, ['languageCode']],
  [{ languageCode: 'en-with-a-long-tail' }, ['languageCode']],
  [{ languageCode: '' }, ['languageCode']],
  [
    { languageCode: 'en', effectiveLanguageCode: 'en', computed: {}, options: {} },
    ['computed', 'effectiveLanguageCode', 'options'],
  ],
  [{ login: 'a', languageId: 999_999 }, ['languageId', 'login']],
])('PATCH .../settings: %j is 422 and nothing changes', async (body, fields) => {
  const page = await newPage(anna);
  const answer = await anna.patch(`${page.path}/settings`, body);
  expect([answer.status, wrongFields(answer)]).toEqual([422, fields]);
  expect((await anna.get(`${page.path}/settings`)).body.data).toMatchObject({ login: page.login, languageId: null });
});

test('GET /profiles/check-login: whether a login is free, and if not, why', async () => {
  const page = await newPage(anna);
  const ask = async (query: string) => (await anna.get(`/profiles/check-login?${query}`)).body.data;
  const free = newLogin();
  expect(await ask(`login=${free}`)).toEqual({
    login: free,
    profile: null,
    available: true,
    reason: null,
    message: expect.any(String),
  });
  const boris = await newUser(server);
  const { body } = await boris.get(`/profiles/check-login?login=${page.login.toUpperCase()}`);
  expect(body.data).toMatchObject({ available: false, reason: 'taken', message: expect.any(String) });
  expect(await ask('login=abc')).toMatchObject({ available: false, reason: 'too_short' });
  expect(await ask(`login=${'a'.repeat(61)}`)).toMatchObject({ available: false, reason: 'too_long' });
  expect(await ask('login=anna-music')).toMatchObject({ available: false, reason: 'invalid_characters' });
  expect(await ask('login=12345')).toMatchObject({ available: false, reason: 'only_digits' });
  expect(await ask('login=....')).toMatchObject({ available: false, reason: 'only_punctuation' });
  expect(await ask('login=favicon.ico')).toMatchObject({ available: false, reason: 'served_file' });
});

test('GET /profiles/check-login: with profile, the current login of that own page is not reported as taken', async () => {
  const page = await newPage(anna);
  for (const profile of [page.id, page.login]) {
    const { body } = await anna.get(`/profiles/check-login?login=${page.login}&profile=${profile}`);
    expect(body.data).toMatchObject({ profile: String(profile), available: true, reason: null });
  }
  const other = await newPage(anna);
  const { body } = await anna.get(`/profiles/check-login?login=${page.login}&profile=${other.id}`);
  expect(body.data).toMatchObject({ available: false, reason: 'taken' });
  expect((await anna.get(`/profiles/check-login?login=${page.login}&profile=`)).body.data).toMatchObject({
    profile: null,
  });
});

test('GET /profiles/check-login: a missing or overlong login, and a profile that is not one of mine, are 422', async () => {
  const boris = await newUser(server);
  const page = await newPage(boris);
  for (const [query, field] of [
    ['', 'login'],
    ['login=', 'login'],
    [`login=${'a'.repeat(256)}`, 'login'],
    ['login=abcd&login=efgh', 'login'],
    [`login=abcdef&profile=${'a'.repeat(256)}`, 'profile'],
    [`login=${page.login}&profile=${page.login}`, 'profile'],
    [`login=${page.login}&profile=999999999`, 'profile'],
  ] as const) {
    const answer = await anna.get(`/profiles/check-login?${query}`);
    expect([query, answer.status, wrongFields(answer)]).toEqual([query, 422, [field]]);
  }
});
