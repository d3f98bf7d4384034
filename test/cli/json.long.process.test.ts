import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createProgram } from '../../src/cli/program.ts';
import { appeal } from '../../src/domain/suspension/appeals.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { runCli } from './run-cli.ts';

// docs/operating.md: --json prints the result of every command.

let folder: string;
let settings: Record<string, string>;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-json-'));
  settings = {
    ...{ DATA_DIR: folder, DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder) },
    ...{ BACKUP_URL: `file:${join(folder, 'backups')}`, SIGN_UP: 'invite' },
  };
  server = await startServer(settings);
  settings.PUBLIC_URL = server.url;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Every command by its whole name. */
function namesBelow(parent: Command, before = ''): string[] {
  return parent.commands.flatMap((command) => {
    const name = `${before}${command.name()}`;
    const hasOwn = command.commands.length === 0 || name === 'invite';
    return [...(hasOwn ? [name] : []), ...namesBelow(command, `${name} `)];
  });
}

const email = ['--email', 'anna@example.com'];
const login = ['--login', 'anna'];
const reason = ['--reason', 'Spam'];

/** Prepares rows that commands do not make; returns their ids. */
async function prepare(): Promise<Record<'link' | 'report' | 'appeal' | 'submission', string>> {
  const { db, now } = server.context;
  return db.write(async (tx) => {
    const { id: profileId, userId } = await tx.profile.findFirstOrThrow({ where: { loginKey: 'anna' } });
    const link = { profileId, linkHash: 'h', foundAt: now(), isHidden: true, link: 'https://evil.example' };
    const report = {
      ...{ address: `${server.url}/anna`, profileId, kind: 'deception', text: 'Fraud', createdAt: now() },
      ...{ reporterName: '', reporterEmail: '', languageCode: 'en' },
    };
    await appeal(tx, server.context, { userId, profileId }, 'It is mine.');
    const suspension = await tx.suspension.findFirstOrThrow({ where: { profileId } });
    const submission = await tx.formSubmission.findFirstOrThrow({ select: { id: true } });
    return {
      link: String((await tx.listedLink.create({ data: link })).id),
      report: String((await tx.report.create({ data: report })).id),
      ...{ appeal: String(suspension.id), submission: String(submission.id) },
    };
  });
}

test('every command prints its result as one line of JSON with --json', async () => {
  const done = new Set(['serve']);
  /** Runs a command and returns what it printed. */
  const json = async (name: string, ...parameters: string[]) => {
    done.add(name);
    const { status, stdout, stderr } = await runCli(settings, ...name.split(' '), ...parameters, '--json');
    expect([name, status, stderr]).toEqual([name, 0, '']);
    expect([name, stdout.split('\n').length]).toEqual([name, 2]);
    return JSON.parse(stdout);
  };

  expect(await json('migrate')).toEqual({ applied: [] });
  const settingsFile = join(folder, 'new.env');
  expect(await json('init', '--address', 'https://links.example', '--file', settingsFile)).toEqual({
    file: settingsFile,
  });
  expect(await json('demo', ...email, ...login)).toMatchObject({ login: 'anna' });
  expect(await json('user add', '--email', 'ben@example.com')).toMatchObject({
    ...{ id: expect.any(Number), email: 'ben@example.com', password: expect.any(String) },
  });
  expect(await json('user list')).toHaveLength(2);
  expect(await json('user show', ...email)).toMatchObject({ email: 'anna@example.com' });
  expect(await json('user role', ...email, '--role', 'operator')).toEqual({ email: email[1], role: 'operator' });
  expect(await json('user role', ...email, '--role', 'user')).toEqual({ email: email[1], role: 'user' });
  expect(await json('user password', ...email)).toEqual({ email: email[1], password: expect.any(String) });
  expect(await json('user second-factor', ...email, '--remove')).toEqual({ email: email[1], removed: false });
  expect(await json('feature', ...email, '--stickers', 'on')).toEqual({ stickers: 'on' });

  const issued = await json('token issue', '--email', 'ben@example.com', '--abilities', 'profile:read');
  expect(issued).toMatchObject({ token: expect.stringMatching(/^vtr_/), abilities: ['profile:read'] });
  const ofBen = ['--email', 'ben@example.com'];
  expect(await json('token list', ...ofBen)).toMatchObject([{ id: issued.id }]);
  expect(await json('token pages', ...ofBen, '--id', String(issued.id), '--pages', 'all')).toMatchObject({
    id: issued.id,
  });
  expect(await json('token revoke', ...ofBen, '--id', String(issued.id))).toEqual({ id: issued.id, deleted: true });

  const file = join(folder, 'export.jsonl');
  expect(await json('user export', ...email, file)).toEqual({ email: email[1], file });
  const imported = ['--email', 'ben@example.com', '--login', 'anna=ben.page', file];
  expect(await json('account import', ...imported)).toMatchObject({ counts: { page: 1 }, pages: [{ as: 'ben.page' }] });

  expect(await json('invite', '--uses', '2')).toMatchObject({
    address: expect.stringContaining('invitation='),
    uses: 2,
  });
  expect(await json('invite list')).toMatchObject([{ id: 1, usesLeft: 2 }]);
  expect(await json('invite end', '--id', '1')).toEqual({ id: 1, ended: true });

  expect(await json('page list')).toHaveLength(2);
  expect(await json('page show', ...login)).toMatchObject({ login: 'anna' });
  expect(await json('page suspend', ...login, ...reason)).toEqual({ login: 'anna', suspended: true });
  const ids = await prepare();
  expect(await json('appeal list')).toMatchObject([{ id: Number(ids.appeal) }]);
  const answer = ['--answer', 'No.'];
  expect(await json('appeal decide', '--id', ids.appeal, '--decision', 'keep', ...answer)).toMatchObject({
    decision: 'keep',
  });
  expect(await json('page resume', ...login)).toEqual({ login: 'anna', suspended: false });
  expect(await json('report list')).toMatchObject([{ id: Number(ids.report) }]);
  expect(await json('report show', '--id', ids.report)).toMatchObject({ text: 'Fraud' });
  const decided = { id: Number(ids.report), decision: 'none' };
  expect(await json('report decide', '--id', ids.report, '--decision', 'none', ...answer)).toEqual(decided);
  expect((await json('report figures', '--year', '2020')).length).toBeGreaterThan(0);
  expect(await json('link list')).toMatchObject([{ id: Number(ids.link) }]);
  const released = { id: Number(ids.link), decision: 'release' };
  expect(await json('link decide', '--id', ids.link, '--decision', 'release')).toEqual(released);
  expect(Array.isArray(await json('submission find', '--containing', 'nothing like it'))).toBe(true);
  const submission = Number(ids.submission);
  expect(await json('submission delete', '--id', ids.submission)).toEqual({ id: submission, deleted: true });

  await server.context.db.write(async (tx) => {
    const client = { id: 'client-1', name: 'App', redirectUris: '[]', grantTypes: '[]', scope: 'profile:read' };
    await tx.oAuthClient.create({ data: { ...client, tokenEndpointAuthMethod: 'none' } });
    const { id: userId } = await tx.user.findFirstOrThrow({ where: { email: 'anna@example.com' } });
    const grant = { id: 'grant-1', userId, clientId: 'client-1', scope: 'profile:read', resource: 'r' };
    await tx.oAuthGrant.create({ data: grant });
    const expiresAt = new Date(Date.now() + 600_000);
    await tx.refreshToken.create({ data: { tokenHash: 'hash', grantId: 'grant-1', expiresAt } });
  });
  expect(await json('app list', ...email)).toMatchObject([{ clientId: 'client-1' }]);
  const disconnected = { clientId: 'client-1', disconnected: true };
  expect(await json('app disconnect', ...email, '--client', 'client-1')).toEqual(disconnected);

  expect(await json('user suspend', ...email, ...reason)).toEqual({ email: email[1], suspended: true });
  expect(await json('user resume', ...email)).toEqual({ email: email[1], suspended: false });
  expect(await json('user delete', ...email)).toMatchObject({ email: email[1], deletionDueAt: expect.any(String) });

  expect(await json('secrets forget')).toEqual([]);
  expect(await json('reencrypt')).toMatchObject({ columns: expect.any(Array) });
  expect(await json('backup', 'nightly', '--with-files', '--check')).toMatchObject({
    ...{ backup: 'nightly', encrypted: false, checked: { rows: expect.any(Number) }, copiedFiles: expect.any(Number) },
  });
  const files = join(folder, 'copied');
  expect(await json('copy', '--files-to', `file:${files}`)).toMatchObject({ verifiedFiles: expect.any(Number) });
  // The disk of a test may be small, which doctor reports.
  const doctor = await runCli(settings, 'doctor', '--json');
  done.add('doctor');
  expect(JSON.parse(doctor.stdout)).toContainEqual(expect.objectContaining({ subject: 'database', level: 'ok' }));
  await server.end();
  expect(await json('restore', 'nightly', '--with-files')).toMatchObject({ restored: 'nightly', deletedAgain: 0 });
  expect([...done].sort()).toEqual(namesBelow(createProgram()).sort());
}, 240_000);

test('an error with --json is one line on stderr and the exit code, as without', async () => {
  const wrong = await runCli(settings, 'user', 'show', '--email', 'nobody@example.com', '--json');
  expect([wrong.status, wrong.stdout, wrong.stderr.split('\n').length]).toEqual([2, '', 2]);
});

test('help describes the exit codes of every command', async () => {
  const { status, stdout } = await runCli({}, 'help');
  expect(status).toBe(0);
  for (const code of ['0', '1', '2']) expect(stdout).toMatch(new RegExp(`^  ${code}  `, 'm'));
});
