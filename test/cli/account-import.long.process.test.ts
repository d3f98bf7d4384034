import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { accountByEmail, createAccount } from '../../src/domain/accounts/accounts.ts';
import { comparable, textOf } from '../domain/accounts/import/support/transfer.ts';
import { type Line, readExport } from '../site/settings/support/exported.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { runCli, spawnProgram } from './run-cli.ts';

const email = 'anna@example.com';
let folder: string;
let postgres: ThrowawayPostgres;
/** One on SQLite and one on PostgreSQL. */
let from: TestServer;
let to: TestServer;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'));
  postgres = await startThrowawayPostgres();
  const [there, here] = [join(folder, 'there'), join(folder, 'here')];
  from = await startServer({ DATA_DIR: there, DATABASE_URL: `file:${join(there, 'vitrine.db')}` });
  to = await startServer({ DATA_DIR: here, DATABASE_URL: await postgres.createDatabase() });
  const demo = await run(from, 'demo', '--email', email, '--login', 'anna');
  expect(demo.status).toBe(0);
  file = join(folder, 'anna.jsonl');
  await run(from, 'user', 'export', '--email', email, file);
  await createAccount(to.context, { email, name: 'Anna', password: 'green umbrella 71' });
  const other = await createAccount(to.context, {
    email: 'other@example.com',
    name: 'B',
    password: 'green umbrella 71',
  });
  await to.context.db.write((tx) => tx.profile.create({ data: { userId: other.id, login: 'Anna', loginKey: 'anna' } }));
});
afterAll(async () => {
  await from.close();
  await to.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const run = ({ settings }: TestServer, ...parameters: string[]) => runCli(settings, ...parameters);
const importFile = (...more: string[]) => run(to, 'account', 'import', '--email', email, ...more, file);
const pagesOf = async () => {
  const userId = (await accountByEmail(to.context, email))?.id ?? 0;
  return to.context.db.read.profile.findMany({ where: { userId } });
};

test('a login that is taken is one line with exit status 2, and nothing is imported', async () => {
  const { status, stdout, stderr } = await importFile();
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toBe('anna is already taken: choose another login, with --login OLD=NEW\n');
  expect(await pagesOf()).toEqual([]);
});

test('--check prints what an import would create, and imports nothing', async () => {
  const { status, stdout } = await importFile('--check');
  expect(status).toBe(0);
  expect(stdout).toContain('login anna taken, free: anna2');
  expect(stdout).toMatch(/^page 1\nslot 1\d\n/);
  expect(await pagesOf()).toEqual([]);
});

test('an account moves from SQLite to PostgreSQL, and its export stays the same', async () => {
  const { status, stdout, stderr } = await importFile('--login', 'anna=anna.clay');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('page anna as anna.clay');
  expect(stdout).toMatch(/^left out: slot anna \d+ countdown: /m);
  const back = join(folder, 'back.jsonl');
  await run(to, 'user', 'export', '--email', email, back);
  const [before, after] = await Promise.all([file, back].map(async (name) => readExport(await readFile(name, 'utf8'))));
  const lines = (before?.lines ?? []).filter(({ kind, type }) => kind !== 'version' && type !== 'countdown');
  const renamed = lines.map((line) => (line.kind === 'page' ? { ...line, login: 'anna.clay' } : line));
  const others = (after?.lines ?? []).filter(({ kind }) => kind !== 'version');
  expect(comparable({ lines: others })).toEqual(comparable({ lines: renamed }));
  const shown = await fetch(`${to.url}/anna.clay`);
  expect(shown.status).toBe(200);
  // Statistics stay on their server.
  expect(after?.of('statisticsDay')).toEqual([]);
});

test('the next process continues the import of a killed one', async () => {
  const count = 10_000;
  const { lines } = readExport(await readFile(file, 'utf8'));
  const sample = lines.find(({ kind }) => kind === 'submission');
  const submissions = Array.from(
    { length: count },
    (_, index): Line => ({ ...sample, kind: 'submission', id: index + 1 }),
  );
  const large = join(folder, 'large.jsonl');
  await writeFile(large, textOf([...lines.filter(({ kind }) => kind !== 'submission'), ...submissions]));
  for (const server of [from, to]) {
    const { context, settings } = server;
    const { read } = context.db;
    const mail = 'killed@example.com';
    const { id: userId } = await createAccount(context, { email: mail, name: 'K', password: 'green umbrella 71' });
    const command = ['account', 'import', '--email', mail, '--login', 'anna=killed.clay', large];
    const child = spawnProgram('cli', settings, command);
    const ended = once(child, 'close');
    const stored = () => read.formSubmission.count({ where: { form: { userId } } });
    await expect.poll(stored, { interval: 20, timeout: 120_000 }).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await ended;
    expect(await stored()).toBeLessThan(count);
    // Simulates a minute later.
    await context.db.write((tx) => tx.accountImport.updateMany({ where: { userId }, data: { aliveAt: new Date(0) } }));
    const { stdout, stderr } = await run(server, ...command);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^page 1\n[\s\S]*^form 1\nsubmission 10000\nevent 1\n/m);
    expect(await stored()).toBe(count);
    const where = { userId };
    const stands = [read.profile.count({ where }), read.form.count({ where }), read.event.count({ where })];
    expect(await Promise.all(stands)).toEqual([1, 1, 1]);
  }
}, 300_000);

test.each([
  ['no file', ['--email', email, '/nowhere/at/all']],
  ['a file that is not an export', ['--email', email, 'package.json']],
  ['nobody', ['--email', 'nobody@example.com', 'package.json']],
  ['half a login', ['--email', email, '--login', 'anna', 'package.json']],
])('%s is one line on stderr with exit status 2', async (_what, parameters) => {
  const { status, stdout, stderr } = await run(to, 'account', 'import', ...parameters);
  expect([status, stdout, stderr.split('\n').length]).toEqual([2, '', 2]);
});

test('a file of a later version is rejected with a clear error', async () => {
  const later = join(folder, 'later.jsonl');
  await writeFile(later, (await readFile(file, 'utf8')).replace('"version":2', '"version":3'));
  const { status, stderr } = await run(to, 'account', 'import', '--email', email, later);
  expect([status, stderr]).toEqual([2, expect.stringContaining('newer Vitrine')]);
});
