import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, type Page, signIn, signUp } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function signedUp(email: string): Promise<Browser> {
  const browser = openBrowser(server);
  await signUp(browser, { email });
  return browser;
}
const accountOf = (email: string) => server.context.db.read.user.findFirst({ where: { email } });

test('a person changes name, language and time zone', async () => {
  const browser = await signedUp('settings@example.com');
  const fields = { name: 'Анна', languageId: '2', timezone: 'Europe/Berlin' };
  const saved = await browser.submit(await browser.get('/settings'), '/settings', fields);
  expect(saved.location).toBe('/settings?saved=account');
  expect(await accountOf('settings@example.com')).toMatchObject({
    name: 'Анна',
    languageId: 2,
    timezone: 'Europe/Berlin',
  });
  expect((await browser.get('/settings?saved=account')).html).toContain('lang="ru"');
});

test.each([
  ['name', { name: '' }],
  ['languageId', { languageId: '999' }],
  ['languageId', { languageId: 'x' }],
  ['timezone', { timezone: 'Mars/Olympus' }],
])('a wrong %s is reported at its field and nothing is saved', async (field, wrong) => {
  const browser = await signedUp(`wrong-${field}-${Object.values(wrong)[0]?.length}@example.com`);
  const fields = { name: 'New', languageId: '1', timezone: 'UTC', ...wrong };
  const page = await browser.submit(await browser.get('/settings'), '/settings', fields);
  expect(page.status).toBe(422);
  expect(page.html).toContain(`id="${field}-error"`);
  expect((await browser.get('/settings')).html).toContain('value="Anna"');
});

test('another e-mail address replaces the old one', async () => {
  const browser = await signedUp('before@example.com');
  const fields = { email: 'After@example.com' };
  const done = await browser.submit(await browser.get('/settings'), '/settings/email', fields);
  expect(done.location).toBe('/settings?saved=email');
  expect(await accountOf('before@example.com')).toBeNull();
  expect((await signIn(openBrowser(server), { email: 'after@example.com' })).status).toBe(303);
});

test('an e-mail address of another user is rejected', async () => {
  await signedUp('taken@example.com');
  const browser = await signedUp('wanting@example.com');
  const fields = { email: 'taken@example.com' };
  const page = await browser.submit(await browser.get('/settings'), '/settings/email', fields);
  expect(page.status).toBe(422);
  expect(await accountOf('wanting@example.com')).not.toBeNull();
});

test('a new password ends every other session and keeps this one', async () => {
  const browser = await signedUp('password@example.com');
  const other = openBrowser(server);
  await signIn(other, { email: 'password@example.com' });
  const fields = { password: 'purple umbrella 72' };
  const done = await browser.submit(await browser.get('/settings'), '/settings/password', fields);
  expect(done.location).toBe('/settings?saved=password');
  expect((await browser.get('/settings')).status).toBe(200);
  expect((await other.get('/settings')).status).toBe(303);
  expect((await signIn(openBrowser(server), { email: 'password@example.com' })).status).toBe(422);
  const now = { email: 'password@example.com', password: fields.password };
  expect((await signIn(openBrowser(server), now)).status).toBe(303);
});

test('a stolen session cannot be used to guess the password', async () => {
  const browser = await signedUp('stolen@example.com');
  const page = await browser.get('/login?again=1');
  const statuses: number[] = [];
  for (let guess = 0; guess < 7; guess += 1) {
    statuses.push((await browser.submit(page, '/login', { password: `guess number ${guess}` })).status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
});

const shownToken = (page: Page) => /vtr_[\w-]{43}/.exec(page.html)?.[0];
async function createToken(browser: Browser, name: string): Promise<Page> {
  return browser.submit(await browser.get('/settings/api'), '/settings/api/tokens', { name });
}

test('a token is shown once, in the response that creates it, and stored only as a hash', async () => {
  const browser = await signedUp('token@example.com');
  const page = await createToken(browser, 'Backup <b>script</b>');
  expect(page.status).toBe(201);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const token = shownToken(page);
  expect(token).toBeDefined();
  const list = await browser.get('/settings/api');
  expect(list.html).toContain('Backup &lt;b');
  expect(list.html).not.toContain('<b>script');
  expect(shownToken(list)).toBeUndefined();
  const user = await accountOf('token@example.com');
  const row = await server.context.db.read.personalToken.findFirst({ where: { userId: user?.id ?? 0 } });
  expect(row?.abilities).toBe('profile:read profile:write');
  expect(JSON.stringify(row)).not.toContain(token);
  expect(server.logged().join('\n')).not.toContain(token);
});

test('a token has only the selected abilities', async () => {
  const browser = await signedUp('ticked@example.com');
  const form = await browser.get('/settings/api');
  await browser.submit(form, '/settings/api/tokens', { name: 'reader', abilities: 'profile:read' });
  const user = await accountOf('ticked@example.com');
  const row = await server.context.db.read.personalToken.findFirst({ where: { userId: user?.id ?? 0 } });
  expect(row?.abilities).toBe('profile:read');
  for (const abilities of [[], ['profile:admin'], ['profile:read', 'x']]) {
    expect((await browser.submit(form, '/settings/api/tokens', { name: 'wrong', abilities })).status).toBe(422);
  }
});

test('an account has at most five tokens, also with concurrent requests', async () => {
  const browser = await signedUp('five@example.com');
  const form = await browser.get('/settings/api');
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, index) => browser.submit(form, '/settings/api/tokens', { name: `token ${index}` })),
  );
  expect(answers.filter((page) => page.status === 201)).toHaveLength(5);
  expect(answers.filter((page) => page.status === 409)).toHaveLength(4);
  const user = await accountOf('five@example.com');
  expect(await server.context.db.read.personalToken.count({ where: { userId: user?.id ?? 0 } })).toBe(5);
});

test('a person can delete their own tokens, and no others', async () => {
  const owner = await signedUp('owner@example.com');
  await createToken(owner, 'mine');
  const page = await owner.get('/settings/api');
  const tokenId = /name="tokenId" value="(\d+)"/.exec(page.html)?.[1] ?? '';
  const stranger = await signedUp('stranger@example.com');
  await createToken(stranger, 'theirs');
  const theirs = await stranger.get('/settings/api');
  expect((await stranger.submit(theirs, '/settings/api/tokens/delete', { tokenId })).status).toBe(404);
  expect((await owner.get('/settings/api')).html).toContain('mine');
  const deleted = await owner.submit(page, '/settings/api/tokens/delete');
  expect(deleted.location).toBe('/settings/api?done=deleted');
  expect((await owner.get('/settings/api')).html).not.toContain('name="tokenId"');
  expect((await owner.submit(page, '/settings/api/tokens/delete')).status).toBe(404);
  expect((await owner.submit(page, '/settings/api/tokens/delete', { tokenId: 'x' })).status).toBe(404);
});

test('a person creates a page on the dashboard', async () => {
  const browser = await signedUp('pages@example.com');
  const made = await browser.submit(await browser.get('/my-links/new'), '/my-links', { login: 'Anna.music' });
  expect(made.location).toMatch(/^\/my-links\/\d+\/look$/);
  const list = await browser.get('/my-links');
  expect(list.html).toContain('href="/Anna.music"');
  const another = await browser.get('/my-links/new');
  const again = await browser.submit(another, '/my-links', { login: 'anna.music' });
  expect(again.status).toBe(422);
  expect(again.html).toContain('id="login-error"');
  expect((await browser.submit(another, '/my-links', { login: 'settings' })).status).toBe(422);
});

test('the pages of a person are not shown to other users', async () => {
  for (const path of ['/my-links', '/settings', '/settings/api']) {
    const page = await openBrowser(server).get(path);
    expect(page.status).toBe(303);
    expect(page.location).toBe(`/login?next=${encodeURIComponent(path)}`);
  }
  const anonymous = openBrowser(server);
  expect((await anonymous.post('/settings/api/tokens', { name: 'x', abilities: 'profile:read' })).location).toBe(
    '/login',
  );
});
