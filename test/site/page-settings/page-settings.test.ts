import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProfileByLogin } from '../../../src/domain/profiles/profile-rows.ts';
import { socialsOf } from '../../../src/domain/profiles/profile-view.ts';
import { picture } from '../../files/support/pictures.ts';
import { newLogin } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { errorsOf } from '../editor/support/editor.ts';
import { type Browser, openBrowser, type Page, signUp } from '../support/browser.ts';

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

const open = () => browser.get(home);
const save = async (fields: Record<string, string | string[]>, page?: Page) =>
  browser.submit(page ?? (await open()), home, { do: 'save', ...fields });
const links = async () => socialsOf(await stored()).map(({ link }) => link);
const upload = async (bytes: Uint8Array<ArrayBuffer> | null, fields: Record<string, string> = {}) =>
  browser.upload(await open(), home, bytes, fields);

test('one form saves everything, and shows it as it was typed', async () => {
  const saved = await save({
    ...{ title: 'Anna <3', description: 'one\r\ntwo & three', languageId: '20', statistics: 'counts' },
    ...{ holdsChanges: 'yes', isHidden: 'yes', isChecked: 'yes', guidance: 'No emoji.' },
    ...{ privacy: 'https://anna.example/privacy', imprint: 'mailto:anna@anna.example' },
    'socials.0.link': 'instagram.com/anna',
  });
  expect([saved.status, saved.location]).toEqual([303, `${home}?saved=yes`]);
  const row = await stored();
  expect(row).toMatchObject({
    ...{ title: 'Anna <3', description: 'one\ntwo & three', languageId: 20, statistics: 'counts' },
    ...{ holdsChanges: true, isHiddenFromSearch: true },
    legalLinks: JSON.stringify({ privacy: 'https://anna.example/privacy', imprint: 'mailto:anna@anna.example' }),
  });
  expect(await links()).toEqual(['https://instagram.com/anna']);
  const { html } = await browser.get(`${home}?saved=yes`);
  for (const shown of ['value="Anna &lt;3"', 'one\ntwo &amp; three', 'Saved.', 'value="20" selected', 'No emoji.']) {
    expect(html).toContain(shown);
  }
  for (const name of ['holdsChanges', 'isHidden', 'isChecked']) {
    expect(html).toContain(`name="${name}" value="yes" checked`);
  }
  await save({ holdsChanges: [], isHidden: [], isChecked: [], statistics: 'on', languageId: '', privacy: '' });
  expect(await stored()).toMatchObject({ holdsChanges: false, isHiddenFromSearch: false, languageId: null });
  await browser.submit(await browser.get(home.replace('settings', 'review')), home.replace('settings', 'review'), {
    do: 'publish',
  });
});

test('a change is one entry of the history that names what was changed, and nothing else is written', async () => {
  const versions = () => server.context.db.read.pageVersion.findMany({ orderBy: { id: 'asc' } });
  const before = await versions();
  await save({ title: 'Anna', description: 'Songs', 'socials.0.link': 't.me/anna' });
  expect((await versions()).length - before.length).toBe(1);
  const { html } = await browser.get(home.replace('settings', 'history'));
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('You changed the name, bio and social links');
  await save({ guidance: 'No emoji at all.' });
  await save({});
  expect((await versions()).length - before.length).toBe(1);
});

test('every wrong field has its error beside it, all input is kept, and nothing is stored', async () => {
  const before = await stored();
  const typed = { title: 'x'.repeat(201), login: 'settings', privacy: 'no link', guidance: 'y'.repeat(2_001) };
  const right = { description: 'still here', imprint: 'https://anna.example/imprint', isHidden: 'yes' };
  const refused = await save({ ...typed, ...right });
  expect(refused.status).toBe(422);
  expect(Object.keys(errorsOf(refused)).sort()).toEqual(Object.keys(typed).sort());
  for (const text of [...Object.values(typed), 'still here', right.imprint, 'name="isHidden" value="yes" checked']) {
    expect(refused.html).toContain(text);
  }
  expect(await stored()).toEqual(before);
});

test('a picture is kept while another field is corrected', async () => {
  const refused = await upload(new Uint8Array(await picture('png', 120)), { login: 'no login!' });
  expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, ['login']]);
  const path = /name="avatar" value="([^"]+)"/.exec(refused.html)?.[1] ?? 'none';
  expect(refused.html).toContain(`/-/files/${path}"`);
  expect((await stored()).avatar).toBeNull();
  expect((await save({ login }, refused)).status).toBe(303);
  expect((await stored()).avatar).toBe(path);
  await save({ do: 'save', avatar: '' });
});

test('a change by another client to another setting is kept', async () => {
  const drawn = await open();
  await server.context.db.write((tx) =>
    tx.profile.updateMany({ where: { loginKey: login }, data: { description: 'By the assistant' } }),
  );
  expect((await save({ title: 'Mine', description: 'Songs' }, drawn)).status).toBe(303);
  expect(await stored()).toMatchObject({ title: 'Mine', description: 'By the assistant' });
});

test('a change waits under the setting that is saved with it', async () => {
  await save({ holdsChanges: 'yes', title: 'Waits' });
  expect((await browser.get(`/${login}`)).html).not.toContain('Waits');
  const review = home.replace('settings', 'review');
  await browser.submit(await browser.get(review), review, { do: 'publish' });
  await save({ holdsChanges: [], title: 'Shown' });
  expect((await browser.get(`/${login}`)).html).toContain('Shown');
});

test('the address changes immediately, with a warning; a taken, reserved or wrong one is rejected there', async () => {
  expect((await open()).html).toContain('QR codes and NFC tags with the old address stop working');
  const other = openBrowser(server);
  await signUp(other, { email: 'page-settings-other@example.com' });
  const taken = newLogin();
  await other.submit(await other.get('/my-links/new'), '/my-links', { login: taken });
  for (const wrong of [taken.toUpperCase(), 'settings', 'abc', 'with space', '']) {
    const refused = await save({ login: wrong, languageId: '2' });
    expect([wrong, refused.status, Object.keys(errorsOf(refused))]).toEqual([wrong, 422, ['login']]);
    if (wrong !== '') expect(refused.html, wrong).toContain(`value="${wrong}"`);
  }
  const former = login;
  login = newLogin();
  expect((await save({ login, languageId: '20' })).status).toBe(303);
  expect((await browser.get(`/${former}`)).status).toBe(404);
  expect((await browser.get(`/${login}`)).html).toContain('lang="ar"');
  await save({ languageId: '' });
  expect((await stored()).languageId).toBeNull();
  expect((await save({ languageId: '999' })).status).toBe(422);
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

test('a picture can be set, and removed by a button and Save', async () => {
  expect((await upload(new Uint8Array(await picture('png')))).status).toBe(303);
  const row = await stored();
  expect(row.avatar).toMatch(/\.png$/);
  expect((await browser.get(`/${login}`)).html).toContain(row.avatar);
  const removed = await save({ do: 'clear:avatar', title: 'Typed' });
  expect([removed.status, removed.html.includes('value="Typed"')]).toEqual([200, true]);
  expect(await stored()).toEqual(row);
  await save({}, removed);
  expect(await stored()).toMatchObject({ avatar: null, title: 'Typed' });
});

test('text as a picture is rejected beside its field, with the errors of others', async () => {
  const refused = await upload(new TextEncoder().encode('<svg onload=alert(1)>'), { title: 'x'.repeat(201) });
  expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, ['title', 'avatar-file']]);
});

test("another account's picture is rejected", async () => {
  const refused = await save({ avatar: 'images/00/of-nobody.png' });
  expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, ['avatar-file']]);
});

test('a file without the token of the form, or without a session, is rejected', async () => {
  const files = () => server.context.db.read.file.count();
  const before = await files();
  const bytes = new Uint8Array(await picture('webp'));
  const body = new FormData();
  body.append('file', new Blob([bytes]), 'me.webp');
  const anonymous = await fetch(`${server.url}${home}`, { method: 'POST', body, redirect: 'manual' });
  expect([anonymous.status, anonymous.headers.get('location')]).toEqual([303, '/login']);
  expect((await upload(bytes, { csrf: 'x' })).status).toBe(403);
  expect(await files()).toBe(before);
});

test('social links are added, edited, moved and removed in the form; a missing scheme is completed', async () => {
  await save({ 'socials.0.link': 'instagram.com/anna', 'socials.1.link': 'https://t.me/anna', 'socials.2.link': '  ' });
  await save({ 'socials.2.link': 'tiktok.com/@anna' });
  const three = ['https://instagram.com/anna', 'https://t.me/anna', 'https://tiktok.com/@anna'];
  expect(await links()).toEqual(three);
  const up = await save({ do: 'up-2' });
  const down = await save({ do: 'down-0' }, up);
  const without = await save({ do: 'remove-1', 'socials.0.link': 'https://tiktok.com/@anna.music' }, down);
  expect(await links()).toEqual(three);
  await save({}, without);
  expect(await links()).toEqual(['https://tiktok.com/@anna.music', 'https://t.me/anna']);
  await save({ 'socials.0.link': '@anna on GitHub', 'socials.1.link': '' });
  expect(await links()).toEqual(['https://github.com/anna']);
  await save({ 'socials.0.link': '' });
  expect(await links()).toEqual([]);
});

test('a wrong social link is rejected beside its field, and the others stay as typed', async () => {
  const typed = {
    'socials.0.link': 'instagram.com/a',
    'socials.1.link': 'javascript:alert(1)',
    'socials.2.link': 'x.com/a',
  };
  const refused = await save(typed);
  expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, ['socials.1.link']]);
  for (const link of Object.values(typed)) expect(refused.html).toContain(`value="${link}"`);
  expect(await links()).toEqual([]);
  const many = Object.fromEntries(
    Array.from({ length: 21 }, (_, index) => [`socials.${index}.link`, `t.me/anna${index}`]),
  );
  const tooMany = await save(many);
  expect([tooMany.status, Object.keys(errorsOf(tooMany))]).toEqual([422, ['socials']]);
  expect(tooMany.html).toContain('t.me/anna20');
});

test("another person's page has no settings, and its form has no effect", async () => {
  const stranger = openBrowser(server);
  await signUp(stranger, { email: 'page-settings-stranger@example.com' });
  expect((await stranger.get(home)).status).toBe(404);
  const csrf = /name="csrf" value="([^"]+)"/.exec((await stranger.get('/my-links')).html)?.[1] ?? '';
  const before = await stored();
  expect((await stranger.post(home, { csrf, title: 'mine', login: newLogin() })).status).toBe(404);
  expect(await stored()).toEqual(before);
});
