import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPersonalToken } from '../../../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../../../src/domain/actor.ts';
import { type ApiUser, clientOf, newLogin, newUser, profileOf } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let editor: Editor;
let assistant: ApiUser;
let login: string;
let id: number;
let home: string;
beforeEach(async () => {
  editor = await newEditor(server);
  const approval = { changesWait: true, asksFirst: false };
  const userId = editor.user.id;
  const { token } = await createPersonalToken(server.context, userId, { name: 'Claude', abilities }, approval);
  assistant = clientOf(server, userId, token);
  login = newLogin();
  const created = await assistant.post('/profiles', { login });
  expect(created).toMatchObject({ status: 201, body: { meta: { unpublished: { changes: 1 } } } });
  ({ id } = profileOf(created));
  home = `/my-links/${id}`;
});
const statusForVisitors = async () => (await fetch(`${server.url}/${login}`)).status;

test('the dashboard shows that a page is not published, and links to its review', async () => {
  const list = await editor.browser.open('/my-links');
  const row = list.html.slice(list.html.indexOf(`/${login}`));
  expect(row).toMatch(new RegExp(`Not published[\\s\\S]*href="${home}/review"`));
  const places = ['', '/settings', '/design', '/statistics', '/history', '/share', '/domains', '/import'];
  for (const place of places) {
    const { html, status } = await editor.browser.open(home + place);
    expect([place, status]).toEqual([place, 200]);
    expect(html, place).toContain('This page is not published: visitors cannot see it.');
    expect(html, place).not.toContain(`href="/${login}"`);
  }
  expect((await editor.browser.open(`${home}/share`)).html).not.toContain(`/qr/${login}`);
  expect((await editor.browser.open(`${home}/history`)).html).toContain('Claude created the page');
  expect((await editor.browser.open('/settings/api')).html).toContain(`1 unpublished change on ${login}`);
});

test('the review lists the content of a new page, and publishes it', async () => {
  await assistant.post(`/profiles/${id}/slots`, { type: 'button', data: { link: 'https://a.example', title: 'Tour' } });
  const page = await editor.browser.open(`${home}/review`);
  expect(page.html).toContain('A new page that visitors do not see yet.');
  expect(page.html).toMatch(/Tour[\s\S]*Publish page[\s\S]*Discard page/);
  expect(page.html).toContain(`src="${home}/preview"`);
  expect(page.html).not.toContain(`src="${home}/review/published"`);
  expect((await editor.browser.open(`${home}/review/published`)).status).toBe(404);
  expect(await statusForVisitors()).toBe(404);
  const done = await editor.browser.submit(page, `${home}/review`, { do: 'publish' });
  expect(done.html).toContain('Changes published.');
  expect(await statusForVisitors()).toBe(200);
  expect((await editor.user.get(`/profiles/${id}`)).body).toMatchObject({ data: { computed: { status: true } } });
  expect((await editor.browser.open(home)).html).not.toContain('not published');
  // The next change by the assistant waits as on every other page.
  await assistant.patch(`/profiles/${id}`, { title: 'Later' });
  expect(await (await fetch(`${server.url}/${login}`)).text()).not.toContain('Later');
});

test('an empty new page can be published, and later changes than the reviewed ones are not', async () => {
  const page = await editor.browser.open(`${home}/review`);
  expect(page.html).toContain('The page is empty.');
  await assistant.patch(`/profiles/${id}`, { title: 'More' });
  const refused = await editor.browser.submit(page, `${home}/review`, { do: 'publish' });
  expect(refused.html).toContain('More has changed since you opened this page');
  expect(await statusForVisitors()).toBe(404);
  await editor.browser.submit(refused, `${home}/review`, { do: 'publish' });
  expect(await statusForVisitors()).toBe(200);
});

test('discarding a new page leads to its deletion, which its owner confirms, and frees its address', async () => {
  const page = await editor.browser.open(`${home}/review`);
  const asked = await editor.browser.submit(page, `${home}/review`, { do: 'discard' });
  expect(asked.html).toContain('This cannot be undone.');
  expect((await editor.user.get(`/profiles/${id}`)).status).toBe(200);
  await editor.browser.submit(asked, `${home}/delete`, { confirmation: login });
  expect((await editor.user.get(`/profiles/${id}`)).status).toBe(404);
  const other = await newUser(server);
  expect((await other.post('/profiles', { login })).status).toBe(201);
});

test('a changed address of a new page is its future address', async () => {
  const next = newLogin();
  const renamed = await assistant.patch(`/profiles/${id}/settings`, { login: next });
  const url = `${server.context.config.publicUrl}/${next}`;
  expect(renamed.body.data).toMatchObject({ login: next, computed: { url } });
  expect(profileOf(await editor.user.get(`/profiles/${next}`)).computed).toMatchObject({ url, status: false });
  const page = await editor.browser.open(`${home}/review`);
  expect(page.html).not.toContain('stop working');
  await editor.browser.submit(page, `${home}/review`, { do: 'publish' });
  expect([await statusForVisitors(), (await fetch(url)).status]).toEqual([404, 200]);
});

test('a page by the owner, or by an app whose changes appear immediately, is public immediately', async () => {
  const { body } = await editor.user.post('/profiles', { login: newLogin() });
  expect(body).toMatchObject({ data: { computed: { status: true } } });
  expect(body.meta).toBeUndefined();
});

test('a page marked as published by a process of 1.1 can still be published', async () => {
  await server.context.db.write(async (tx) => {
    await tx.publishedPage.delete({ where: { profileId: id } });
    await tx.profile.update({ where: { id }, data: { unpublishedSince: null, unpublishedChanges: 0 } });
  });
  expect((await editor.browser.open(home)).html).toContain('This page is not published');
  const page = await editor.browser.open(`${home}/review`);
  await editor.browser.submit(page, `${home}/review`, { do: 'publish' });
  expect(await statusForVisitors()).toBe(200);
});
