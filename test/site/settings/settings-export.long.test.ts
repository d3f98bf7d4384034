import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { accountByEmail } from '../../../src/domain/accounts/accounts.ts';
import { recordKinds } from '../../../src/domain/accounts/export/export-record.ts';
import { createPersonalToken } from '../../../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../../../src/domain/actor.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signIn, signUp } from '../support/browser.ts';
import { download } from './support/exported.ts';
import { columnsOfModels, exportedModels } from './support/exported-models.ts';
import { fillRest } from './support/fill-rest.ts';

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

test('docs/export.md describes every kind of line, and the purpose of each model that is left out', async () => {
  const text = await readFile('docs/export.md', 'utf8');
  const named = new Set([...text.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(recordKinds.filter((kind) => !named.has(kind))).toEqual([]);
  const leftOut = Object.entries(exportedModels).filter(([, how]) => 'leftOut' in how);
  expect(leftOut.map(([model]) => model).filter((model) => !named.has(model))).toEqual([]);
});

test('the first line describes the file, and the last counts the others', async () => {
  const { lines } = await download(browser);
  expect(lines[0]).toMatchObject({ kind: 'header', format: 'vitrine-account', version: 2, origin: server.url });
  const counts: Record<string, number> = {};
  for (const { kind } of lines.slice(0, -1)) counts[kind] = (counts[kind] ?? 0) + 1;
  expect(lines.at(-1)).toEqual({ kind: 'end', records: counts });
});

test('the file has all data of the account, and pictures byte by byte', async () => {
  const { read } = server.context.db;
  const { headers, lines, of } = await download(browser);
  expect(headers.get('content-type')).toBe('application/x-ndjson');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="vitrine-\d{4}-\d\d-\d\d\.jsonl"$/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(of('account')).toMatchObject([{ email }]);
  expect(of('page').map(({ login }) => login)).toEqual(['exported']);
  expect(of('slot')).toHaveLength(await read.slot.count({ where: { profile: { userId } } }));
  expect(of('sticker')).toHaveLength(await read.sticker.count({ where: { profile: { userId } } }));
  expect(of('version')).toHaveLength(await read.pageVersion.count({ where: { profile: { userId } } }));
  expect(of('version')[0]).toMatchObject({ caller: 'command line', change: { fields: { title: null } } });
  expect(of('statisticsDay').length).toBeGreaterThan(7);
  expect(of('statisticsMonth').length).toBeGreaterThan(1);
  expect(of('submission')).toHaveLength(await read.formSubmission.count({ where: { form: { userId } } }));
  expect(of('event')).toHaveLength(await read.event.count({ where: { userId } }));
  expect(of('notificationChannel')).toHaveLength(await read.notificationChannel.count({ where: { userId } }));
  expect(of('socialPost')).toHaveLength(await read.socialPost.count({ where: { account: { userId } } }));
  expect(of('personalToken').map(({ name }) => name)).toEqual(['demo']);
  const files = await read.file.findMany({ where: { userId } });
  expect(files.length).toBeGreaterThan(0);
  expect(
    of('file')
      .map(({ path }) => path)
      .sort(),
  ).toEqual(files.map(({ path }) => path).sort());
  for (const [index, { path, size, kind }] of lines.entries()) {
    if (kind !== 'file') continue;
    const end = lines.findIndex((line, at) => at > index && line.kind !== 'bytes');
    const bytes = Buffer.concat(lines.slice(index + 1, end).map(({ base64 }) => Buffer.from(String(base64), 'base64')));
    const shown = Buffer.from(await (await fetch(`${server.url}/-/files/${path}`)).arrayBuffer());
    expect(bytes).toHaveLength(Number(size));
    expect(sha256(bytes)).toBe(sha256(shown));
  }
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('every model of the schema is in the file with each of its columns, or is left out for a reason', async () => {
  await fillRest(server, userId);
  const { of } = await download(browser);
  const columns = await columnsOfModels();
  expect([...columns.keys()].sort()).toEqual(Object.keys(exportedModels).sort());
  const missing = Object.entries(exportedModels).flatMap(([model, how]) => {
    if (!('record' in how)) return [];
    const [line] = of(how.record);
    if (line === undefined) return [`${model}: no line of the kind ${how.record}`];
    const members = new Set(Object.keys(line));
    const isThere = (column: string) =>
      Object.hasOwn(how.without ?? {}, column) || members.has(how.as?.[column] ?? column);
    return (columns.get(model) ?? []).filter((column) => !isThere(column)).map((column) => `${model}.${column}`);
  });
  expect(missing).toEqual([]);
});

test('it includes a call that was made just before', async () => {
  const { token } = await createPersonalToken(server.context, userId, { name: 'just now', abilities });
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${server.url}/api/v1/me`, { headers })).status).toBe(200);
  const { of } = await download(browser);
  expect(of('call').map(({ operation }) => operation)).toContain('get_me');
});

test('it contains no secret', async () => {
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
  const { text } = await download(browser);
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test('it includes all answers if they are read in several parts, in any script', async () => {
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
  const { of } = await download(other);
  expect(of('submission').map((line) => line.answers)).toEqual(
    answers.map((value) => [{ id: 'name', type: 'text', label: 'L', value }]),
  );
  expect(of('page')).toEqual([]);
  expect(of('file')).toEqual([]);
});

test('the published version of a page with waiting changes has the shape of a page', async () => {
  const owner = openBrowser(server);
  await signUp(owner, { email: 'waits@example.com' });
  const id = (await accountByEmail(server.context, 'waits@example.com'))?.id ?? 0;
  const made = await owner.submit(await owner.get('/my-links/new'), '/my-links', {
    login: 'waits',
    links: 'example.com Shop',
  });
  const settings = (made.location ?? '').replace('/look', '/settings');
  const layout = { size: 'half', group: 'Shop', open: true };
  const visibility = { hidden: true, from: null, until: null };
  await server.context.db.write(async (tx) => {
    await tx.profile.update({ where: { loginKey: 'waits' }, data: { design: '{"radius":4}' } });
    const data = { layout: JSON.stringify(layout), visibility: JSON.stringify(visibility) };
    await tx.slot.updateMany({ where: { profile: { userId: id } }, data });
  });
  await owner.submit(await owner.get(settings), settings, { holdsChanges: 'yes' });
  const { token } = await createPersonalToken(server.context, id, { name: 'any', abilities });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const changed = await fetch(`${server.url}/api/v1/profiles/waits`, {
    method: 'PATCH',
    headers,
    body: '{"title":"New"}',
  });
  expect(changed.status).toBe(200);
  const { of } = await download(owner);
  const [page] = of('page');
  const [published] = of('publishedPage');
  expect([page?.title, published?.title]).toEqual(['New', 'Anna']);
  expect([page?.design, published?.design]).toEqual([{ radius: 4 }, { radius: 4 }]);
  const shown = of('slot').map(({ kind: _kind, updatedAt: _time, ...slot }) => slot);
  expect(shown).toMatchObject([{ layout, visibility }]);
  expect(of('publishedSlot').map(({ kind: _kind, ...slot }) => slot)).toEqual(shown);
});

test('a picture missing from the store does not break the export', async () => {
  const other = openBrowser(server);
  await signUp(other, { email: 'lost@example.com' });
  const id = (await accountByEmail(server.context, 'lost@example.com'))?.id ?? 0;
  await server.context.db.write((tx) =>
    tx.file.create({ data: { path: 'images/00/lost.png', userId: id, contentType: 'image/png', size: 9 } }),
  );
  const { of } = await download(other);
  expect(of('file')).toMatchObject([{ path: 'images/00/lost.png', isLost: true }]);
  expect(of('bytes')).toEqual([]);
});

test('only the user gets it, by a form of this session, a limited number of times', async () => {
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
