import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import type { RecordKind } from '../../src/domain/accounts/export/export-record.ts';
import { openTokens } from '../../src/domain/social/stored-tokens.ts';
import { backupDatabase } from '../../src/store/backup.ts';
import { checkBackup, contentsOfAll } from '../../src/store/check-backup.ts';
import type { Contents } from '../../src/store/copy/contents.ts';
import { applyMigrations, pendingMigrations } from '../../src/store/migrations/apply-migrations.ts';
import { operations } from '../../tools/index.ts';
import { type Receiver, startReceiver, withLoopback } from '../channels/support/receiver.ts';
import { clientOf as oauthClientOf } from '../oauth/support/oauth-server.ts';
import { download } from '../site/settings/support/exported.ts';
import { type Populated, populate, populatedSettings } from '../store/support/populated.ts';
import { runSql } from '../store/support/raw-database.ts';
import { slotOf } from '../support/api-client.ts';
import { freePort, startServer, type TestServer } from '../support/start-server.ts';
import { runCli, spawnProgram } from './run-cli.ts';

let folder: string;
let postgres: ThrowawayPostgres;
let receiver: Receiver;
let settings: Record<string, string>;
let sqlite: string;
let populated: Populated;
/** Responses of the server on SQLite before the move, compared with those on the copy. */
let before: Record<string, string>;
let copy: string;
let copied: TestServer;
/** A database with everything in it that no server runs on. */
let full: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-copy-'));
  postgres = await startThrowawayPostgres();
  receiver = await startReceiver();
  sqlite = join(folder, 'vitrine.db');
  settings = {
    ...{ DATA_DIR: folder, PORT: String(await freePort()), SECRET_KEY: 'a secret that moves along with everything' },
    ...populatedSettings,
  };
  const server = await start(`file:${sqlite}`);
  populated = await populate(server, `${receiver.url}/hook`);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 20_000 });
  before = await answersOf(server);
  await server.close();
  copy = await postgres.createDatabase();
});
afterAll(async () => {
  await copied?.close();
  await receiver.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = (url: string) => startServer({ ...settings, DATABASE_URL: url }, { outgoing: withLoopback });
const vitrine = (...parameters: string[]) => runCli({ DATA_DIR: folder }, ...parameters);

/** Returns every read over REST, the public pages, and the exports. */
async function answersOf(server: TestServer): Promise<Record<string, string>> {
  const { demo, browser } = populated;
  const { db } = server.context;
  const own = { where: { userId: demo.id }, orderBy: { id: 'asc' as const } };
  const [slot, form, account, post] = await Promise.all([
    db.read.slot.findFirst({ ...own, where: { profile: { loginKey: 'demo' } } }),
    db.read.form.findFirst(own),
    db.read.socialAccount.findFirst(own),
    db.read.socialPost.findFirst({ ...own, where: { account: { userId: demo.id } } }),
  ]);
  const values: Record<string, unknown> = {
    ...{ profileKey: 'demo', slotId: slot?.id, formId: form?.id, accountId: account?.id, postId: post?.id },
    type: 'button',
  };
  const queries: Record<string, string> = {
    check_login: '?login=demo',
    compare_social: '?type=accounts',
    get_social_link_analytics: '?link=https://www.instagram.com/example',
    lookup_music: '?link=https://tidal.com/album/1',
  };
  const answers: Record<string, string> = {};
  for (const { kind, name, path } of operations) {
    // Opens the links themselves instead of reading the database.
    if (kind !== 'read' || name === 'check_links') continue;
    const filled = path.replace(/\{(\w+)\}/g, (_, parameter) => String(values[parameter]));
    const { status, text } = await demo.get(filled + (queries[name] ?? ''));
    answers[name] = `${status} ${text.replace(/"now":"[^"]*"/, '')}`;
  }
  const pages = ['/demo', '/demo?format=markdown', `/${populated.told.login}`, '/sitemap.xml', `/-/events/${slot?.id}`];
  const lists = ['/my-links/statistics/days.csv', `/my-links/forms/${form?.id}/submissions.csv`];
  for (const page of [...pages, ...lists]) {
    const { status, html } = await browser.get(page);
    answers[page] = `${status} ${html}`;
  }
  const { lines } = await download(browser);
  // Requests of this check are recorded too, after the earlier ones.
  const grows: RecordKind[] = ['header', 'call', 'accessRecord', 'session', 'end'];
  answers.export = `200 ${JSON.stringify(lines.filter(({ kind }) => !grows.includes(kind)))}`;
  return answers;
}

/** The tables that a copy has. */
const tableNames = async () => {
  const tables = await runSql(
    `file:${sqlite}`,
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('sqlite_sequence', '_prisma_migrations', 'VisitorSalt', 'DayVisitor')`,
  );
  return tables.map(({ name }) => String(name));
};

test('the source has rows in every table', async () => {
  const names = await tableNames();
  expect(names.length).toBeGreaterThan(40);
  const empty = [];
  for (const name of names) {
    const rows = await runSql(`file:${sqlite}`, `SELECT 1 FROM "${name}" LIMIT 1`);
    if (rows.length === 0) empty.push(name);
  }
  // The server has converted the data of 1.1 in these to counts.
  expect(empty).toEqual(['AnalyticsQuarter', 'AnalyticsDay', 'AnalyticsSpan']);
});

test('a server on the copy has the same response to every read as a server on the source', async () => {
  const { status, stdout, stderr } = await vitrine('copy', '--from', `sqlite:${sqlite}`, '--to', copy);
  expect([status, stderr]).toEqual([0, '']);
  const count = (await tableNames()).length;
  expect(stdout).toMatch(new RegExp(`\\d+ rows of ${count} tables were copied and verified\\n$`));
  copied = await start(copy);
  const after = await answersOf(copied);
  expect(Object.values(after).filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(30);
  expect(after).toEqual(before);
});

test('sessions, tokens, apps and ids stay valid', async () => {
  const { demo, told, client, accessToken, refreshToken } = populated;
  const app = oauthClientOf(copied);
  expect(await app.use(accessToken)).toBe(200);
  expect((await app.refresh({ ...client }, refreshToken)).status).toBe(200);
  const [highest] = await runSql(`file:${sqlite}`, `SELECT seq FROM sqlite_sequence WHERE name = 'Slot'`);
  const made = slotOf(await demo.post('/profiles/demo/slots', { type: 'text', data: { title: 'After the move' } }));
  expect(made.id).toBe(Number(highest?.seq) + 1);
  await told.send('After the move');
});

test('encrypted data can be read after the move', async () => {
  await expect.poll(() => receiver.received.length).toBe(2);
  const webhook = new Webhook(populated.told.channels[0]?.secret ?? '');
  for (const { body, headers } of receiver.received) {
    expect(
      webhook.verify(body, Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))),
    ).toMatchObject({ type: 'form.submitted' });
  }
  const { db, config } = copied.context;
  const accounts = await db.read.socialAccount.findMany({ where: { userId: populated.demo.id } });
  expect(accounts.length).toBe(3);
  for (const account of accounts) expect(openTokens(config.secretKeys, account).accessToken).not.toBe('');
});

test('a copy back to SQLite has the same rows', async () => {
  await copied.close();
  const back = `sqlite:${join(folder, 'back.db')}`;
  const there = await vitrine('copy', '--from', copy, '--to', back);
  full = await postgres.createDatabase();
  const again = await vitrine('copy', '--from', back, '--to', full);
  expect([there.status, again.status]).toEqual([0, 0]);
  expect(again.stdout).toBe(there.stdout);
  copied = await start(copy);
});

const changeName = (url: string) => runSql(url, `UPDATE "User" SET "name" = 'New'`);

test.each([
  ['SQLite', 'goes on', () => `file:${sqlite}`, async () => {}],
  ['SQLite', 'begins anew where the source has changed', () => `file:${sqlite}`, changeName],
  ['PostgreSQL', 'begins anew where the source has changed', () => full, changeName],
])(
  'a copy from %s that is killed in the middle %s, and no server starts on the partial copy',
  async (_kind, name, sourceOf, change) => {
    const source = sourceOf();
    const target = await postgres.createDatabase();
    await applyMigrations(target);
    const holder = new pg.Client({ connectionString: target });
    await holder.connect();
    // Allows reads, but no inserts.
    await holder.query('BEGIN; LOCK TABLE "Slot" IN SHARE MODE');
    const copying = spawnProgram('cli', { DATA_DIR: folder }, ['copy', '--from', source, '--to', target]);
    const ended = new Promise((resolve) => copying.once('exit', resolve));
    const waiting = `SELECT 1 FROM pg_locks WHERE relation = '"Slot"'::regclass AND NOT granted`;
    await vi.waitFor(async () => expect((await holder.query(waiting)).rowCount).toBe(1), { timeout: 30_000 });
    copying.kill('SIGKILL');
    await ended;
    const [copiedFirst] = await runSql(target, 'SELECT xmin::text FROM "User"');
    await holder.end();
    const refused = await runCli({ DATA_DIR: folder, DATABASE_URL: target, WAIT_FOR_DATABASE: '0' }, 'serve');
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^a copy [^\n]* not finished[^\n]*\n$/),
    ]);

    await change(source);
    const finished = await vitrine('copy', '--from', source, '--to', target);
    expect(finished).toMatchObject({ status: 0, stderr: '' });
    expect(finished.stdout.includes('starting over')).toBe(name !== 'goes on');
    const [copiedLast] = await runSql(target, 'SELECT xmin::text FROM "User"');
    expect(copiedLast?.xmin === copiedFirst?.xmin).toBe(name === 'goes on');
    expect(await pendingMigrations(target)).toEqual([]);
  },
);

test.each<[string, RegExp, () => string[] | Promise<string[]>]>([
  ['neither of both', /--from or --to/, () => []],
  ['another kind of database', /^--to: must start with/, () => ['--to', 'mysql://localhost/vitrine']],
  ['a source that does not exist', /does not exist/, () => ['--from', 'sqlite:/nowhere/vitrine.db', '--to', copy]],
  ['the same database twice', /the same database/, () => ['--from', `sqlite:${sqlite}`, '--to', `file:${sqlite}`]],
  ['a database in use', /in use: stop/, () => ['--from', copy, '--to', `sqlite:${join(folder, 'other.db')}`]],
  ['a target with data', /has rows already \(in \w+\)[^\n]*start the server on it/, () => ['--to', full]],
  [
    'a target of another program',
    /contains other data \(the table notes\)/,
    async () => ['--to', await newDatabase('CREATE TABLE notes (id int)')],
  ],
  [
    'a target with a wrong password',
    /^--to: .*(password|role)/,
    () => ['--to', copy.replace(/\/\/[^/]+@|\/\//, '//nobody:wrong@')],
  ],
  ['a target of a newer version', /newer version/, async () => ['--to', await newDatabase(newerHistory)]],
  [
    'a source of a newer version',
    /newer version/,
    async () => ['--from', await newDatabase(newerHistory), '--to', copy],
  ],
  [
    'a source of another program',
    /not a database of Vitrine/,
    async () => ['--from', await newDatabase('CREATE TABLE notes (id int)'), '--to', copy],
  ],
])('copy refuses %s in one line', async (_name, said, parameters) => {
  const { status, stdout, stderr } = await runCli(
    { DATA_DIR: folder, DATABASE_URL: `file:${sqlite}` },
    'copy',
    ...(await parameters()),
  );
  expect(status === 1 || status === 2).toBe(true);
  expect([stdout, stderr]).toEqual(['', expect.stringMatching(/^[^\n]+\n$/)]);
  expect(stderr).toMatch(said);
});

test('a file that is open in another process is not copied', async () => {
  const open = new BetterSqlite3(sqlite);
  try {
    open.prepare('SELECT 1 FROM "User"').get();
    const { status, stderr } = await vitrine('copy', '--from', `sqlite:${sqlite}`, '--to', copy);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/in use: stop the server first\n$/)]);
  } finally {
    open.close();
  }
});

/** Adds a row of another file with the values of a known one. */
const addFileLike = (known: string, path: string) => {
  const columns = '"userId", "contentType", "size", "createdAt", "sweepAt"';
  return runSql(
    `file:${sqlite}`,
    `INSERT INTO "File" ("path", ${columns}) SELECT '${path}', ${columns} FROM "File" WHERE "path" = '${known}'`,
  );
};

test('files are copied once and compared each time, and incomplete ones are copied again', async () => {
  const place = join(folder, 'other files');
  const copyFiles = () => vitrine('copy', '--files-to', `file:${place}`);
  const paths = (await runSql(`file:${sqlite}`, 'SELECT path FROM "File" ORDER BY path')).map((row) =>
    String(row.path),
  );
  const count = paths.length;
  expect(await copyFiles()).toMatchObject({
    status: 0,
    stdout: `${count} files were copied, and ${count} were verified\n`,
  });
  for (const path of paths) {
    expect(await readFile(join(place, path))).toEqual(await readFile(join(folder, 'files', path)));
  }
  // The state after an interrupted copy, or a damaged disk.
  const [first = '', second = '', third = ''] = paths;
  await rm(join(place, first));
  await truncate(join(place, second), 10);
  await writeFile(join(place, third), Buffer.alloc((await stat(join(place, third))).size));
  expect(await copyFiles()).toMatchObject({ status: 0, stdout: `3 files were copied, and ${count} were verified\n` });
  expect(await readFile(join(place, third))).toEqual(await readFile(join(folder, 'files', third)));

  // Uploaded after a server had been started on the new place.
  const path = 'images/00/uploaded-after-the-move.png';
  await addFileLike(first, path);
  expect((await copyFiles()).stderr).toBe(
    `1 files that the database names are missing at the source, such as ${path}\n`,
  );
  await mkdir(dirname(join(place, path)), { recursive: true });
  await copyFile(join(folder, 'files', first), join(place, path));
  expect(await copyFiles()).toMatchObject({ status: 0, stdout: `0 files were copied, and ${count} were verified\n` });
  await truncate(join(place, path), 10);
  expect((await copyFiles()).status).toBe(2);
  await runSql(`file:${sqlite}`, `DELETE FROM "File" WHERE "path" = '${path}'`);

  await rm(join(place, first));
  const back = await vitrine('copy', '--files-from', `file:${place}`, '--files-to', `file:${join(folder, 'third')}`);
  expect([back.status, back.stderr]).toEqual([
    2,
    `1 files that the database names are missing at the source, such as ${first}\n`,
  ]);
  const nowhere = await vitrine('copy', '--files-from', 'file:/nowhere');
  expect([nowhere.status, nowhere.stderr]).toEqual([2, 'file:/nowhere does not exist\n']);
});

test.each(['sqlite', 'postgresql'])('a backup of %s with its files can be checked and restored', async (kind) => {
  const source = kind === 'sqlite' ? `file:${sqlite}` : full;
  const place = { DATA_DIR: folder, BACKUP_URL: `file:${join(folder, `backups of ${kind}`)}` };
  const made = await runCli({ ...place, DATABASE_URL: source }, 'backup', 'monday.backup', '--with-files', '--check');
  expect([made.status, made.stderr]).toEqual([0, '']);
  const count = (await tableNames()).length;
  expect(made.stdout).toMatch(new RegExp(`\\n\\d{3} rows of ${count} tables were restored and match the original\\n`));

  const dataDir = join(folder, `restored ${kind}`);
  const url = kind === 'sqlite' ? `file:${join(dataDir, 'vitrine.db')}` : await postgres.createDatabase();
  const restored = await runCli(
    { ...place, DATA_DIR: dataDir, DATABASE_URL: url },
    'restore',
    'monday.backup',
    '--with-files',
  );
  expect([restored.status, restored.stderr]).toEqual([0, '']);
  for (const { path } of await runSql(source, 'SELECT path FROM "File"')) {
    expect(await readFile(join(dataDir, 'files', String(path)))).toEqual(
      await readFile(join(folder, 'files', String(path))),
    );
  }
  const users = 'SELECT "email", "passwordHash" FROM "User" ORDER BY "id"';
  expect(await runSql(url, users)).toEqual(await runSql(source, users));
  // Nothing is left of the check.
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  expect(await runSql(copy, `SELECT 1 FROM pg_database WHERE datname LIKE 'vitrine_check%'`)).toEqual([]);
});

test('a picture that is deleted between the backups of the database and of the files is in the backup', async () => {
  const url = `file:${sqlite}`;
  const [known] = await runSql(url, 'SELECT path FROM "File" WHERE "userId" IS NOT NULL ORDER BY path LIMIT 1');
  const path = 'images/00/of-somebody-who-leaves.png';
  await addFileLike(String(known?.path), path);
  const place = join(folder, 'files', path);
  await mkdir(dirname(place), { recursive: true });
  await copyFile(join(folder, 'files', String(known?.path)), place);
  const backups = { DATA_DIR: folder, BACKUP_URL: `file:${join(folder, 'backups of a day')}` };
  const backup = spawnProgram('cli', { ...backups, DATABASE_URL: url }, ['backup', 'day', '--with-files', '--check']);
  let said = '';
  let deleted: Promise<unknown> | undefined;
  backup.stdout.on('data', (data) => {
    said += data;
    // The check takes its time now.
    if (!said.includes('the database is written to')) return;
    deleted ??= runSql(url, `DELETE FROM "File" WHERE "path" = '${path}'`).then(() => rm(place));
  });
  expect(await new Promise((resolve) => backup.on('close', resolve))).toBe(0);
  await deleted;

  const dataDir = join(folder, 'restored of a day');
  const restored = { ...backups, DATA_DIR: dataDir, DATABASE_URL: `file:${join(dataDir, 'vitrine.db')}` };
  const { status, stderr } = await runCli(restored, 'restore', 'day', '--with-files');
  expect([status, stderr]).toEqual([0, '']);
  expect((await stat(join(dataDir, 'files', path))).isFile()).toBe(true);
});

test('the check of a backup finds a changed row', async () => {
  const file = join(folder, 'checked.backup');
  let expected = new Map<string, Contents>();
  await backupDatabase(`file:${sqlite}`, file, async (reader) => {
    expected = await contentsOfAll(reader);
  });
  expect(await checkBackup(`file:${sqlite}`, { file, folder, expected })).toBeGreaterThan(400);
  await runSql(`file:${file}`, `UPDATE "Passkey" SET "signCount" = "signCount" - 1`);
  await expect(checkBackup(`file:${sqlite}`, { file, folder, expected })).rejects.toThrow('Passkey is not the same');
});

test('a backup with its files does not replace the database, for any form of address', async () => {
  const place = { DATA_DIR: folder, DATABASE_URL: `file:${sqlite}`, BACKUP_URL: `file://${folder}` };
  const { status, stderr } = await runCli(place, 'backup', basename(sqlite), '--with-files');
  expect([status, stderr]).toEqual([2, expect.stringContaining('is the database itself')]);
  expect(await runSql(`file:${sqlite}`, 'SELECT 1 FROM "User" LIMIT 1')).toHaveLength(1);
});

test.each([
  ['without a place', {}, 'monday.backup', /^BACKUP_URL: must be set/],
  [
    'from an incomplete address',
    { BACKUP_URL: 's3://host/bucket' },
    'monday.backup',
    /^the address of a bucket must have/,
  ],
  ['by a path', { BACKUP_URL: 'file:/backups' }, '../monday', /is not a valid name/],
  ['that does not exist', { BACKUP_URL: 'file:/nowhere' }, 'monday.backup', /^BACKUP_URL: there is no monday.backup/],
])('restore rejects a backup %s', async (_name, place, name, said) => {
  const { status, stderr } = await runCli({ DATA_DIR: folder, ...place }, 'restore', name, '--with-files');
  expect([status, stderr]).toEqual([2, expect.stringMatching(said)]);
});

const newerHistory = `CREATE TABLE "_prisma_migrations" AS
  SELECT 'x' AS "id", 'x' AS "checksum", now() AS "finished_at", '29990101000000_next' AS "migration_name",
    NULL::timestamptz AS "rolled_back_at", now() AS "started_at"`;

async function newDatabase(...statements: string[]): Promise<string> {
  const url = await postgres.createDatabase();
  await runSql(url, ...statements);
  return url;
}
