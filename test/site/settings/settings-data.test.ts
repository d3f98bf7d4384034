import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelNames } from '../../../src/store/sqlite/models.ts';
import { send, withToken } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signIn, signUp } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A person with a page, a slot, a file, a form and a second session. */
async function withThings(email: string, login: string) {
  const browser = openBrowser(server);
  await signUp(browser, { email });
  await signIn(openBrowser(server), { email });
  const account = await server.context.db.read.user.findFirst({ where: { email } });
  if (!account) throw new Error('no account');
  const api = await withToken(server, account.id);
  expect((await api.post('/profiles', { login })).text).toContain(login);
  const slot = { type: 'button', data: { link: 'https://example.com/', title: 'Example' } };
  expect((await api.post(`/profiles/${login}/slots`, slot)).text).toContain('Example');
  const form = new FormData();
  const color = login.length * 10;
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: color, g: 9, b: 9 } } })
    .png()
    .toBuffer();
  form.set('file', new Blob([picture], { type: 'image/png' }), 'picture.png');
  const uploaded = await fetch(`${server.url}/api/v1/files`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${api.token}` },
    body: form,
  });
  expect(uploaded.status, await uploaded.text()).toBe(201);
  const file = await server.context.db.read.file.findFirst({ where: { userId: account.id } });
  return { browser, api, file: file?.path ?? '' };
}

async function rowCounts(): Promise<Record<string, number>> {
  await server.context.calls.flush();
  const { read } = server.context.db;
  const counts = new Map<string, number>();
  for (const name of modelNames) {
    // All models count in the same way; together their types are too many for one call.
    const model = read[name] as { count(): Promise<number> };
    counts.set(name, await model.count());
  }
  return Object.fromEntries(counts);
}

async function ask(browser: Browser, fields: { confirmation: string }) {
  return browser.submit(await browser.get('/settings/data'), '/settings/data/delete', fields);
}

test("a deleted account leaves nothing behind, and another person's data is untouched", async () => {
  const other = await withThings('stays@example.com', 'stays');
  const before = await rowCounts();
  const { browser, api, file } = await withThings('leaves@example.com', 'leavesnow');
  expect((await fetch(`${server.url}/leavesnow`)).status).toBe(200);
  expect((await fetch(`${server.url}/-/files/${file}`)).status).toBe(200);

  const done = await ask(browser, { confirmation: ' Leaves@Example.com' });
  expect(done.status).toBe(200);
  expect(done.html).toContain('Account deleted');
  expect(browser.cookies.size).toBe(0);

  // A restored backup must not bring the account back, so its number is kept.
  const deletedAccount = (before.deletedAccount ?? 0) + 1;
  expect(await rowCounts()).toEqual({ ...before, deletedAccount });
  expect((await fetch(`${server.url}/leavesnow`)).status).toBe(404);
  expect((await fetch(`${server.url}/-/files/${file}`)).status).toBe(404);
  expect((await send(server, 'GET', '/me', { token: api.token })).status).toBe(401);
  expect((await signIn(openBrowser(server), { email: 'leaves@example.com' })).status).toBe(422);
  await expect.poll(() => server.logged().some((line) => /"to":"leaves@example.com".*deleted/.test(line))).toBe(true);

  expect((await other.browser.get('/settings')).status).toBe(200);
  expect((await fetch(`${server.url}/-/files/${other.file}`)).status).toBe(200);
  expect((await fetch(`${server.url}/stays`)).status).toBe(200);
});

test.each(['somebody@example.com', ''])(
  'the wrong confirmation “%s” is reported at its field, and nothing is deleted',
  async (confirmation) => {
    const email = `keeps-${confirmation.length}@example.com`;
    const browser = openBrowser(server);
    await signUp(browser, { email });
    const page = await ask(browser, { confirmation });
    expect(page.status).toBe(422);
    expect(page.html).toContain(`id="confirmation-error"`);
    if (confirmation !== '') expect(page.html).toContain(`value="${confirmation}"`);
    expect((await browser.get('/settings')).status).toBe(200);
  },
);

test('only a form of this session deletes an account', async () => {
  const browser = openBrowser(server);
  await signUp(browser, { email: 'csrf-data@example.com' });
  const fields = { confirmation: 'csrf-data@example.com' };
  expect((await browser.post('/settings/data/delete', fields)).status).toBe(403);
  expect((await browser.get('/settings')).status).toBe(200);
});

test('the data page shows how much of the storage pictures use, in every language', async () => {
  const { browser } = await withThings('storage@example.com', 'storage.page');
  expect((await browser.get('/settings/data')).html).toContain('Your pictures use 0.1\u00a0MB of 1,000\u00a0MB.');
  const { db } = server.context;
  for (const [languageId, words] of [
    [2, 'Изображения занимают 0,1 МБ из 1 000 МБ.'],
    [4, 'Tus imágenes ocupan 0,1 MB de 1000 MB.'],
  ] as const) {
    await db.write((tx) => tx.user.update({ where: { email: 'storage@example.com' }, data: { languageId } }));
    const { html } = await browser.get('/settings/data');
    // Numbers have spaces that do not break.
    expect(html.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(words);
  }
});
