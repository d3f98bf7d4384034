import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataOwnerOnly } from '../../src/store/owner-only.ts';
import { freePort } from '../support/start-server.ts';
import { runCli, spawnProgram } from './run-cli.ts';

// SQLite on every run: its files are those that others could read.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-permissions-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const newFolder = () => mkdtemp(join(folder, 'data-'));

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o7777).toString(8);
}

/** The mode of a folder and of everything in it. */
async function modesIn(path: string): Promise<Record<string, string>> {
  const names = await readdir(path, { recursive: true });
  const entries = names.sort().map(async (name) => [name, await modeOf(join(path, name))] as const);
  return { '.': await modeOf(path), ...Object.fromEntries(await Promise.all(entries)) };
}

/** Starts the server's program, does something while it serves, and returns its log. */
async function serve(settings: Record<string, string>, work: (url: string) => Promise<void>): Promise<string> {
  const port = String(await freePort());
  const child = spawnProgram('main', { PORT: port, HOST: '127.0.0.1', ...settings });
  let output = '';
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the server ended: ${output}`)));
    child.stdout.on('data', (data) => {
      output += data;
      if (output.includes('is ready')) resolve();
    });
  });
  await work(`http://127.0.0.1:${port}`);
  child.kill('SIGTERM');
  await ended;
  return output;
}

const warnings = (log: string) => log.split('\n').filter((line) => line.includes('"level":40'));

test('only their owner can read files of the server, uploaded pictures included', async () => {
  const data = join(await newFolder(), 'made', 'by-the-start');
  const log = await serve({ DATA_DIR: data }, async (url) => {
    const added = await runCli({ DATA_DIR: data }, 'user', 'add', '--email', 'a@example.com');
    expect(added.status).toBe(0);
    const { stdout: token } = await runCli({ DATA_DIR: data }, 'token', 'issue', '--email', 'a@example.com');
    const picture = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
    const form = new FormData();
    form.set('file', new Blob([picture], { type: 'image/gif' }), 'dot.gif');
    const stored = await fetch(`${url}/api/v1/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token.trim()}` },
      body: form,
    });
    expect(stored.status).toBe(201);
    const modes = await modesIn(data);
    expect(Object.keys(modes)).toEqual(
      expect.arrayContaining(['vitrine.db', 'vitrine.db-wal', 'vitrine.db-shm', 'secret.key']),
    );
    expect(Object.keys(modes).some((name) => name.startsWith('files/'))).toBe(true);
    expect(Object.entries(modes).filter(([, mode]) => !['600', '700'].includes(mode))).toEqual([]);
  });
  expect(warnings(log)).toEqual([]);
}, 120_000);

test('the start closes a folder that others can read, with everything in it and the database beside it', async () => {
  const data = await newFolder();
  const elsewhere = await newFolder();
  const DATABASE_URL = `file:${join(elsewhere, 'links.db')}`;
  const settings = { DATA_DIR: data, DATABASE_URL, LOG_LEVEL: 'warn' };
  expect((await runCli(settings, 'migrate')).status).toBe(0);
  await mkdir(join(data, 'files/a'), { recursive: true });
  await writeFile(join(data, 'files/a/one.webp'), 'x');
  await writeFile(join(elsewhere, 'of-somebody-else'), 'x');
  await symlink(elsewhere, join(data, 'files/link'));
  for (const path of [data, join(data, 'files'), join(data, 'files/a'), elsewhere]) await chmod(path, 0o755);
  for (const path of ['files/a/one.webp', 'secret.key']) await chmod(join(data, path), 0o644);
  for (const name of ['links.db', 'of-somebody-else']) await chmod(join(elsewhere, name), 0o644);

  const log = await serve(settings, async () => {
    const modes = Object.entries(await modesIn(data)).filter(([name]) => !name.startsWith('files/link/'));
    expect(Object.fromEntries(modes)).toEqual({
      '.': '700',
      files: '700',
      'files/a': '700',
      'files/a/one.webp': '600',
      'files/link': '755',
      'secret.key': '600',
    });
    const { '.': beside, 'of-somebody-else': other, ...database } = await modesIn(elsewhere);
    expect([beside, other]).toEqual(['755', '644']);
    expect(database).toEqual({ 'links.db': '600', 'links.db-shm': '600', 'links.db-wal': '600' });
  });
  expect(warnings(log)).toEqual([]);
}, 120_000);

test('a folder with other content is left unchanged, content included', async () => {
  const home = await newFolder();
  for (const path of ['public_html', 'files/a']) await mkdir(join(home, path), { recursive: true });
  const others = ['.profile', 'public_html/index.html', 'vitrine.db.monday'];
  const own = ['files/a/one.webp', 'secret.key', 'vitrine.db-wal'];
  for (const path of [...others, ...own]) await writeFile(join(home, path), 'x'.repeat(32));
  for (const [path, mode] of Object.entries(await modesIn(home)))
    await chmod(join(home, path), Number.parseInt(mode, 8) | 0o055);
  const before = await modesIn(home);
  expect(makeDataOwnerOnly(home, 'postgresql://nobody@127.0.0.1/none')).toEqual([]);
  expect(await modesIn(home)).toEqual({
    ...before,
    ...{ files: '700', 'files/a': '700', 'files/a/one.webp': '600', 'secret.key': '600', 'vitrine.db-wal': '600' },
  });
  // A user who may write there could replace these files.
  await chmod(home, 0o775);
  expect(makeDataOwnerOnly(home, 'postgresql://nobody@127.0.0.1/none')).toEqual([home]);
});

test('a database whose address names a folder stops the start in one line, and the folder is left unchanged', async () => {
  const elsewhere = await newFolder();
  await mkdir(join(elsewhere, 'of-somebody-else'));
  await writeFile(join(elsewhere, 'of-somebody-else', 'file'), 'x');
  for (const path of ['.', 'of-somebody-else', 'of-somebody-else/file']) await chmod(join(elsewhere, path), 0o755);
  const settings = { DATA_DIR: await newFolder(), DATABASE_URL: `file:${elsewhere}` };
  const { status, stderr } = await runCli(settings, 'serve');
  expect(new Set(Object.values(await modesIn(elsewhere)))).toEqual(new Set(['755']));
  expect([status, stderr]).toEqual([1, `DATABASE_URL: ${elsewhere} is a folder; name a file in it\n`]);
});

test('a file that is not a database stops the start in one line, and keeps its permissions', async () => {
  const file = join(await newFolder(), 'of-somebody-else');
  await writeFile(file, 'root:x:0:0:root:/root:/bin/bash\n'.repeat(40));
  await chmod(file, 0o644);
  const { status, stderr } = await runCli({ DATA_DIR: await newFolder(), DATABASE_URL: `file:${file}` }, 'serve');
  expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining('not a database')]]);
  expect((await modesIn(dirname(file)))['of-somebody-else']).toBe('644');
});

test('folders beside the database with names of SQLite’s files are left unchanged', async () => {
  const elsewhere = await newFolder();
  const database = join(elsewhere, 'links.db');
  await mkdir(`${database}-shm`);
  await chmod(`${database}-shm`, 0o755);
  await writeFile(join(`${database}-shm`, 'of-somebody-else'), 'x');
  await chmod(join(`${database}-shm`, 'of-somebody-else'), 0o644);
  makeDataOwnerOnly(await newFolder(), `file:${database}`);
  expect(await modesIn(`${database}-shm`)).toEqual({ '.': '755', 'of-somebody-else': '644' });
});

test('only the owner can read a backup, from its first byte on', async () => {
  const data = await newFolder();
  expect((await runCli({ DATA_DIR: data }, 'migrate')).status).toBe(0);
  expect((await runCli({ DATA_DIR: data }, 'backup', join(data, 'backup'))).status).toBe(0);
  expect(await modeOf(join(data, 'backup'))).toBe('600');
});

test('a shared folder is left unchanged, with a warning', async () => {
  const data = await newFolder();
  await chmod(data, 0o1777);
  const log = await serve({ DATA_DIR: data }, async () => {
    expect(await modeOf(data)).toBe('1777');
    expect(await modeOf(join(data, 'vitrine.db'))).toBe('600');
  });
  expect(warnings(log)).toEqual([expect.stringContaining(`"paths":["${data}"]`)]);
}, 120_000);

test.runIf(process.getuid?.() === 0)(
  'the start continues with a warning if the user may not change permissions',
  async () => {
    // A folder of another user in which this user may write.
    const data = await newFolder();
    await chmod(folder, 0o755);
    await chmod(data, 0o777);
    await chown(data, 12_345, 12_345);
    const child = runAs(54_321, data);
    const log = await child;
    expect(warnings(log)).toEqual([
      expect.stringContaining('other users of this machine can use files of this service'),
    ]);
    expect(log).toContain('is ready');
  },
  120_000,
);

test.runIf(process.getuid?.() === 0)(
  'a read-only folder for files stops the start',
  async () => {
    await chmod(folder, 0o755);
    const [data, files] = [await newFolder(), await newFolder()];
    await chown(data, 54_321, 54_321);
    await chmod(files, 0o755);
    expect(await runAs(54_321, data, { FILES_URL: `file:${files}` })).toMatch(/^FILES_URL: .*EACCES.*$/m);
    expect(await runAs(54_321, data, { FILES_URL: `file:${files}/new` })).toMatch(/^FILES_URL: .*EACCES.*$/m);
  },
  60_000,
);

test.runIf(process.getuid?.() === 0)('an unreadable file .env stops the start', async () => {
  const data = await newFolder();
  await chown(data, 54_321, 54_321);
  await writeFile(join(data, '.env'), 'SECRET_KEY=not for everyone', { mode: 0o600 });
  await chmod(folder, 0o755);
  expect(await runAs(54_321, data, {}, data)).toBe('.env: the file cannot be read (EACCES)\n');
});

/** Runs the server's program as another user, until it has printed its addresses. */
async function runAs(
  uid: number,
  data: string,
  settings: Record<string, string> = {},
  cwd = process.cwd(),
): Promise<string> {
  const { spawn } = await import('node:child_process');
  const child = spawn(process.execPath, [resolve('dist/src/main.js')], {
    ...{ uid, cwd },
    gid: uid,
    env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, PATH: '/usr/bin:/bin', HOME: data, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => {
    child.on('exit', () => resolve(output));
    child.stdout.on('data', (chunk) => {
      output += chunk;
      // On its first output, while it prints the rest: the signal must arrive even then.
      if (output.includes('is ready')) child.kill('SIGTERM');
    });
  });
}

test.skipIf(process.getuid?.() !== 0)(
  'root runs no command on the data folder of another user, and doctor reports it',
  async () => {
    const DATA_DIR = await newFolder();
    await chown(DATA_DIR, 65_534, 65_534);
    const refused = await runCli({ DATA_DIR }, 'user', 'list');
    expect([refused.status, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(/^DATA_DIR: \S+ belongs to user 65534, and this command runs as root\. .*\n$/);
    expect(await readdir(DATA_DIR)).toEqual([]);
    const found = await runCli({ DATA_DIR }, 'doctor');
    expect(found.status).toBe(1);
    expect(found.stdout).toMatch(/^problem +settings +DATA_DIR: /m);
  },
);
