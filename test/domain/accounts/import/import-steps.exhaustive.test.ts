import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemo } from '../../../../src/cli/demo/create-demo.ts';
import type { Context } from '../../../../src/context.ts';
import { accountByEmail } from '../../../../src/domain/accounts/accounts.ts';
import { planImport } from '../../../../src/domain/accounts/import/import-account.ts';
import { importLocalFile } from '../../../../src/domain/accounts/import/import-local-file.ts';
import { loginKeyOf } from '../../../../src/domain/profiles/login-rules.ts';
import type { Database } from '../../../../src/store/database.ts';
import type { Exported, Line } from '../../../site/settings/support/exported.ts';
import { clientOf } from '../../../support/api-client.ts';
import { newAccount } from '../../../support/new-account.ts';
import { startServer, type TestServer } from '../../../support/start-server.ts';
import { comparable, exportOf, textOf } from './support/transfer.ts';

let server: TestServer;
let exported: Exported;
let api: ReturnType<typeof clientOf>;
beforeAll(async () => {
  server = await startServer();
  const { context } = server;
  const { token } = await createDemo(context, { email: 'anna@example.com', login: 'anna' });
  const userId = (await accountByEmail(context, 'anna@example.com'))?.id ?? 0;
  api = clientOf(server, userId, token);
  await api.post('/profiles', { login: 'held' });
  await api.post('/profiles/held/slots', { type: 'text', data: { title: 'Seen', description: 'as it is' } });
  await context.db.write((tx) => tx.profile.updateMany({ where: { loginKey: 'held' }, data: { holdsChanges: true } }));
  await api.patch('/profiles/held', { title: 'Waits' });
  exported = await exportOf(server, userId);
});
afterAll(() => server.close());

let people = 0;
/** An account, and how an import into it is begun. */
async function newImport(text: string) {
  const number = people++;
  const { id: userId } = await newAccount(server, {
    email: `person${number}@example.com`,
    name: 'Anna',
    password: 'green umbrella 71',
  });
  const localFile = join(server.context.config.dataDir, `steps-${number}`);
  await writeFile(localFile, text);
  const logins = new Map(exported.of('page').map(({ login }) => [loginKeyOf(String(login)), `${login}.n${number}`]));
  const wish = { localFile, logins, takesHistory: true };
  const author = { userId, credential: { kind: 'import' } } as const;
  const run = (context: Context = server.context) => importLocalFile(context, author, wish);
  return { userId, author, wish, run };
}

/** The context with units of work that a test looks at, or ends. */
function withWrites(write: Database['write'], context = server.context): Context {
  return { ...context, db: { ...context.db, write } };
}

const wait = (context: Context): Context => ({ ...context, now: () => new Date(Date.now() + 2 * 60_000) });

/** Returns the export with that many submissions instead of its own. */
function withSubmissions(count: number): string {
  const [sample] = exported.of('submission');
  const others = exported.lines.filter(({ kind }) => kind !== 'submission' && kind !== 'end');
  return textOf([
    ...others,
    ...Array.from({ length: count }, (_, index): Line => ({ ...sample, kind: 'submission', id: index + 1 })),
  ]);
}

test('others can write during a large import, and wait for at most one short unit of it', async () => {
  const submissions = 20_000;
  const { userId, run } = await newImport(withSubmissions(submissions));
  const { db } = server.context;
  let units = 0;
  const rows: number[] = [];
  const counted = withWrites((work, options) => {
    units += 1;
    return db.write(async (tx) => {
      const before = await tx.formSubmission.count({ where: { form: { userId } } });
      const value = await work(tx);
      rows.push((await tx.formSubmission.count({ where: { form: { userId } } })) - before);
      return value;
    }, options);
  });
  const importing = run(counted);
  let isDone = false;
  void importing.finally(() => {
    isDone = true;
  });
  const waited: number[] = [];
  while (!isDone) {
    const before = units;
    const { status } = await api.patch('/profiles/anna', { description: `Number ${waited.length}` });
    expect(status).toBe(200);
    waited.push(units - before);
  }
  const { counts } = await importing;
  expect(counts.submission).toBe(submissions);
  expect(Math.max(...rows)).toBeLessThanOrEqual(500);
  // A request reads before it writes, so that two units may begin while it is under way.
  expect(waited.length).toBeGreaterThan(units / 4);
  expect(waited.toSorted((a, b) => a - b).at(Math.floor(waited.length * 0.9))).toBeLessThanOrEqual(4);
}, 240_000);

test('a preview writes nothing and predicts the import', async () => {
  const { author, wish, run } = await newImport(withSubmissions(1_000));
  const { db } = server.context;
  const never = () => Promise.reject(new Error('it writes'));
  const planned = await planImport({ ...server.context, db: { ...db, write: never, rehearse: never } }, author, wish);
  const report = await run();
  expect(planned).toEqual({ ...report, bytes: planned.bytes });
});

test('the preview of an account near its limits matches the import', async () => {
  const small = await startServer({ MAX_PROFILES: '2', MAX_SLOTS: '4', MAX_PAGE_MB: '1' });
  try {
    const { context } = small;
    const { id: userId } = await newAccount(small, {
      email: 'full@example.com',
      name: 'A',
      password: 'green umbrella 71',
    });
    await context.db.write(async (tx) => {
      const at = new Date();
      await tx.profile.create({ data: { userId, login: 'mine', loginKey: 'mine' } });
      for (let number = 0; number < 199; number += 1) {
        const texts = { title: 'F', buttonText: '', successMessage: '', fields: '[]', notificationChannelIds: '[]' };
        await tx.form.create({ data: { ...texts, id: `form-${number}`, userId, createdAt: at } });
      }
      for (let number = 0; number < 20; number += 1) {
        const channel = { userId, type: 'telegram', label: 'T', target: String(number), createdAt: at };
        await tx.notificationChannel.create({ data: channel });
      }
    });
    const [page, form] = [exported.of('page')[0], exported.of('form')[0]];
    const more = [1, 2].flatMap((number): Line[] => [
      { ...form, kind: 'form', id: `more${number}` },
      { ...page, kind: 'page', id: 900 + number, login: `more.${number}` },
    ]);
    const localFile = join(context.config.dataDir, 'full');
    await writeFile(localFile, textOf([...exported.lines, ...more, { ...page, kind: 'page', id: 990 } as Line]));
    const author = { userId, credential: { kind: 'import' } } as const;
    const wish = { localFile, logins: new Map<string, string>(), takesHistory: true };
    const planned = await planImport(context, author, wish);
    const report = await importLocalFile(context, author, wish);
    expect(planned).toEqual({ ...report, bytes: planned.bytes });
    expect([report.counts.page, report.counts.form, report.counts.notificationChannel]).toEqual([1, 1, 0]);
    const kinds = new Set(report.leftOut.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['form', 'notificationChannel', 'page', 'slot']);
  } finally {
    await small.close();
  }
});

test('an interrupted import leaves nothing, at any unit, before or after the commit', async () => {
  const files = exported.lines.findIndex(({ kind }) => kind === 'bytes');
  const fewFiles = exported.lines.filter(({ kind }, index) => (kind !== 'file' && kind !== 'bytes') || index <= files);
  const text = textOf(fewFiles);
  const { db } = server.context;
  const whole = await newImport(text);
  let units = 0;
  const report = await whole.run(
    withWrites((work, options) => {
      units += 1;
      return db.write(work, options);
    }),
  );
  expect(units).toBeGreaterThan(8);
  const named = async (userId: number) => {
    const { lines } = await exportOf(server, userId);
    const rest = comparable({ lines: lines.filter(({ kind }) => kind !== 'version') });
    const versions = lines.filter(({ kind }) => kind === 'version');
    const changes = versions.map(({ caller, change }) => [caller, (change as { fields?: unknown }).fields]);
    return JSON.stringify([rest, changes]).replace(/\.n\d+/g, '');
  };
  const expected = await named(whole.userId);
  for (let last = 1; last <= units; last += 1) {
    for (const isCommitted of [false, true]) {
      const { userId, run } = await newImport(text);
      let done = 0;
      // A process that ended writes nothing more.
      const ended = withWrites(async (work, options) => {
        done += 1;
        if (done < last) return db.write(work, options);
        if (done === last && isCommitted) await db.write(work, options);
        throw new Error('the process has ended');
      });
      await expect(run(ended)).rejects.toThrow('the process has ended');
      const again = await run(wait(server.context));
      expect([last, isCommitted, JSON.stringify(again).replace(/\.n\d+/g, '')]).toEqual([
        ...[last, isCommitted, JSON.stringify(report).replace(/\.n\d+/g, '')],
      ]);
      expect(await named(userId)).toBe(expected);
    }
  }
}, 300_000);

test('an account imports one file at a time, and an interrupted import continues', async () => {
  const { userId, author, wish, run } = await newImport(withSubmissions(3_000));
  const { db } = server.context;
  let units = 0;
  let during: Promise<unknown>[] = [];
  const other = join(server.context.config.dataDir, 'other');
  await writeFile(other, textOf(exported.lines.filter(({ kind }) => kind === 'header' || kind === 'event')));
  const report = await run(
    withWrites(async (work, options) => {
      units += 1;
      if (units === 10) {
        during = [run(), importLocalFile(server.context, author, { ...wish, localFile: other })];
        await Promise.allSettled(during);
      }
      return db.write(work, options);
    }),
  );
  for (const refused of during) await expect(refused).rejects.toMatchObject({ code: 'conflict' });
  expect(await db.read.formSubmission.count({ where: { form: { userId } } })).toBe(report.counts.submission);
  // For a day, the same file is not imported again.
  expect(await run()).toEqual(report);
  expect(await db.read.form.count({ where: { userId } })).toBe(1);
  await importLocalFile(server.context, author, { ...wish, localFile: other });
});

test('an interrupted import is distinguished from one with other choices, and can be started again', async () => {
  const { userId, author, wish, run } = await newImport(withSubmissions(10));
  const { db } = server.context;
  let units = 0;
  const ended = withWrites((work, options) =>
    ++units > 19 ? Promise.reject(new Error('the process has ended')) : db.write(work, options),
  );
  await expect(run(ended)).rejects.toThrow('the process has ended');
  await expect(run()).rejects.toMatchObject({ code: 'conflict' });
  const context = wait(server.context);
  const others = { ...wish, takesHistory: false };
  await expect(importLocalFile(context, author, others)).rejects.toMatchObject({ code: 'conflict' });
  const logins = new Map([...wish.logins].map(([old, login]) => [old, `${login}.again`]));
  const { counts } = await importLocalFile(context, author, { ...wish, logins }, { isAgain: true });
  expect([counts.page, counts.submission]).toEqual([2, 10]);
  expect(await db.read.form.count({ where: { userId } })).toBe(2);
});

test('an import stops and leaves nothing if its account is deleted', async () => {
  const { userId, run } = await newImport(withSubmissions(3_000));
  const { db } = server.context;
  let units = 0;
  const stopped = run(
    withWrites(async (work, options) => {
      units += 1;
      if (units === 20) await db.write((tx) => tx.user.delete({ where: { id: userId } }));
      return db.write(work, options);
    }),
  );
  await expect(stopped).rejects.toMatchObject({ code: 'not_found' });
  expect(units).toBeLessThan(24);
  expect(await db.read.form.count({ where: { userId } })).toBe(0);
  expect(await db.read.profile.count({ where: { userId } })).toBe(0);
  expect(await db.read.accountImport.count({ where: { userId } })).toBe(0);
});

test('a form, block or channel that its owner deletes during an import stays deleted', async () => {
  const { userId, run } = await newImport(withSubmissions(3_000));
  const { db } = server.context;
  let stored = 0;
  const report = await run(
    withWrites(async (work, options) => {
      if (stored === 1_000) {
        await db.write(async (tx) => {
          await tx.form.deleteMany({ where: { userId } });
          await tx.slot.deleteMany({ where: { profile: { userId } } });
          await tx.notificationChannel.deleteMany({ where: { userId } });
        });
      }
      const value = await db.write(work, options);
      stored = await db.read.formSubmission.count({ where: { form: { userId } } });
      return value;
    }),
  );
  expect(report.counts.submission).toBe(1_000);
  expect(await db.read.form.count({ where: { userId } })).toBe(0);
});
