import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, it, vi } from 'vitest';
import { slotRowsOf } from '../../src/domain/slots/slot-rows.ts';
import { type NotifiedForm, notifiedForm } from '../channels/support/notified-form.ts';
import { spawnProgram } from '../cli/run-cli.ts';
import { placeForm, sendForm } from '../forms/support/form-page.ts';
import { send, slotOf } from '../support/api-client.ts';
import { freePort, startServer, type TestServer } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { newRestoredPage } from './support/restored-page.ts';

// biome-ignore lint/style/noProcessEnv: a switch of the test run, not a setting of the server
const rounds = Number(process.env.KILLED_ROUNDS ?? 6);
const secondsPerRound = 20;
const writers = 6;
const visitors = 2;
/** Minimum number of pages and forms that an account has room for. */
const roundsPerAccount = 50;

/** Requests to a page that got a response, and the number that did not. */
interface Acknowledged {
  added: Set<number>;
  deleted: Set<number>;
  sent: Set<string>;
  unanswered: number;
}

it(
  'a killed process loses no acknowledged write, and repeats none',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
    const settings = {
      SECRET_KEY: 'the secret that all processes of one service share',
      DATA_DIR: folder,
      DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder),
      HOST: '127.0.0.1',
      RATE_PER_SECOND: '0',
      RATE_PER_MINUTE: '0',
      MAX_SLOTS: '100000',
      TRUST_PROXY: '1',
    };
    const onlooker = await startServer(settings);
    const seen = { added: 0, sent: 0, unanswered: 0 };
    try {
      const restored = await newRestoredPage(onlooker);
      let form = await notifiedForm(onlooker, [{ type: 'telegram', target: '1' }]);
      for (let round = 0; round < rounds; round += 1) {
        if (round > 0) {
          form =
            round % roundsPerAccount === 0
              ? await notifiedForm(onlooker, [{ type: 'telegram', target: '1' }])
              : {
                  ...form,
                  ...(await placeForm(form.user, { notificationChannelIds: form.channels.map(({ id }) => id) })),
                };
        }
        const before = await messagesIn(onlooker, form);
        const port = String(await freePort());
        const child = spawnProgram('main', { ...settings, PORT: port, PUBLIC_URL: onlooker.url });
        await new Promise<void>((resolve, reject) => {
          child.once('exit', () => reject(new Error('the server ended too early')));
          child.stdout.on('data', (data) => String(data).includes('is ready') && resolve());
        });
        const url = `http://localhost:${port}`;
        const acknowledged: Acknowledged = { added: new Set(), deleted: new Set(), sent: new Set(), unanswered: 0 };
        const writing = Promise.all([
          ...Array.from({ length: writers }, () => write(url, form, acknowledged)),
          ...Array.from({ length: visitors }, (_, visitor) => visit(url, form, `${round}.${visitor}`, acknowledged)),
          restored.deleteAndRestore(url),
        ]);
        const { added, deleted, sent } = acknowledged;
        // However busy the machine is, there is something to lose.
        await vi.waitFor(
          () => {
            expect(added.size + deleted.size).toBeGreaterThan(1);
            expect(Math.min(sent.size, restored.restores())).toBeGreaterThan(0);
          },
          { timeout: 15_000, interval: 10 },
        );
        await sleep(Math.random() * 500);
        child.kill('SIGKILL');
        await writing;
        await expectAllKept(onlooker, form, acknowledged, before);
        await restored.expectWholeOrEmpty();
        seen.added += acknowledged.added.size + acknowledged.deleted.size;
        seen.sent += acknowledged.sent.size;
        seen.unanswered += acknowledged.unanswered;
      }
      expect(seen.added).toBeGreaterThan(rounds);
      expect(seen.sent).toBeGreaterThan(rounds / 2);
      expect(seen.unanswered).toBeGreaterThan(0);
    } finally {
      await onlooker.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
  rounds * secondsPerRound * 1_000,
);

/** Adds blocks, at the head and at the end, and deletes every third, until the server ends. */
async function write(url: string, { page, user }: NotifiedForm, acknowledged: Acknowledged): Promise<void> {
  const { added, deleted } = acknowledged;
  const { token } = user;
  for (let turn = 0; ; turn += 1) {
    const body = { type: 'divider', data: {}, ...(turn % 2 === 0 && { order: 0 }) };
    const made = await send({ url }, 'POST', `${page}/slots`, { token, body }).catch(() => null);
    if (made === null) {
      acknowledged.unanswered += 1;
      return;
    }
    expect(made.status).toBe(201);
    const { id } = slotOf(made);
    added.add(id);
    if (turn % 3 !== 0) continue;
    // Until the response, this block is unknown to the client.
    added.delete(id);
    const gone = await send({ url }, 'DELETE', `${page}/slots/${id}`, { token }).catch(() => null);
    if (gone === null) return;
    expect(gone.status).toBe(204);
    deleted.add(id);
  }
}

/** Sends the form until the server ends. */
async function visit(url: string, form: NotifiedForm, visitor: string, acknowledged: Acknowledged): Promise<void> {
  // A form is taken 300 times an hour.
  for (let turn = 0; turn < 140; turn += 1) {
    const name = `${visitor}.${turn}`;
    const headers = { 'x-forwarded-for': `10.${turn}.${randomInt(256)}.${randomInt(256)}` };
    const answer = await sendForm({ url }, form, { 'field-1': name }, headers).catch(() => null);
    if (answer === null) {
      acknowledged.unanswered += 1;
      return;
    }
    expect(answer.status).toBe(303);
    acknowledged.sent.add(name);
  }
}

async function expectAllKept(
  onlooker: TestServer,
  form: NotifiedForm,
  { added, deleted, sent, unanswered }: Acknowledged,
  messagesBefore: number,
): Promise<void> {
  const { read } = onlooker.context.db;
  const profile = await read.profile.findFirst({ where: { login: form.login }, select: { id: true } });
  const rows = await slotRowsOf(read, profile?.id ?? 0);
  expect(rows.map(({ order }) => order)).toEqual(rows.map((_, order) => order));
  const ids = new Set(rows.map(({ id }) => id));
  expect([...added].filter((id) => !ids.has(id))).toEqual([]);
  expect([...deleted].filter((id) => ids.has(id))).toEqual([]);
  // Besides the form's own block, work under way may have been done, once.
  expect(ids.size - added.size).toBeLessThanOrEqual(1 + writers);

  const submissions = await read.formSubmission.findMany({ where: { formId: form.formId }, select: { fields: true } });
  const names = submissions.map(({ fields }) => String(JSON.parse(fields)[0].value));
  expect(new Set(names).size).toBe(names.length);
  expect([...sent].filter((name) => !names.includes(name))).toEqual([]);
  expect(names.length - sent.size).toBeLessThanOrEqual(Math.min(visitors, unanswered));
  // Each was written with its message.
  expect((await messagesIn(onlooker, form)) - messagesBefore).toBe(names.length);
}

function messagesIn({ context }: TestServer, { channels }: NotifiedForm): Promise<number> {
  return context.db.read.outboxMessage.count({ where: { channelId: { in: channels.map(({ id }) => id) } } });
}
