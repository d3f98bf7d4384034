import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishChanges } from '../../src/domain/approval/publish-changes.ts';
import { ownerAccess } from '../../src/domain/profiles/page-access.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import {
  type ApiUser,
  newLogin,
  newPage,
  newUser,
  profileOf,
  slotOf,
  slotsOf,
  wrongFields,
} from '../support/api-client.ts';
import { addFile } from '../support/own-objects.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
let boris: ApiUser;
beforeAll(async () => {
  server = await startServer();
  [anna, boris] = await Promise.all([newUser(server), newUser(server)]);
});
afterAll(() => server.close());

test('GET /profiles: only pages of the token owner, with meta.total', async () => {
  const user = await newUser(server);
  expect((await user.get('/profiles')).body).toEqual({ data: [], meta: { total: 0 } });
  const first = await newPage(user);
  const second = await newPage(user);
  await newPage(anna);
  const { status, body } = await user.get('/profiles');
  expect(status).toBe(200);
  expect(body.meta).toEqual({ total: 2 });
  expect(body.data).toMatchObject([{ id: first.id }, { id: second.id }]);
});

test('POST /profiles: 201 with a Profile that has every field of the table', async () => {
  const user = await newUser(server);
  const login = `New.Page_${newLogin().slice(0, 8)}`;
  const answer = await user.post('/profiles', { login });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    data: {
      id: expect.any(Number),
      login,
      title: null,
      description: null,
      avatar: null,
      bgImage: null,
      socials: [],
      themeId: expect.any(Number),
      languageId: null,
      computed: {
        url: `${server.url}/${login}`,
        avatarUrl: null,
        bgImageUrl: null,
        socials: [],
        isMain: true,
        status: true,
      },
    },
  });
  expect(profileOf(await user.post('/profiles', { login: newLogin() })).computed.isMain).toBe(false);
});

test('POST /profiles: title, description, socials and languageCode, as the two PATCH operations take them', async () => {
  const user = await newUser(server);
  const login = newLogin();
  const content = { title: ' Anna ', description: '<b>Songs</b>\nTours', socials: [{ link: 'instagram.com/anna' }] };
  const answer = await user.post('/profiles', { login, ...content, languageCode: 'kk' });
  expect(answer.status, answer.text).toBe(201);
  const page = profileOf(answer);
  const settings = await user.get(`/profiles/${login}/settings`);
  expect(settings.body.data).toMatchObject({ languageCode: 'kk' });
  expect(profileOf(await user.get(`/profiles/${login}`))).toEqual(page);
  const other = newLogin();
  await user.post('/profiles', { login: other });
  const patched = profileOf(await user.patch(`/profiles/${other}`, content));
  expect(page).toMatchObject({ title: patched.title, description: patched.description, socials: patched.socials });
  expect(answer.body.meta?.warnings).toMatchObject([{ field: 'description', code: 'tags_removed' }]);
  const empty = { title: null, description: '', socials: null, languageCode: null };
  const emptied = await user.post('/profiles', { login: newLogin(), ...empty });
  expect(profileOf(emptied)).toMatchObject({ title: null, description: null, socials: [], languageId: null });
});

test('POST /profiles: 422 with all mistakes, and no page', async () => {
  const user = await newUser(server);
  const wrong = { title: 'x'.repeat(201), socials: [{ link: 'javascript:alert(1)' }], languageCode: 'xx' };
  const answer = await user.post('/profiles', { login: 'settings', ...wrong });
  expect(answer.status).toBe(422);
  expect(wrongFields(answer).sort()).toEqual(['languageCode', 'login', 'socials.0.link', 'title']);
  for (const field of ['avatar', 'languageId']) {
    expect(wrongFields(await user.post('/profiles', { login: newLogin(), [field]: 1 }))).toEqual([field]);
  }
  expect((await user.get('/profiles')).body.meta).toEqual({ total: 0 });
});

test('POST /profiles: what a new page begins with waits with it as one change', async () => {
  const user = await newUser(server);
  await server.context.db.write((tx) =>
    tx.personalToken.updateMany({ where: { userId: user.id }, data: { changesWait: true } }),
  );
  const login = newLogin();
  const answer = await user.post('/profiles', { login, title: 'Anna', languageCode: 'ru' });
  expect(answer.body).toMatchObject({
    data: { title: 'Anna', computed: { status: false } },
    meta: { unpublished: { changes: 1 } },
  });
  const { id } = profileOf(answer);
  const held = await server.context.db.read.publishedPage.findUnique({ where: { profileId: id } });
  expect(JSON.parse(held?.page ?? '')).toMatchObject({ fields: { login, title: null, languageId: null } });
  const { revision } = await findOwnProfile(server.context.db.read, ownerAccess(user.id), String(id));
  const owner = { userId: user.id, credential: { kind: 'session' } } as const;
  await server.context.db.write((tx) => publishChanges(tx, owner, String(id), revision, server.context.now()));
  const page = await fetch(`${server.url}/${login}`);
  expect([page.status, (await page.text()).includes('Anna')]).toEqual([200, true]);
});

test.each([
  ['three characters', 'abc'],
  ['61 characters', 'a'.repeat(61)],
  ['a hyphen', 'anna-music'],
  ['a space', 'anna music'],
  ['a letter outside a-z', 'аннаmusic'],
  ['a line end', 'annamusic\n'],
  ['digits only', '12345'],
  ['dots and underscores only', '.__.'],
  ['a reserved login', 'settings'],
  ['a reserved login in other letter case', 'WebHook'],
  ['the name of an existing file', 'robots.txt'],
  ['the name of an icon', 'apple-touch-icon-120x120.png'],
  ['the introspection endpoint', 'introspect'],
  ['a number', 12345],
  ['null', null],
])('POST /profiles: a login of %s is 422 on login', async (_what, login) => {
  const answer = await anna.post('/profiles', { login });
  expect(answer.status).toBe(422);
  expect(answer.body.code).toBe('validation_failed');
  expect(wrongFields(answer)).toEqual(['login']);
});

test('POST /profiles: a login in use is 422 on login, in any letter case', async () => {
  const { login } = await newPage(boris);
  for (const taken of [login, login.toUpperCase()]) {
    const answer = await anna.post('/profiles', { login: taken });
    expect([answer.status, wrongFields(answer)]).toEqual([422, ['login']]);
  }
});

test('POST /profiles: exactly one of twenty users gets a login that all request at the same moment', async () => {
  const login = newLogin();
  const users = await Promise.all(Array.from({ length: 4 }, () => newUser(server)));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => users[index % 4]?.post('/profiles', { login })),
  );
  const statuses = answers.map((answer) => answer?.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 422)).toHaveLength(19);
});

test('Limits, "Profiles per user": one page too many is 409 limit_reached, also when they are concurrent', async () => {
  const small = await startServer({ MAX_PROFILES: '3' });
  try {
    const user = await newUser(small);
    const answers = await Promise.all(Array.from({ length: 8 }, () => user.post('/profiles', { login: newLogin() })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 5 }, () => [409, 'limit_reached']),
    );
    expect((await user.get('/profiles')).body.meta).toEqual({ total: 3 });
  } finally {
    await small.close();
  }
});

test('GET /profiles/{profileKey}: by id or by login; include=slots adds the slots in page order', async () => {
  const page = await newPage(anna);
  const byId = await anna.get(page.path);
  expect(byId.status).toBe(200);
  expect(byId.body.data).not.toHaveProperty('slots');
  expect((await anna.get(`/profiles/${page.login.toUpperCase()}`)).body).toEqual(byId.body);
  const last = slotOf(await anna.post(`${page.path}/slots`, { type: 'divider', data: {} }));
  const first = slotOf(await anna.post(`${page.path}/slots`, { type: 'text', data: { title: 'Hello' }, order: 0 }));
  const { body } = await anna.get(`${page.path}?include=slots`);
  expect(body.data).toMatchObject({
    id: page.id,
    slots: [
      { id: first.id, order: 0 },
      { id: last.id, order: 1 },
    ],
  });
  const wrong = await anna.get(`${page.path}?include=stickers`);
  expect([wrong.status, wrongFields(wrong)]).toEqual([422, ['include']]);
});

test('profileKey: a fully numeric segment is always an id', async () => {
  const page = await newPage(anna);
  for (const key of ['999999999', '99999999999999999999', '0']) {
    expect((await anna.get(`/profiles/${key}`)).status).toBe(404);
  }
  expect(profileOf(await anna.get(`/profiles/${page.id}`)).login).toBe(page.login);
});

test("another user's page is 404 everywhere, by id and by login, and stays unchanged", async () => {
  const page = await newPage(boris);
  const slot = slotOf(await boris.post(`${page.path}/slots`, { type: 'text', data: { title: 'Mine' } }));
  for (const key of [page.id, page.login]) {
    const path = `/profiles/${key}`;
    const answers = await Promise.all([
      anna.get(path),
      anna.patch(path, { title: 'Stolen' }),
      anna.get(`${path}/settings`),
      anna.patch(`${path}/settings`, { login: newLogin() }),
      anna.get(`${path}/markdown`),
      anna.get(`${path}/slots`),
      anna.post(`${path}/slots`, { type: 'divider', data: {} }),
      anna.get(`${path}/slots/${slot.id}`),
      anna.patch(`${path}/slots/${slot.id}`, { data: { title: 'Stolen' } }),
      anna.delete(`${path}/slots/${slot.id}`),
      anna.put(`${path}/slots/order`, { order: [slot.id] }),
      anna.post(`${path}/slots/batch`, { slots: [{ type: 'divider', data: {} }] }),
      anna.patch(`${path}/slots`, { slots: [{ id: slot.id, data: { title: 'Stolen' } }] }),
      anna.delete(`${path}/slots`, { ids: [slot.id] }),
    ]);
    expect(answers.map(({ status, body }) => `${status} ${body.code} ${body.errors}`)).toEqual(
      answers.map(() => '404 not_found null'),
    );
  }
  const own = await newPage(anna);
  expect((await anna.get(`${own.path}/slots/${slot.id}`)).status).toBe(404);
  expect((await anna.patch(`${own.path}/slots/${slot.id}`, { data: { title: 'Stolen' } })).status).toBe(404);
  expect((await anna.delete(`${own.path}/slots/${slot.id}`)).status).toBe(404);
  expect(slotsOf(await boris.get(`${page.path}/slots`))).toMatchObject([{ id: slot.id, data: { title: 'Mine' } }]);
  expect(profileOf(await boris.get(page.path))).toMatchObject({ login: page.login, title: null });
});

test('PATCH /profiles/{profileKey}: missing fields stay unchanged, null removes, tags are removed and line breaks stay', async () => {
  const page = await newPage(anna);
  const set = await anna.patch(page.path, {
    title: 'Anna <b>sings</b>',
    description: 'First <i>line</i>\nsecond line',
    socials: [
      { link: 'instagram.com/anna', order: 1 },
      { link: 'https://t.me/anna', order: 0 },
    ],
  });
  expect(set.status).toBe(200);
  expect(set.body.data).toMatchObject({
    title: 'Anna sings',
    description: 'First line\nsecond line',
    socials: [
      { link: 'https://t.me/anna', order: 0 },
      { link: 'https://instagram.com/anna', order: 1 },
    ],
    computed: { socials: [{ icon: 'telegram' }, { icon: 'instagram' }] },
  });
  const unseen = await anna.patch(page.path, { title: '\u200b\u3164', description: '\u2800\n\u00ad' });
  expect(unseen.body.data).toMatchObject({ title: null, description: null });
  await anna.patch(page.path, { description: 'First line\nsecond line' });
  const title = await anna.patch(page.path, { title: null });
  expect(title.body.data).toMatchObject({ title: null, description: 'First line\nsecond line' });
  expect(profileOf(title).socials).toHaveLength(2);
  const rest = await anna.patch(page.path, { description: null, socials: null });
  expect(rest.body.data).toMatchObject({ description: null, socials: [], computed: { socials: [] } });
  expect((await anna.get(page.path)).body).toEqual(rest.body);
  expect((await anna.patch(page.path, {})).body).toEqual(rest.body);
});

test('PATCH /profiles/{profileKey}: avatar and bgImage are paths of own files, with their addresses in computed', async () => {
  const page = await newPage(anna);
  const [avatar, bgImage, foreign] = await Promise.all([
    addFile(server, anna.id),
    addFile(server, anna.id),
    addFile(server, boris.id),
  ]);
  const { body } = await anna.patch(page.path, { avatar, bgImage });
  expect(body.data).toMatchObject({
    avatar,
    bgImage,
    computed: { avatarUrl: `${server.url}/-/files/${avatar}`, bgImageUrl: `${server.url}/-/files/${bgImage}` },
  });
  for (const path of [foreign, 'nowhere.png', `${server.url}/-/files/${avatar}`, '../../secret.key', 'a\u0000b']) {
    const answer = await anna.patch(page.path, { avatar: path, bgImage: path });
    expect([answer.status, wrongFields(answer)]).toEqual([422, ['avatar', 'bgImage']]);
  }
  const removed = await anna.patch(page.path, { avatar: null, bgImage: null });
  expect(removed.body.data).toMatchObject({ avatar: null, computed: { avatarUrl: null, bgImageUrl: null } });
});

test('PATCH /profiles/{profileKey}, Limits: each field accepts its maximum and not one more', async () => {
  const page = await newPage(anna);
  const longest = {
    title: '😀'.repeat(200),
    description: 'ü'.repeat(5000),
    socials: Array.from({ length: 20 }, (_, index) => ({ link: `https://example.com/${index}` })),
  };
  expect((await anna.patch(page.path, longest)).status).toBe(200);
  const answer = await anna.patch(page.path, {
    title: 'a'.repeat(201),
    description: 'a'.repeat(5001),
    avatar: 'a'.repeat(1025),
    bgImage: 'a'.repeat(1025),
    socials: [...longest.socials, { link: 'https://example.com/20' }],
  });
  expect(answer.status).toBe(422);
  expect(wrongFields(answer)).toEqual(['avatar', 'bgImage', 'description', 'socials', 'title']);
  const link = `https://example.com/${'a'.repeat(2028)}`;
  expect((await anna.patch(page.path, { socials: [{ link }] })).status).toBe(200);
  const tooLong = await anna.patch(page.path, {
    socials: [{ link: `${link}a` }, { link: 'https://a.example', order: -1 }],
  });
  expect(wrongFields(tooLong)).toEqual(['socials.0.link', 'socials.1.order']);
});

test('PATCH /profiles/{profileKey}: server-computed and read-only fields are rejected, each with an error that names it', async () => {
  const page = await newPage(anna);
  const answer = await anna.patch(page.path, {
    title: 'Kept out',
    id: 1,
    login: 'other.login',
    themeId: 2,
    languageId: 1,
    computed: {},
    slots: [],
    socials: [{ link: 'https://t.me/anna', icon: 'telegram' }],
  });
  expect(answer.status).toBe(422);
  expect(wrongFields(answer)).toEqual(['computed', 'id', 'languageId', 'login', 'slots', 'socials.0.icon', 'themeId']);
  expect(profileOf(await anna.get(page.path)).title).toBeNull();
});
