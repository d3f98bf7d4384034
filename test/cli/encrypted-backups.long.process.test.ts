import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { noise } from '../files/support/pictures.ts';
import { fileOf, postFile } from '../files/support/upload.ts';
import { newUser } from '../support/api-client.ts';
import { startServer } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { runCli } from './run-cli.ts';

const passphrase = 'a passphrase of many words';
const age = async (program: 'age' | 'age-keygen', ...parameters: string[]) =>
  (await promisify(execFile)(program, parameters)).stdout;

let folder: string;
let settings: Record<string, string>;
let picture: string;
/** A secret key of age's own program, and the public key that it prints. */
let keyFile: string;
let recipient: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-encrypted-'));
  settings = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder),
    BACKUP_URL: `file:${join(folder, 'backups')}`,
  };
  const server = await startServer(settings);
  const user = await newUser(server);
  picture = fileOf(await postFile(server, user, await noise('jpeg', 300, 200))).path;
  await server.close();
  keyFile = join(folder, 'key.txt');
  await age('age-keygen', '--output', keyFile);
  recipient = (await age('age-keygen', '-y', keyFile)).trim();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (more: Record<string, string>, ...parameters: string[]) => runCli({ ...settings, ...more }, ...parameters);
const add = (email: string) => run({}, 'user', 'add', '--email', email);
const hasAccount = async (email: string) => (await run({}, 'token', 'issue', '--email', email)).status === 0;

test('the program age reads a backup to a public key, and only the secret key restores it', async () => {
  await add('kept@example.com');
  const file = join(folder, 'monday');
  const made = await run({}, 'backup', file, '--check', '--encrypt-to', recipient);
  expect(made).toMatchObject({ status: 0, stderr: '' });
  expect(made.stdout).toMatch(
    / rows of \d+ tables were restored and match the original\n.* is written to \S+, encrypted\n/,
  );
  expect(await readdir(join(settings.DATA_DIR ?? '', 'incoming'))).toEqual([]);
  expect((await readFile(file)).includes('kept@example.com')).toBe(false);
  const clear = join(folder, 'monday.clear');
  await age('age', '--decrypt', '--identity', keyFile, '--output', clear, file);
  expect(await run({}, 'restore', clear)).toMatchObject({ status: 0, stderr: '' });

  await add('later@example.com');
  const foreign = join(folder, 'foreign.txt');
  await age('age-keygen', '--output', foreign);
  const refused = [
    [{}, 'is encrypted: set BACKUP_IDENTITY_FILE or BACKUP_PASSPHRASE'],
    [{ BACKUP_IDENTITY_FILE: foreign }, 'is encrypted to another key or passphrase'],
    [{ BACKUP_IDENTITY: recipient }, 'BACKUP_IDENTITY: must be secret keys of age'],
  ] as const;
  for (const [more, reason] of refused) {
    const { status, stderr } = await run(more, 'restore', file);
    expect([status, stderr]).toEqual([2, expect.stringMatching(`^[^\\n]*${reason}[^\\n]*\\n$`)]);
  }
  expect(await hasAccount('later@example.com')).toBe(true);
  expect(await run({ BACKUP_IDENTITY_FILE: keyFile }, 'restore', file)).toMatchObject({ status: 0, stderr: '' });
  expect(await hasAccount('kept@example.com')).toBe(true);
  expect(await hasAccount('later@example.com')).toBe(false);
}, 120_000);

test('a backup that the program age encrypted is restored, and a truncated one changes nothing', async () => {
  const clear = join(folder, 'tuesday.clear');
  await run({}, 'backup', clear);
  const file = join(folder, 'tuesday');
  await age('age', '--recipient', recipient, '--output', file, clear);
  await add('tuesday@example.com');
  const cut = join(folder, 'tuesday.cut');
  await writeFile(cut, await readFile(file));
  await truncate(cut, (await readFile(file)).length - 1_000);
  const refused = await run({ BACKUP_IDENTITY_FILE: keyFile }, 'restore', cut);
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('damaged or incomplete')]);
  expect(await hasAccount('tuesday@example.com')).toBe(true);
  expect((await run({ BACKUP_IDENTITY_FILE: keyFile }, 'restore', file)).status).toBe(0);
  expect(await hasAccount('tuesday@example.com')).toBe(false);
}, 120_000);

test('a backup to a passphrase is restored only with the passphrase, also from a file', async () => {
  const file = join(folder, 'wednesday');
  const secret = join(folder, 'passphrase');
  await writeFile(secret, `${passphrase}\n`);
  await chmod(secret, 0o600);
  expect(await run({}, 'backup', file, '--encrypt-to', 'passphrase')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('BACKUP_PASSPHRASE: must be set'),
  });
  expect((await run({ BACKUP_PASSPHRASE_FILE: secret }, 'backup', file, '--encrypt-to', 'passphrase')).status).toBe(0);
  const wrong = await run({ BACKUP_PASSPHRASE: 'another passphrase' }, 'restore', file);
  expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('another key or passphrase')]);
  expect((await run({ BACKUP_PASSPHRASE: passphrase }, 'restore', file)).status).toBe(0);
}, 120_000);

test.each([
  ['a public key', () => [{ BACKUP_IDENTITY_FILE: keyFile }, recipient] as const],
  ['a passphrase', () => [{ BACKUP_PASSPHRASE: passphrase }, 'passphrase'] as const],
])(
  'a backup with files to %s contains no readable picture, and all are restored',
  async (_what, keyOf) => {
    const [key, value] = keyOf();
    const place = await mkdtemp(join(folder, 'place-'));
    const there = { ...key, BACKUP_URL: `file:${place}` };
    const backUp = () => run(there, 'backup', 'thursday', '--with-files', '--check', '--encrypt-to', value);
    expect(await backUp()).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('1 new files') });
    // The second time the picture exists already.
    expect(await backUp()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^0 new files were copied\n/) });
    const original = await readFile(join(settings.DATA_DIR ?? '', 'files', picture));
    const stored = await readdir(place, { recursive: true, withFileTypes: true });
    const pictures = stored.filter((entry) => entry.isFile() && entry.parentPath.includes('/files'));
    expect(pictures.map(({ name }) => name)).toEqual([`${picture.split('/').at(-1)}.age`]);
    for (const entry of stored.filter((each) => each.isFile())) {
      const bytes = await readFile(join(entry.parentPath, entry.name));
      expect(bytes.includes(original.subarray(0, 64))).toBe(false);
      expect(bytes.includes('kept@example.com')).toBe(false);
    }
    const data = await mkdtemp(join(folder, 'restored-'));
    const elsewhere = { ...there, DATA_DIR: data, DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), data) };
    expect(await run(elsewhere, 'restore', 'thursday', '--with-files')).toMatchObject({ status: 0, stderr: '' });
    expect(await readFile(join(data, 'files', picture))).toEqual(original);
    if (value !== 'passphrase') return;
    const wrong = await run(
      { ...there, BACKUP_PASSPHRASE: 'another passphrase' },
      'backup',
      'friday',
      '--with-files',
      '--encrypt-to',
      value,
    );
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('key.age is encrypted to another')]);
  },
  180_000,
);
