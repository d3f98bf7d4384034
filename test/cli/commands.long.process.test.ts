import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { authenticate } from '../../oauth/bearer.ts';
import { slotTypeNames } from '../../src/blocks/index.ts';
import { createAccount } from '../../src/domain/accounts/accounts.ts';
import { createPersonalToken } from '../../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../../src/domain/actor.ts';
import { formReportOutput, reportOutput } from '../../tools/analytics/report-output.ts';
import { openBrowser, signIn } from '../site/support/browser.ts';
import { send } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { runCli } from './run-cli.ts';

let folder: string;
let settings: Record<string, string>;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-cli-'));
  settings = { DATA_DIR: folder, DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder) };
  // The server runs on the same database at the same time: the commands must take effect in it immediately.
  server = await startServer(settings);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (...parameters: string[]) => runCli(settings, ...parameters);
const isAccepted = (token: string) =>
  authenticate(server.context, `Bearer ${token}`, '/mcp').then(
    () => true,
    () => false,
  );

test('--version prints the version alone', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(await run('--version')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
});

test('user add creates an account that can sign in with the printed password', async () => {
  const { status, stdout } = await run('user', 'add', '--email', 'made@example.com');
  expect(status).toBe(0);
  const [id = '', password = ''] = stdout.split('\n');
  expect(Number(id)).toBeGreaterThan(0);
  expect((await signIn(openBrowser(server), { email: 'made@example.com', password })).status).toBe(303);
});

test('user add with a password prints the id alone', async () => {
  const password = 'green umbrella 71';
  const { stdout } = await run('user', 'add', '--email', 'given@example.com', '--name', 'G', '--password', password);
  expect(stdout).toMatch(/^\d+\n$/);
  expect((await signIn(openBrowser(server), { email: 'given@example.com', password })).status).toBe(303);
});

test('token issue prints only a token with the requested abilities, which works until token revoke', async () => {
  const issued = await run(
    'token',
    'issue',
    '--email',
    'given@example.com',
    '--name',
    'ci',
    '--abilities',
    'profile:read',
  );
  expect(issued.stdout).toMatch(/^vtr_[\w-]{43}\n$/);
  const token = issued.stdout.trim();
  const { abilities } = await authenticate(server.context, `Bearer ${token}`, '/mcp');
  expect(abilities).toEqual(['profile:read']);
  const listed = await run('token', 'list', '--email', 'given@example.com');
  const [id = '', ...others] = listed.stdout.trimEnd().split('\t');
  const [created, used] = [expect.stringMatching(/^20\d\d-.+Z$/), expect.stringMatching(/^(20\d\d-.+Z|never)$/)];
  expect([listed.status, others]).toEqual([0, ['ci', 'profile:read', created, used]]);
  const asJson = await run('token', 'list', '--email', 'given@example.com', '--json');
  expect(JSON.parse(asJson.stdout)).toMatchObject([{ id: Number(id), name: 'ci', abilities: ['profile:read'] }]);
  const revoked = await run('token', 'revoke', '--email', 'given@example.com', '--id', id);
  expect(revoked.status).toBe(0);
  expect(await isAccepted(token)).toBe(false);
});

test('user second-factor --remove removes a lost authenticator app and its recovery codes', async () => {
  const email = 'lost@example.com';
  const { id } = await createAccount(server.context, { email, name: 'Lost', password: 'green umbrella 71' });
  const at = server.context.now();
  await server.context.db.write(async (tx) => {
    await tx.secondFactor.create({ data: { userId: id, secret: 'v1.lost', createdAt: at, confirmedAt: at } });
    await tx.recoveryCode.create({ data: { userId: id, codeHash: 'lost' } });
  });
  expect((await run('user', 'second-factor', '--email', email)).status).toBe(2);
  const removed = await run('user', 'second-factor', '--email', email, '--remove');
  expect([removed.status, removed.stdout]).toEqual([0, 'the second factor is removed\n']);
  expect(await server.context.db.read.secondFactor.count({ where: { userId: id } })).toBe(0);
  expect(await server.context.db.read.recoveryCode.count({ where: { userId: id } })).toBe(0);
  const again = await run('user', 'second-factor', '--email', email, '--remove');
  expect([again.status, again.stdout]).toEqual([0, 'the account has no second factor\n']);
});

test('of the fifth and the sixth token, created concurrently, one is rejected in one line', async () => {
  const email = 'six@example.com';
  const { id } = await createAccount(server.context, { email, name: 'Six', password: 'green umbrella 71' });
  for (const name of ['one', 'two', 'three', 'four']) {
    await createPersonalToken(server.context, id, { name, abilities });
  }
  const results = await Promise.all([1, 2].map(() => run('token', 'issue', '--email', email)));
  expect(results.map(({ status }) => status).sort()).toEqual([0, 1]);
  expect(results.find(({ status }) => status === 1)?.stderr).toMatch(/^[^\n]*5 tokens[^\n]*\n$/);
}, 60_000);

test('app list prints connected apps, app disconnect disconnects one', async () => {
  const user = await server.context.db.read.user.findFirst({ where: { email: 'given@example.com' } });
  await server.context.db.write(async (tx) => {
    const now = new Date();
    await tx.oAuthClient.create({
      data: {
        id: 'client-1',
        name: 'Sketch\u001b[2J',
        redirectUris: '[]',
        tokenEndpointAuthMethod: 'none',
        grantTypes: '[]',
        scope: 'profile:read',
      },
    });
    await tx.oAuthGrant.create({
      data: { id: 'grant-1', userId: user?.id ?? 0, clientId: 'client-1', scope: 'profile:read', resource: 'r' },
    });
    const expiresAt = new Date(now.getTime() + 60_000);
    await tx.refreshToken.create({ data: { tokenHash: 'hash', grantId: 'grant-1', expiresAt } });
  });
  const listed = await run('app', 'list', '--email', 'given@example.com');
  expect(listed.stdout.split('\t').slice(0, 3)).toEqual(['client-1', 'Sketch [2J', 'profile:read']);
  expect(listed.stdout.split('\t')[4]).toBe('never\n');
  const asJson = await run('app', 'list', '--email', 'given@example.com', '--json');
  expect(JSON.parse(asJson.stdout)).toMatchObject([
    { clientId: 'client-1', abilities: ['profile:read'], lastUsedAt: null },
  ]);
  expect((await run('app', 'disconnect', '--email', 'given@example.com', '--client', 'client-1')).status).toBe(0);
  expect((await run('app', 'list', '--email', 'given@example.com')).stdout).toBe('');
});

test('feature turns sections on and off', async () => {
  const features = async () => {
    const user = await server.context.db.read.user.findFirst({ where: { email: 'given@example.com' } });
    return [user?.stickersEnabled, user?.socialEnabled];
  };
  await run('feature', '--email', 'given@example.com', '--stickers', 'on', '--social', 'on');
  expect(await features()).toEqual([true, true]);
  await run('feature', '--email', 'given@example.com', '--social', 'off');
  expect(await features()).toEqual([true, false]);
});

test('demo creates a page with a block of every type, and a second run only a new token', async () => {
  const first = JSON.parse((await run('demo')).stdout);
  expect(first).toMatchObject({ login: 'demo', email: 'demo@example.com', url: expect.stringMatching(/\/demo$/) });
  expect(await isAccepted(first.token)).toBe(true);
  const profile = await server.context.db.read.profile.findFirst({
    where: { loginKey: 'demo' },
    include: { slots: true },
  });
  const types = profile?.slots.map((slot) => slot.type) ?? [];
  expect([...types].sort()).toEqual([...slotTypeNames, 'countdown'].sort());
  expect(profile?.slots.map((slot) => slot.position).sort((a, b) => a - b)).toEqual([...types.keys()]);
  const picture = await fetch(`http://localhost:${server.settings.PORT}/-/files/${profile?.avatar}`);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect(JSON.parse(profile?.design ?? '')).toMatchObject({ titleFont: 'fraunces', header: 'cover' });
  expect(picture.headers.get('content-security-policy')).toContain('sandbox');

  const data = async (path: string) => (await send(server, 'GET', path, { token: first.token })).body.data;
  expect(await data('/profiles/demo/stickers')).toHaveLength(5);
  const statistics = reportOutput.parse(await data('/profiles/demo/analytics?period=last90&include=timeline'));
  expect(statistics.timeline?.filter(({ views }) => views > 0).length).toBeGreaterThanOrEqual(60);
  expect(statistics.totals.clicks).toBeGreaterThan(100);
  expect(await data('/notification-channels')).toMatchObject([
    { type: 'email', label: 'd•••@example.com', verified: true },
  ]);
  expect(await data('/forms')).toMatchObject([{ submissionsCount: 10, notificationChannelIds: [expect.any(Number)] }]);
  const form = await server.context.db.read.form.findFirst({ select: { id: true } });
  const sent = formReportOutput.parse(await data(`/forms/${form?.id}/analytics?period=last28`));
  expect([sent.submissions, sent.previousSubmissions]).toEqual([6, 4]);
  expect(await data('/social/accounts')).toMatchObject([
    { platform: 'instagram' },
    { platform: 'youtube' },
    { platform: 'tiktok' },
  ]);

  const second = JSON.parse((await run('demo')).stdout);
  expect(second.login).toBe('demo');
  expect(await isAccepted(second.token)).toBe(true);
  expect(await isAccepted(first.token)).toBe(false);
  expect(await server.context.db.read.slot.count({ where: { profileId: profile?.id ?? 0 } })).toBe(types.length);
  const foreign = await run('demo', '--email', 'other@example.com');
  expect(foreign.status).toBe(2);
  expect(await server.context.db.read.user.count({ where: { email: 'other@example.com' } })).toBe(0);
}, 60_000);

test('demo --for-review creates an account with password sign-in only; a second run only changes the password', async () => {
  const first = JSON.parse((await run('demo', '--for-review')).stdout);
  expect(Object.keys(first)).toEqual(['signIn', 'email', 'password', 'connector', 'login', 'url']);
  expect(first).toMatchObject({
    email: 'review@example.com',
    login: 'review',
    connector: expect.stringMatching(/\/mcp$/),
  });
  const opened = async (password: string) => {
    const browser = openBrowser(server);
    await signIn(browser, { email: first.email, password });
    return (await browser.get('/my-links')).status === 200;
  };
  expect(await opened(first.password)).toBe(true);
  const reviewers = await server.context.db.read.user.findFirst({ where: { email: first.email } });
  expect(reviewers?.emailVerifiedAt).not.toBeNull();
  expect(await server.context.db.read.personalToken.count({ where: { userId: reviewers?.id ?? 0 } })).toBe(0);
  expect(await server.context.db.read.slot.count({ where: { profile: { loginKey: 'review' } } })).toBeGreaterThan(10);

  const second = JSON.parse((await run('demo', '--for-review')).stdout);
  expect({ ...second, password: '' }).toEqual({ ...first, password: '' });
  expect(await opened(second.password)).toBe(true);
  expect(await opened(first.password)).toBe(false);

  // A person's account keeps its password.
  const { status, stderr } = await run('demo', '--for-review', '--email', 'demo@example.com', '--login', 'review');
  expect([status, stderr]).toEqual([2, expect.stringContaining('--email')]);
}, 60_000);

test('restoring a backup of the running database brings back rows that were lost after it', async () => {
  const file = join(folder, 'backup');
  await run('user', 'add', '--email', 'kept@example.com');
  expect(await run('backup', file)).toMatchObject({ status: 0, stderr: '' });
  expect((await stat(file)).mode & 0o077).toBe(0);
  await run('user', 'add', '--email', 'later@example.com');
  await server.close();
  expect(await run('restore', file)).toMatchObject({ status: 0, stderr: '' });
  server = await startServer(settings);
  expect((await run('token', 'issue', '--email', 'kept@example.com')).status).toBe(0);
  expect((await run('token', 'issue', '--email', 'later@example.com')).status).toBe(2);
}, 60_000);

test('a backup replaces no file of the service in DATA_DIR', async () => {
  const key = await readFile(join(folder, 'secret.key'), 'utf8');
  const picture = join(folder, 'files', 'picture.webp');
  await mkdir(dirname(picture), { recursive: true });
  await writeFile(picture, 'a picture');
  const link = `${folder}-link`;
  await symlink(folder, link);
  const place = { ...settings, BACKUP_URL: `file:${folder}` };
  const refused = await Promise.all([
    run('backup', join(link, 'secret.key')),
    run('backup', picture),
    runCli(place, 'backup', 'secret.key', '--with-files'),
  ]);
  await rm(link);
  for (const { status, stderr } of refused)
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^\S+ is one of the service's own files[^\n]*\n$/)]);
  expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe(key);
  expect(await readFile(picture, 'utf8')).toBe('a picture');
}, 60_000);

test('restore rejects a file that is not a backup and leaves the database unchanged', async () => {
  const file = join(folder, 'notes.txt');
  await writeFile(file, 'not a database\n'.repeat(1000));
  for (const given of [file, join(folder, 'missing')]) {
    const { status, stderr, stdout } = await run('restore', given);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^[^\n]+\n$/);
  }
  expect((await run('token', 'issue', '--email', 'kept@example.com')).status).toBe(0);
}, 60_000);

test('migrate reports that nothing is pending', async () => {
  expect(await run('migrate')).toEqual({ status: 0, stdout: 'the database is up to date\n', stderr: '' });
}, 60_000);

test.concurrent.each([
  [''],
  ['user'],
  ['user add --email nonsense'],
  ['user add --email made@example.com'],
  ['token issue --email nobody@example.com'],
  ['token revoke --email made@example.com --id x'],
  ['token revoke --email made@example.com --id 999999'],
  ['app disconnect --email made@example.com --client nothing'],
  ['feature --email made@example.com'],
  ['demo --login api'],
  ['migrate now'],
])('vitrine %s: one line on stderr and status 2', async (line) => {
  const { status, stdout, stderr } = await run(...line.split(' ').filter(Boolean));
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stdout).toBe('');
  expect(status).toBe(2);
});
