import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { appealWarning } from '../../src/domain/reports/report-appeals.ts';
import { appeal } from '../../src/domain/suspension/appeals.ts';
import { newPage, withToken } from '../support/api-client.ts';
import { newAccount } from '../support/new-account.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { runCli } from './run-cli.ts';

let folder: string;
let settings: Record<string, string>;
let server: TestServer;
let login: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-cli-'));
  settings = { DATA_DIR: folder, DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder) };
  server = await startServer(settings);
  settings.PUBLIC_URL = server.url;
  const { id } = await newAccount(server, { email: 'eve@example.com', name: 'Eve\tE', password: 'green umbrella 71' });
  ({ login } = await newPage(await withToken(server, id)));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (...parameters: string[]) => runCli(settings, ...parameters);

test('commands find the page of a phishing report, suspend it, and show its account', async () => {
  const shown = await run('page', 'show', '--login', `${server.url}/${login}`);
  expect(shown.stdout.split('\n')).toEqual(expect.arrayContaining([`login\t${login}`, 'email\teve@example.com']));
  const suspended = await run('page', 'suspend', '--login', login, '--reason', 'Phishing');
  expect([suspended.status, suspended.stdout]).toEqual([0, `${login} is suspended\n`]);
  const list = await run('page', 'list', '--suspended', '--json');
  expect(JSON.parse(list.stdout)).toMatchObject([{ login, email: 'eve@example.com' }]);
  const again = await run('page', 'suspend', '--login', login, '--reason', 'Phishing');
  expect([again.status, again.stdout, again.stderr]).toEqual([2, '', 'It is already suspended.\n']);
  const users = await run('user', 'list', '--search', 'eve@');
  expect(users.stdout).toMatch(/^\d+\teve@example\.com\tEve E\tuser unproved\t1\t0\t\S+Z\t\S*\n$/);
});

test('wrong arguments are one line and exit code 2', async () => {
  const wrong = [
    ['page', 'show', '--login', 'nobody'],
    ['user', 'suspend', '--email', 'eve@example.com', '--reason', ' '],
  ];
  for (const parameters of wrong) {
    const { status, stdout, stderr } = await run(...parameters);
    expect([parameters[0], status, stdout, stderr.split('\n').length]).toEqual([parameters[0], 2, '', 2]);
  }
});

test('invite prints an address for signing up, lists invitations and revokes one', async () => {
  const off = await run('invite');
  expect([off.status, off.stderr]).toEqual([2, 'Invitations are used where SIGN_UP is invite. Here it is open.\n']);
  const byInvitation = { ...settings, SIGN_UP: 'invite' };
  const made = await runCli(byInvitation, 'invite', '--uses', '3', '--days', '2');
  const beginning = `${settings.PUBLIC_URL}/auth/sign-up?invitation=`;
  expect([made.status, made.stdout.slice(0, beginning.length)]).toEqual([0, beginning]);
  expect(made.stdout.slice(beginning.length)).toMatch(/^[\w-]{43}\n$/);
  expect((await run('invite', 'list')).stdout).toMatch(/^1\tvalid\t3\t3\t\S+Z\t\S+Z\n$/);
  const tooMany = await runCli(byInvitation, 'invite', '--uses', '20000');
  expect([tooMany.status, tooMany.stderr]).toEqual([2, 'uses: Enter a whole number from 1 to 10000.\n']);
  expect((await run('invite', 'end', '--id', '1')).stdout).toBe('invitation 1 is ended\n');
  expect(JSON.parse((await run('invite', 'list', '--json')).stdout)).toMatchObject([{ id: 1, state: 'ended' }]);
  const actions = await server.context.db.read.operatorAction.findMany({ orderBy: { id: 'desc' }, take: 2 });
  expect(actions.map(({ action }) => action)).toEqual(['end_invitation', 'create_invitation']);
});

test('commands decide a report and the appeals of both sides', async () => {
  const { context } = server;
  const page = await context.db.write((tx) => tx.profile.findFirstOrThrow({ where: { login } }));
  await run('page', 'resume', '--login', login);
  const { id } = await context.db.write((tx) =>
    tx.report.create({
      data: {
        ...{ address: `${server.url}/${login}`, profileId: page.id, kind: 'deception', text: 'Fraud' },
        ...{ reporterName: '', reporterEmail: '', languageCode: 'en', createdAt: context.now() },
      },
      select: { id: true },
    }),
  );
  const waiting = await run('report', 'list', '--open');
  expect(waiting.stdout).toMatch(new RegExp(`^${id}\\t\\S+/${login}\\tdeception\\t\\S+Z\\t\\tFraud\\n$`));
  const decide = (decision: string, answer: string) =>
    run('report', 'decide', '--id', String(id), '--decision', decision, '--answer', answer);
  expect((await decide('warn', 'Careful.')).stdout).toBe(`report ${id} is decided: warn\n`);
  expect((await decide('none', 'Again')).stderr).toBe('This report has already been decided\n');
  const of = { userId: page.userId, profileId: page.id };
  await context.db.write((tx) => appealWarning(tx, context, of, id, 'It is mine.'));
  expect(JSON.parse((await run('appeal', 'list', '--open', '--json')).stdout)).toMatchObject([
    { against: 'report', id, by: 'owner', text: 'It is mine.', closedAt: null },
  ]);
  expect((await decide('suspend', 'It is fraud.')).status).toBe(0);
  const shown = JSON.parse((await run('report', 'show', '--id', String(id), '--json')).stdout);
  expect(shown).toMatchObject({ decision: 'warn', decisionInForce: 'suspend', isSuspended: true });

  await context.db.write((tx) => appeal(tx, context, of, 'It is not.'));
  const [listed] = JSON.parse((await run('appeal', 'list', '--open', '--json')).stdout);
  expect(listed).toMatchObject({ against: 'suspension', name: login });
  const resume = ['appeal', 'decide', '--id', String(listed.id), '--decision', 'resume', '--answer', 'Right.'];
  expect((await run(...resume)).stdout).toBe(`appeal ${listed.id} is decided: resume\n`);
  expect((await run(...resume)).status).toBe(2);
  expect((await run('appeal', 'list')).stdout.split('\n')).toHaveLength(3);
  expect((await fetch(`${server.url}/${login}`)).status).toBe(200);
});

test('commands list and decide links on lists', async () => {
  const profile = await server.context.db.read.profile.findFirst({ where: { loginKey: login } });
  const data = { profileId: profile?.id ?? 0, linkHash: 'h', foundAt: new Date(), isHidden: true };
  const link = 'https://evil.example';
  const { id } = await server.context.db.write((tx) => tx.listedLink.create({ data: { ...data, link } }));
  expect((await run('link', 'list', '--open')).stdout).toMatch(/^1\t\S+\thttps:\/\/evil\.example\t\S+Z\tyes\t\n$/);
  const decide = () => run('link', 'decide', '--id', String(id), '--decision', 'release');
  expect((await decide()).stdout).toBe(`link ${id} is released\n`);
  expect((await decide()).status).toBe(2);
  const list = JSON.parse((await run('link', 'list', '--json')).stdout);
  expect(list).toMatchObject([{ login, link, isHidden: false, decision: 'release' }]);
});

test('user delete suspends, and with --now deletes', async () => {
  const later = await run('user', 'delete', '--email', 'eve@example.com', '--reason', 'Fraud');
  expect(later.stdout).toMatch(/^eve@example\.com is suspended, and deleted on \d{4}-/);
  const shown = JSON.parse((await run('user', 'show', '--email', 'eve@example.com', '--json')).stdout);
  expect(shown).toMatchObject({ suspensionReason: 'Fraud', pages: [{ login }] });
  expect((await run('user', 'delete', '--email', 'eve@example.com', '--now')).stdout).toBe(
    'eve@example.com is deleted\n',
  );
  expect(await server.context.db.read.user.count()).toBe(0);
});
