import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { deletePersonalToken, listPersonalTokens } from '../../src/domain/accounts/personal-tokens.ts';
import { writeUnderUserLock } from '../../src/domain/accounts/user-lock.ts';
import type { Author } from '../../src/domain/actor.ts';
import { holdChanges } from '../../src/domain/approval/hold-changes.ts';
import { publishChanges } from '../../src/domain/approval/publish-changes.ts';
import { findShownPageById } from '../../src/domain/approval/shown-page.ts';
import { ownerAccess } from '../../src/domain/profiles/page-access.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { slotRowsOf } from '../../src/domain/slots/slot-rows.ts';
import { applyMigrations } from '../../src/store/migrations/apply-migrations.ts';
import { runCli, spawnProgram } from '../cli/run-cli.ts';
import {
  type ApiUser,
  clientOf,
  newLogin,
  newPage,
  newUser,
  slotOf,
  slotsOf,
  withToken,
} from '../support/api-client.ts';
import { freePort, startServer, type TestServer } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';

let folder: string;
let settings: Record<string, string>;
let here: TestServer;
let there: { url: string; stop(): Promise<unknown> };
let anna: ApiUser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-processes-'));
  settings = {
    DATA_DIR: folder,
    DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder),
    SECRET_KEY: 'the secret that both processes share',
  };
  [here, there] = await Promise.all([startServer(settings), startProcess()]);
  anna = await newUser(here);
});
afterAll(async () => {
  await here.close();
  await there.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A second server as a process of its own, on the same database from the very start. */
async function startProcess() {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const child = spawnProgram('main', {
    ...settings,
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    RATE_PER_SECOND: '0',
    RATE_PER_MINUTE: '0',
    RATE_OAUTH_PER_MINUTE: '0',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the second server ended')));
    child.stdout.on('data', (data) => {
      if (String(data).includes('is ready')) resolve();
    });
  });
  return {
    url,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

test('two servers and the command line write to one database concurrently, without failures', async () => {
  const page = await newPage(anna);
  const elsewhere = clientOf(there, anna.id, anna.token);
  const commands = ['first', 'second'].map((name) =>
    runCli(
      settings,
      'user',
      'add',
      '--email',
      `${name}@example.com`,
      '--name',
      name,
      '--password',
      'a long passphrase',
    ),
  );
  let running = true;
  const finished = Promise.all(commands).finally(() => {
    running = false;
  });
  const statuses: number[] = [];
  // The servers keep writing for as long as the commands run.
  while (running) {
    const answers = await Promise.all(
      [anna, elsewhere].flatMap((user) => [
        user.post(`${page.path}/slots`, { type: 'divider', order: 0 }, { Precognition: 'true' }),
        user.patch(page.path, { title: `Title ${statuses.length}` }),
        user.post('/profiles', { login: newLogin() }, { 'Idempotency-Key': 'the same page at both' }),
        user.get('/profiles'),
      ]),
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  expect((await finished).map(({ status, stderr }) => [status, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  // The two logins differ, so one of the two requests under the key is the first and the other is a different one.
  expect(statuses.filter((status) => ![200, 201, 204, 422].includes(status))).toEqual([]);
  expect((await anna.get('/profiles')).body.meta).toEqual({ total: 2 });
}, 60_000);

test('simultaneous inserts at two servers keep the order dense, and each server shows the writes of the other', async () => {
  const page = await newPage(anna);
  const elsewhere = clientOf(there, anna.id, anna.token);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      (index % 2 === 0 ? anna : elsewhere).post(`${page.path}/slots`, {
        type: 'text',
        data: { title: `${index}` },
        order: 0,
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const [seenHere, seenThere] = await Promise.all([
    anna.get(`${page.path}/slots`),
    elsewhere.get(`${page.path}/slots`),
  ]);
  expect(slotsOf(seenHere).map(({ order }) => order)).toEqual(Array.from({ length: 30 }, (_, index) => index));
  expect(seenThere.text).toBe(seenHere.text);
  await elsewhere.patch(page.path, { title: 'Written there' });
  expect((await anna.get(`${page.path}/markdown`)).text).toMatch(/^# Written there\n/);
});

test('while two processes write, publishing loses no write and publishes none that was not reviewed', async () => {
  const page = await newPage(anna);
  const key = String(page.id);
  const elsewhere = clientOf(there, anna.id, anna.token);
  const owner: Author = { userId: anna.id, credential: { kind: 'session' } };
  const { db, now } = here.context;
  await db.write((tx) => holdChanges(tx, anna.id, key, true));
  const add = async (user: ApiUser) => slotOf(await user.post(`${page.path}/slots`, { type: 'divider', data: {} })).id;
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  /** Publishes the content of a review page, in the order in which it reads, and returns the visitors' view then. */
  async function publish(between: () => Promise<unknown> = async () => {}) {
    const { revision, unpublishedSince } = await findOwnProfile(db.read, ownerAccess(anna.id), key);
    const seen = idsOf(await slotRowsOf(db.read, page.id));
    if (unpublishedSince === null) return 'nothing';
    await between();
    try {
      await writeUnderUserLock(db, anna.id, (tx) => publishChanges(tx, owner, key, revision, now()));
    } catch (error) {
      expect(error).toMatchObject({ code: 'conflict' });
      return 'refused';
    }
    // Later writes wait again.
    const shown = await findShownPageById(db.read, page.id);
    if (shown?.published) expect(idsOf(shown.published.slots)).toEqual(seen);
    return 'published';
  }

  const added: number[] = [];
  let writing = true;
  const writers = Promise.all(
    [anna, elsewhere, anna, elsewhere].map(async (user) => {
      for (let count = 0; count < 8; count += 1) added.push(await add(user));
    }),
  ).finally(() => {
    writing = false;
  });
  while (writing) {
    await publish();
    // Reads of a file return without a turn of the loop, in which the writers' results would arrive.
    await setImmediate();
  }
  await writers;
  await publish();
  const kept = idsOf(await slotRowsOf(db.read, page.id));
  expect([kept.length, new Set(kept)]).toEqual([32, new Set(added)]);

  // One write between review and publishing is enough, from another process too.
  await add(anna);
  expect(await publish(() => add(elsewhere))).toBe('refused');
  expect(await publish()).toBe('published');
  const { published } = (await findShownPageById(db.read, page.id)) ?? {};
  expect(published).toBeNull();
  expect(await slotRowsOf(db.read, page.id)).toHaveLength(34);
}, 60_000);

test('fifty equal POSTs with one key to two servers create one slot', async () => {
  const page = await newPage(anna);
  const elsewhere = clientOf(there, anna.id, anna.token);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 === 0 ? anna : elsewhere).post(
        `${page.path}/slots`,
        { type: 'text', data: { title: 'once' } },
        { 'Idempotency-Key': 'once at two servers' },
      ),
    ),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(slotsOf(await anna.get(`${page.path}/slots`))).toHaveLength(1);
});

test('a token deleted by one process is rejected by the other on the very next request', async () => {
  const second = await withToken(here, anna.id);
  const elsewhere = clientOf(there, anna.id, second.token);
  expect((await elsewhere.get('/me')).status).toBe(200);
  const newest = (await listPersonalTokens(here.context, anna.id)).at(-1);
  await deletePersonalToken(here.context, anna.id, newest?.id ?? 0);
  expect((await elsewhere.get('/me')).status).toBe(401);
  expect((await clientOf(there, anna.id, anna.token).get('/me')).status).toBe(200);
});

test('processes that start together on an empty database migrate it once', async () => {
  const place = await mkdtemp(join(tmpdir(), 'vitrine-migrate-'));
  try {
    const url = await newTestDatabaseUrl(inject('postgresUrl'), place);
    const own = { DATA_DIR: place, DATABASE_URL: url };
    const results = await Promise.all([runCli(own, 'migrate'), runCli(own, 'migrate'), applyMigrations(url)]);
    const [first, second, applied] = results;
    expect([first.status, first.stderr, second.status, second.stderr]).toEqual([0, '', 0, '']);
    expect(new Set(applied).size).toBe(applied.length);
    expect(await applyMigrations(url)).toEqual([]);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}, 60_000);
