import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { accountByEmail } from '../../../src/domain/accounts/accounts.ts';
import { createPersonalToken } from '../../../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../../../src/domain/actor.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signIn, signUp } from '../support/browser.ts';

const email = 'export@example.com';
let server: TestServer;
let browser: Browser;
let userId: number;
beforeAll(async () => {
  server = await startServer();
  const { password = '' } = await createDemo(server.context, { email, login: 'exported' });
  browser = openBrowser(server);
  await signIn(browser, { email, password });
  userId = (await accountByEmail(server.context, email))?.id ?? 0;
});
afterAll(() => server.close());

interface Export {
  format: string;
  account: Record<string, unknown>;
  pages: {
    login: string;
    title: string | null;
    design: unknown;
    slots: Record<string, unknown>[];
    published: { title: string | null; design: unknown; slots: unknown[] } | null;
    stickers: unknown[];
    versions: unknown[];
    statistics: { days: { views: number }[] };
  }[];
  forms: { id: string; submissions: { answers: { value: unknown }[] }[] }[];
  events: unknown[];
  notificationChannels: unknown[];
  socialAccounts: { posts: { days: unknown[] }[]; days: unknown[] }[];
  personalTokens: { name: string }[];
  calls: { operation: string }[];
  files: { path: string; size: number; base64: string | null }[];
}

async function download(who = browser) {
  const answer = await who.submit(await who.get('/settings/data'), '/settings/data/export');
  expect(answer.status).toBe(200);
  // The page that gives it says so, and the tests below look at what is in it.
  return { answer, text: answer.html, document: JSON.parse(answer.html) as Export };
}

test('docs/export.md names every member of the file and of a page, but for plain values of a page', async () => {
  const { document } = await download();
  const members = Object.entries(document.pages[0] ?? {}).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? [name] : [],
  );
  // Null, where visitors see the page as it is.
  const names = [
    ...Object.keys(document),
    ...members,
    ...Object.keys(document.pages[0]?.statistics ?? {}),
    'published',
  ];
  const text = await readFile('docs/export.md', 'utf8');
  const named = new Set([...text.matchAll(/`(?:\w+\.)?(\w+)`/g)].map(([, name]) => name));
  expect(names.filter((name) => !named.has(name))).toEqual([]);
});

test('the file holds what the account holds, and pictures byte by byte', async () => {
  const { read } = server.context.db;
  const { answer, document } = await download();
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="vitrine-\d{4}-\d\d-\d\d\.json"$/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(document.format).toBe('vitrine-account');
  expect(document.account).toMatchObject({ email });
  expect(document.pages.map(({ login }) => login)).toEqual(['exported']);
  const [page] = document.pages;
  expect(page?.slots).toHaveLength(await read.slot.count({ where: { profile: { userId } } }));
  expect(page?.stickers).toHaveLength(await read.sticker.count({ where: { profile: { userId } } }));
  expect(page?.versions).toHaveLength(await read.pageVersion.count({ where: { profile: { userId } } }));
  expect(page?.versions.at(-1)).toMatchObject({ caller: 'command line', change: { fields: { title: null } } });
  expect(page?.statistics.days.length).toBeGreaterThan(7);
  expect(page?.statistics.days.every(({ views }) => views >= 0)).toBe(true);
  expect(document.forms.flatMap(({ submissions }) => submissions)).toHaveLength(
    await read.formSubmission.count({ where: { form: { userId } } }),
  );
  expect(document.events).toHaveLength(await read.event.count({ where: { userId } }));
  expect(document.notificationChannels).toHaveLength(await read.notificationChannel.count({ where: { userId } }));
  expect(document.socialAccounts.flatMap(({ posts }) => posts)).toHaveLength(
    await read.socialPost.count({ where: { account: { userId } } }),
  );
  expect(document.personalTokens.map(({ name }) => name)).toEqual(['demo']);
  const files = await read.file.findMany({ where: { userId } });
  expect(files.length).toBeGreaterThan(0);
  expect(document.files.map(({ path }) => path).sort()).toEqual(files.map(({ path }) => path).sort());
  for (const { path, size, base64 } of document.files) {
    const bytes = Buffer.from(base64 ?? '', 'base64');
    const shown = Buffer.from(await (await fetch(`${server.url}/-/files/${path}`)).arrayBuffer());
    expect(bytes).toHaveLength(size);
    expect(sha256(bytes)).toBe(sha256(shown));
  }
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a call that was made just before is in it', async () => {
  const { token } = await createPersonalToken(server.context, userId, { name: 'just now', abilities });
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${server.url}/api/v1/me`, { headers })).status).toBe(200);
  const { document } = await download();
  expect(document.calls.map(({ operation }) => operation)).toContain('get_me');
});

test('nothing that opens anything is in it', async () => {
  const { read } = server.context.db;
  const secrets = [
    ...(await read.user.findMany({ where: { id: userId } })).map(({ passwordHash }) => passwordHash),
    ...(await read.session.findMany({ where: { userId } })).map(({ tokenHash }) => tokenHash),
    ...(await read.personalToken.findMany({ where: { userId } })).map(({ tokenHash }) => tokenHash),
    ...(await read.socialAccount.findMany({ where: { userId } })).flatMap((account) => [
      account.accessToken,
      account.refreshToken ?? account.accessToken,
    ]),
    ...(await read.notificationChannel.findMany({ where: { userId } })).flatMap(({ secret }) => secret ?? []),
  ];
  expect(secrets.length).toBeGreaterThan(3);
  const { text } = await download();
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test('more answers than are read at once are all in it, in any letters', async () => {
  const other = openBrowser(server);
  await signUp(other, { email: 'many@example.com' });
  const id = (await accountByEmail(server.context, 'many@example.com'))?.id ?? 0;
  const fields = [{ id: 'name', type: 'text', label: 'Имя "и" \\ </script>', required: false }];
  const form = { id: 'many-answers', userId: id, title: 'T', buttonText: 'B', successMessage: 'S' };
  const answers = Array.from({ length: 1_203 }, (_, number) => `Анна ${number} "quoted"\n🎸`);
  await server.context.db.write(async (tx) => {
    await tx.form.create({ data: { ...form, fields: JSON.stringify(fields) } });
    await tx.formSubmission.createMany({
      data: answers.map((value) => ({
        formId: form.id,
        fields: JSON.stringify([{ id: 'name', type: 'text', label: 'L', value }]),
      })),
    });
  });
  const { document } = await download(other);
  const read = document.forms[0]?.submissions.map(({ answers: [answer] }) => answer?.value);
  expect(read).toEqual([...answers].reverse());
  expect(document.pages).toEqual([]);
  expect(document.files).toEqual([]);
});

test('what visitors see of a page with waiting changes is in the same shape as the page itself', async () => {
  const owner = openBrowser(server);
  await signUp(owner, { email: 'waits@example.com' });
  const id = (await accountByEmail(server.context, 'waits@example.com'))?.id ?? 0;
  const made = await owner.submit(await owner.get('/my-links'), '/my-links', {
    login: 'waits',
    links: 'example.com Shop',
  });
  const settings = (made.location ?? '').replace('/ready', '/settings');
  const layout = { size: 'half', group: 'Shop', open: true };
  const visibility = { hidden: true, from: null, until: null };
  await server.context.db.write(async (tx) => {
    await tx.profile.update({ where: { loginKey: 'waits' }, data: { design: '{"radius":4}' } });
    const data = { layout: JSON.stringify(layout), visibility: JSON.stringify(visibility) };
    await tx.slot.updateMany({ where: { profile: { userId: id } }, data });
  });
  await owner.submit(await owner.get(settings), `${settings}/approval`, { holdsChanges: 'yes' });
  const { token } = await createPersonalToken(server.context, id, { name: 'any', abilities });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const changed = await fetch(`${server.url}/api/v1/profiles/waits`, {
    method: 'PATCH',
    headers,
    body: '{"title":"New"}',
  });
  expect(changed.status).toBe(200);
  const [page] = (await download(owner)).document.pages;
  expect([page?.title, page?.published?.title]).toEqual(['New', 'Anna']);
  expect([page?.design, page?.published?.design]).toEqual([{ radius: 4 }, { radius: 4 }]);
  const shown = page?.slots.map(({ position: _place, updatedAt: _time, ...slot }) => slot);
  expect(shown).toMatchObject([{ layout, visibility }]);
  expect(page?.published?.slots).toEqual(shown);
});

test('a picture that is no longer in the store does not spoil the rest', async () => {
  const other = openBrowser(server);
  await signUp(other, { email: 'lost@example.com' });
  const id = (await accountByEmail(server.context, 'lost@example.com'))?.id ?? 0;
  await server.context.db.write((tx) =>
    tx.file.create({ data: { path: 'images/00/lost.png', userId: id, contentType: 'image/png', size: 9 } }),
  );
  expect((await download(other)).document.files).toMatchObject([{ path: 'images/00/lost.png', base64: null }]);
});

test('only the person gets it, by a form of their own, and not as often as they like', async () => {
  const stranger = openBrowser(server);
  expect((await stranger.post('/settings/data/export', {})).location).toBe('/login');
  expect((await browser.post('/settings/data/export', { csrf: 'wrong' })).status).toBe(403);
  const fromElsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect((await browser.post('/settings/data/export', {}, fromElsewhere)).status).toBe(403);
  expect((await browser.get('/settings/data/export')).location).toBe('/settings/data');
  const other = openBrowser(server);
  await signUp(other, { email: 'eager@example.com' });
  const page = await other.get('/settings/data');
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await other.submit(page, '/settings/data/export')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});
