import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { encrypt } from '../../src/domain/encryption.ts';
import { pendingMigrations } from '../../src/store/migrations/apply-migrations.ts';
import { providerOf, readMigrations } from '../../src/store/migrations/migration-files.ts';
import { type NotifiedForm, notifiedForm } from '../channels/support/notified-form.ts';
import { setUpSecondFactor } from '../site/sign-in/support/second-factor.ts';
import { openBrowser, person, signIn, signUp } from '../site/support/browser.ts';
import { migrationsOf1_0 } from '../store/support/earlier-migrations.ts';
import { applyWithPrisma } from '../store/support/prisma-engine.ts';
import { runSql } from '../store/support/raw-database.ts';
import { freePort, startServer } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { runCli } from './run-cli.ts';

const right = 'the key that encrypted the database';
const wrong = 'another key of thirty-two characters';
const webhook = 'http://127.0.0.1:9/hook';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-lost-key-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

let folder: string;
let settings: Record<string, string>;
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'data-'));
  settings = {
    ...{ DATA_DIR: folder, DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder) },
    ...{ PORT: String(await freePort()), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
  };
});

const withKey = (SECRET_KEY: string) => ({ ...settings, SECRET_KEY });

/** An account with a webhook that signs, and an authenticator app. */
async function fill(): Promise<{ form: NotifiedForm; recoveryCode: string }> {
  const server = await startServer(withKey(right));
  try {
    const form = await notifiedForm(server, [{ type: 'webhook', target: webhook }]);
    const browser = openBrowser(server);
    await signUp(browser, { email: 'app@example.com' });
    const [recoveryCode = ''] = (await setUpSecondFactor(server, browser)).recoveryCodes;
    return { form, recoveryCode };
  } finally {
    await server.close();
  }
}

test('a start with another key fails in one line, as commands do; doctor reports a problem', async () => {
  await fill();
  const refusal = /^SECRET_KEY: it is not the key that encrypted this database[^\n]*secrets forget[^\n]*\n$/;
  for (const command of [['serve'], ['user', 'add', '--email', 'new@example.com'], ['reencrypt']]) {
    const { status, stdout, stderr } = await runCli(withKey(wrong), ...command);
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(refusal)]);
  }
  const missing = await runCli(settings, 'serve');
  expect([missing.status, missing.stdout]).toEqual([1, '']);
  expect(missing.stderr).toMatch(/^SECRET_KEY is not set, and \S+\/secret\.key is not the key[^\n]*\n$/);
  const doctor = await runCli(withKey(wrong), 'doctor');
  expect(doctor.status).toBe(1);
  expect(doctor.stdout).toMatch(/^problem +keys +SECRET_KEY: it is not the key/m);
  expect((await runCli(withKey(right), 'doctor')).stdout).toMatch(/^ok +keys +all encrypted data can be read$/m);
}, 120_000);

test.each(['1.0', '1.1'])(
  'a database of %s is rejected before it is migrated',
  async (version) => {
    const { DATABASE_URL: url = '' } = settings;
    const migrations =
      version === '1.0'
        ? await migrationsOf1_0(providerOf(url))
        : (await readMigrations(providerOf(url))).filter(({ name }) => name < '20261128');
    await applyWithPrisma(url, migrations);
    const key = [Buffer.from(right)] as const;
    const rows =
      version === '1.0'
        ? [
            `INSERT INTO "User" ("id", "email", "name", "passwordHash", "languageId") VALUES (1, 'a@example.com', 'A', '', 1)`,
            `INSERT INTO "NotificationChannel" ("id", "userId", "type", "label", "target", "secret")
           VALUES (1, 1, 'webhook', 'hook', '${webhook}', '${encrypt(key, 'webhook secret', 'secret')}')`,
          ]
        : [`INSERT INTO "LastingKey" VALUES ('rates', '${encrypt(key, 'lasting key', 'secret')}')`];
    await runSql(url, ...rows);
    const pending = await pendingMigrations(url);
    expect(pending.length).toBeGreaterThan(0);
    for (const command of ['serve', 'migrate']) {
      const { status, stderr } = await runCli(withKey(wrong), command);
      expect([status, stderr]).toEqual([1, expect.stringMatching(/^SECRET_KEY: it is not the key[^\n]*\n$/)]);
    }
    const listed = await runCli(withKey(wrong), 'secrets', 'forget', '--json');
    expect(JSON.parse(listed.stdout)).toHaveLength(1);
    expect(await pendingMigrations(url)).toEqual(pending);
    expect((await runCli(withKey(right), 'migrate')).status).toBe(0);
  },
  120_000,
);

test('secrets forget lists unreadable secrets and deletes them with --yes; then the server starts', async () => {
  const { form, recoveryCode } = await fill();
  const lost = withKey(wrong);
  const listed = await runCli(lost, 'secrets', 'forget');
  expect(listed.status).toBe(0);
  expect(listed.stdout).toMatch(/^webhooks\t1\t/m);
  expect(listed.stdout).toMatch(/^authenticator apps\t1\t/m);
  expect(listed.stdout).toMatch(/^keys of limits and passkeys\t2\t/m);
  expect(listed.stderr).toMatch(/^nothing was changed: [^\n]*--yes[^\n]*\n$/);
  expect((await runCli(lost, 'serve')).status).toBe(1);

  const forgotten = await runCli(lost, 'secrets', 'forget', '--yes', '--json');
  expect(forgotten.status).toBe(0);
  expect(JSON.parse(forgotten.stdout)).toContainEqual(expect.objectContaining({ kind: 'webhooks', count: 1 }));
  expect((await runCli(lost, 'secrets', 'forget')).stdout).toBe('all encrypted data can be read\n');
  expect((await runCli(lost, 'doctor')).stdout).toMatch(/^ok +keys /m);

  const server = await startServer(lost);
  try {
    const channel = await server.context.db.read.notificationChannel.findFirst({ where: { target: webhook } });
    expect(channel).toMatchObject({ id: form.channels[0]?.id, secret: null, verifiedAt: null });
    // The password alone does not open the account, and a recovery code still does.
    const browser = openBrowser(server);
    const first = await signIn(browser, { email: 'app@example.com', password: person.password });
    expect(first.location).toBe('/login/second-factor');
    const page = await browser.get('/login/second-factor');
    const second = await browser.submit(page, '/login/second-factor', { code: recoveryCode });
    expect([second.status, second.location]).toEqual([303, '/my-links']);
  } finally {
    await server.close();
  }
  const back = await runCli(withKey(right), 'serve');
  expect([back.status, back.stderr]).toEqual([1, expect.stringMatching(/^SECRET_KEY: it is not the key/)]);
}, 120_000);

test('restore reports that the backup needs another key than the current one', async () => {
  await fill();
  const backup = join(folder, 'backup');
  expect((await runCli(withKey(right), 'backup', backup)).status).toBe(0);
  const data = join(folder, 'elsewhere');
  const there = { DATA_DIR: data, DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), data) };
  const restored = await runCli(there, 'restore', backup);
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.stdout).toMatch(
    /^before the next start: SECRET_KEY is not set, and \S+elsewhere\/secret\.key is not the key[^\n]*$/m,
  );
  await writeFile(join(data, 'secret.key'), right);
  const again = await runCli(there, 'restore', backup);
  expect([again.status, again.stdout]).toEqual([0, expect.not.stringContaining('before the next start')]);
}, 120_000);
