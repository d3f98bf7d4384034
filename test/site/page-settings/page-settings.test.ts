import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProfileByLogin } from '../../../src/domain/profiles/profile-rows.ts';
import { socialsOf } from '../../../src/domain/profiles/profile-view.ts';
import { picture } from '../../files/support/pictures.ts';
import { newLogin } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signUp } from '../support/browser.ts';

let server: TestServer;
let browser: Browser;
let login: string;
let home: string;
beforeAll(async () => {
  server = await startServer();
  browser = openBrowser(server);
  await signUp(browser, { email: 'page-settings@example.com' });
  login = newLogin();
  await browser.submit(await browser.get('/my-links/new'), '/my-links', { login });
  home = `/my-links/${(await stored()).id}/settings`;
});
afterAll(() => server.close());

async function stored() {
  const row = await findProfileByLogin(server.context.db.read, login);
  if (!row) throw new Error(`${login} is gone`);
  return row;
}

async function save(form: string, fields: Record<string, string>) {
  return browser.submit(await browser.get(home), `${home}/${form}`, fields);
}

const links = async () => socialsOf(await stored()).map(({ link }) => link);

const upload = async (form: string, bytes: Uint8Array<ArrayBuffer> | null, fields: Record<string, string> = {}) =>
  browser.upload(await browser.get(home), `${home}/${form}`, bytes, fields);

test('name and description are saved, and shown as they were typed', async () => {
  const saved = await save('about', { title: 'Anna <3', description: 'one\r\ntwo & three' });
  expect([saved.status, saved.location]).toEqual([303, `${home}?saved=about#about`]);
  expect(await stored()).toMatchObject({ title: 'Anna <3', description: 'one\ntwo & three' });
  const { html } = await browser.get(`${home}?saved=about`);
  expect(html).toContain('value="Anna &lt;3"');
  expect(html).toContain('one\ntwo &amp; three');
  expect(html).toContain('Saved.');
});

test('a text that is too long is rejected beside its field, and all input is kept', async () => {
  const before = await stored();
  const refused = await save('about', { title: 'x'.repeat(201), description: 'still here' });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('id="title-error"');
  expect(refused.html).toContain('x'.repeat(201));
  expect(refused.html).toContain('still here');
  expect(await stored()).toEqual(before);
});

test('the address changes immediately, with a warning; a taken, reserved or wrong one is rejected there', async () => {
  expect((await browser.get(home)).html).toContain('QR codes and NFC tags with the old address stop working');
  const other = openBrowser(server);
  await signUp(other, { email: 'page-settings-other@example.com' });
  const taken = newLogin();
  await other.submit(await other.get('/my-links/new'), '/my-links', { login: taken });
  for (const wrong of [taken.toUpperCase(), 'settings', 'abc', 'with space', '']) {
    const refused = await save('address', { login: wrong, languageId: '2' });
    expect(refused.status, wrong).toBe(422);
    expect(refused.html, wrong).toContain('id="login-error"');
    if (wrong !== '') expect(refused.html, wrong).toContain(`value="${wrong}"`);
  }
  const former = login;
  login = newLogin();
  const saved = await save('address', { login, languageId: '20' });
  expect([saved.status, saved.location]).toEqual([303, `${home}?saved=address#address`]);
  expect((await browser.get(`/${former}`)).status).toBe(404);
  expect((await browser.get(`/${login}`)).html).toContain('lang="ar"');
  await save('address', { login, languageId: '' });
  expect((await stored()).languageId).toBeNull();
  expect((await save('address', { login, languageId: '999' })).status).toBe(422);
});

test('the form checks a login while the user types, and the current one counts as free', async () => {
  const { id } = await stored();
  const ask = async (query: Record<string, string>) =>
    JSON.parse((await browser.get(`/my-links/check-login?${new URLSearchParams(query)}`)).html);
  expect(await ask({ login: newLogin() })).toMatchObject({ available: true });
  expect(await ask({ login })).toEqual({ available: false, message: 'This address is taken. Try another.' });
  expect(await ask({ login, profile: String(id) })).toMatchObject({ available: true });
  expect(await ask({ login: 'settings' })).toMatchObject({
    available: false,
    message: expect.stringContaining('isn’t available'),
  });
  expect((await browser.get('/my-links/check-login')).status).toBe(422);
  expect((await openBrowser(server).get('/my-links/check-login?login=x')).status).toBe(303);
});

test('the check of logins is limited like other requests', async () => {
  const limited = await startServer({ RATE_PER_MINUTE: '3' });
  try {
    const visitor = openBrowser(limited);
    await signUp(visitor);
    const ask = () => visitor.get('/my-links/check-login?login=some.body');
    const answers = [await ask(), await ask(), await ask(), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});

test('a picture can be set as avatar, and removed', async () => {
  const avatar = await upload('avatar', new Uint8Array(await picture('png')));
  expect([avatar.status, avatar.location]).toEqual([303, `${home}?saved=avatar#avatar`]);
  const row = await stored();
  expect(row.avatar).toMatch(/\.png$/);
  expect((await browser.get(`/${login}`)).html).toContain(row.avatar);
  await save('avatar', { do: 'remove' });
  expect(await stored()).toMatchObject({ avatar: null });
});

test.each([
  ['nothing', null],
  ['text as a picture', new TextEncoder().encode('<svg onload=alert(1)>')],
])('%s in place of a picture is rejected beside its field', async (_what, bytes) => {
  const refused = await upload('avatar', bytes);
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('id="avatar-file-error"');
});

test('a file without the token of the form, or without a session, is rejected', async () => {
  const files = () => server.context.db.read.file.count();
  const before = await files();
  const bytes = new Uint8Array(await picture('webp'));
  const body = new FormData();
  body.append('file', new Blob([bytes]), 'me.webp');
  const anonymous = await fetch(`${server.url}${home}/avatar`, { method: 'POST', body, redirect: 'manual' });
  expect([anonymous.status, anonymous.headers.get('location')]).toEqual([303, '/login']);
  expect((await upload('avatar', bytes, { csrf: 'x' })).status).toBe(403);
  expect(await files()).toBe(before);
});

test('social links are added, edited, moved and removed; a missing scheme is completed', async () => {
  await save('socials', { 'socials.0.link': 'instagram.com/anna' });
  const added = await save('socials', { 'socials.1.link': 'https://t.me/anna', 'socials.2.link': '  ' });
  expect(added.location).toBe(`${home}?saved=socials#socials`);
  await save('socials', { 'socials.2.link': 'tiktok.com/@anna' });
  expect(await links()).toEqual(['https://instagram.com/anna', 'https://t.me/anna', 'https://tiktok.com/@anna']);
  await save('socials', { do: 'up-2' });
  await save('socials', { do: 'down-0' });
  expect(await links()).toEqual(['https://tiktok.com/@anna', 'https://instagram.com/anna', 'https://t.me/anna']);
  await save('socials', { do: 'remove-1', 'socials.0.link': 'https://tiktok.com/@anna.music' });
  expect(await links()).toEqual(['https://tiktok.com/@anna.music', 'https://t.me/anna']);
  await save('socials', { 'socials.0.link': '@anna on GitHub', 'socials.1.link': '' });
  expect(await links()).toEqual(['https://github.com/anna']);
  await save('socials', { 'socials.0.link': '' });
  expect(await links()).toEqual([]);
});

test('a wrong social link is rejected beside its field, and the others stay as typed', async () => {
  const typed = {
    'socials.0.link': 'instagram.com/a',
    'socials.1.link': 'javascript:alert(1)',
    'socials.2.link': 'x.com/a',
  };
  const { html } = await browser.get(home);
  const csrf = /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const refused = await browser.post(`${home}/socials`, { csrf, do: 'save', ...typed });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('id="socials.1.link-error"');
  for (const link of Object.values(typed)) expect(refused.html).toContain(`value="${link}"`);
  expect(await links()).toEqual([]);
  const many = Object.fromEntries(
    Array.from({ length: 21 }, (_, index) => [`socials.${index}.link`, `t.me/anna${index}`]),
  );
  const tooMany = await browser.post(`${home}/socials`, { csrf, do: 'save', ...many });
  expect(tooMany.status).toBe(422);
  expect(tooMany.html).toContain('id="socials-error"');
  expect(tooMany.html).toContain('t.me/anna20');
});

test("another person's page has no settings, and none of its forms has an effect", async () => {
  const stranger = openBrowser(server);
  await signUp(stranger, { email: 'page-settings-stranger@example.com' });
  expect((await stranger.get(home)).status).toBe(404);
  const csrf = /name="csrf" value="([^"]+)"/.exec((await stranger.get('/my-links')).html)?.[1] ?? '';
  const before = await stored();
  for (const form of ['about', 'address', 'avatar', 'socials']) {
    expect((await stranger.post(`${home}/${form}`, { csrf, title: 'mine', login: newLogin() })).status).toBe(404);
  }
  expect(await stored()).toEqual(before);
});
