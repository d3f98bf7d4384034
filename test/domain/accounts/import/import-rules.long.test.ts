import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDemo } from '../../../../src/cli/demo/create-demo.ts';
import { accountByEmail } from '../../../../src/domain/accounts/accounts.ts';
import { planImport } from '../../../../src/domain/accounts/import/import-account.ts';
import { addChannel } from '../../../../src/domain/channels/channels.ts';
import { ServiceError } from '../../../../src/domain/errors.ts';
import type { Exported, Line } from '../../../site/settings/support/exported.ts';
import { newAccount } from '../../../support/new-account.ts';
import { startServer, type TestServer } from '../../../support/start-server.ts';
import { exportOf, importText, textOf } from './support/transfer.ts';

let server: TestServer;
let exported: Exported;
beforeAll(async () => {
  server = await startServer();
  await createDemo(server.context, { email: 'anna@example.com', login: 'anna' });
  const userId = (await accountByEmail(server.context, 'anna@example.com'))?.id ?? 0;
  await server.context.db.write(async (tx) => {
    const page = await tx.profile.findFirstOrThrow({ where: { loginKey: 'anna' } });
    await tx.customDomain.create({
      data: { profileId: page.id, host: 'anna.example', token: 't', servedHost: 'anna.example', createdAt: new Date() },
    });
    const hook = { userId, type: 'webhook', label: 'Hook', target: 'https://hooks.example/in', secret: 'v1.secret' };
    await tx.notificationChannel.create({ data: { ...hook, verifiedAt: new Date() } });
  });
  exported = await exportOf(server, userId);
});
afterAll(() => server.close());

let people = 0;
const newPerson = async (on = server) =>
  (await newAccount(on, { email: `person${people++}@example.com`, name: 'Anna', password: 'green umbrella 71' })).id;
const chosen = () => ({ anna: `person${people}` });

/** An export in which the lines of a kind are others. */
const withLines = (kind: string, change: (line: Line) => Line | Line[]) =>
  textOf(exported.lines.flatMap((line) => (line.kind === kind ? change(line) : line)));

async function serviceErrorOf(work: Promise<unknown>): Promise<ServiceError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ServiceError) return error;
  throw error ?? new Error('it was not refused');
}

/** Expects no trace of an import except pictures, which are swept. */
async function expectNothing(userId: number, on = server): Promise<void> {
  const { of } = await exportOf(on, userId);
  for (const kind of ['page', 'form', 'event', 'notificationChannel', 'submission'] as const)
    expect(of(kind)).toEqual([]);
}

test('a login that is taken is reported with a free login, and nothing is imported until another is chosen', async () => {
  const userId = await newPerson();
  const { questions } = await importText(server, userId, exported.text, { run: planImport });
  expect(questions).toEqual([{ login: 'anna', problem: 'taken', suggestion: 'anna2' }]);
  const refusal = await serviceErrorOf(importText(server, userId, exported.text));
  expect(refusal.fields).toMatchObject({ 'logins.anna': [{ en: expect.stringContaining('anna') }] });
  await expectNothing(userId);
  const wrong = await serviceErrorOf(importText(server, userId, exported.text, { logins: { anna: 'API' } }));
  expect(wrong.fields).toHaveProperty(['logins.anna']);
  const { pages } = await importText(server, userId, exported.text, { logins: { ANNA: 'anna2' } });
  expect(pages).toEqual([{ login: 'anna', as: 'anna2' }]);
});

test('channels are unverified and without a secret, and domains unverified', async () => {
  const userId = await newPerson();
  await importText(server, userId, exported.text, { logins: chosen() });
  const { read } = server.context.db;
  const channels = await read.notificationChannel.findMany({ where: { userId } });
  expect(channels.map(({ type }) => type).sort()).toEqual(['email', 'webhook']);
  expect(channels.every(({ verifiedAt }) => verifiedAt === null)).toBe(true);
  expect(channels.map(({ secret }) => secret)).not.toContain('v1.secret');
  const [domain] = await read.customDomain.findMany({ where: { profile: { userId } } });
  expect([domain?.host, domain?.servedHost, domain?.token === 't']).toEqual(['anna.example', null, false]);
  expect(await read.session.count({ where: { userId } })).toBe(0);
  expect(await read.personalToken.count({ where: { userId } })).toBe(0);
});

test('a channel that is verified after the import still belongs to its forms', async () => {
  const userId = await newPerson();
  await importText(server, userId, exported.text, { logins: chosen() });
  const { read } = server.context.db;
  const imported = await read.notificationChannel.findFirst({ where: { userId, type: 'email' } });
  const form = await read.form.findFirst({ where: { userId } });
  expect(JSON.parse(form?.notificationChannelIds ?? '')).toEqual([imported?.id]);
  const target = imported?.target ?? '';
  const { id } = await addChannel(server.context, userId, { type: 'email', target, verified: true });
  expect(id).toBe(imported?.id);
  const verified = await read.notificationChannel.findFirst({ where: { id } });
  expect(verified?.verifiedAt).not.toBeNull();
});

test.each([
  ['a later version', (line: Line) => ({ ...line, version: 3 }), /newer Vitrine/],
  ['an earlier version', (line: Line) => ({ ...line, version: 1 }), /older Vitrine/],
  ['another format', (line: Line) => ({ ...line, format: 'other' }), /not an export/],
])('%s is rejected with an error that explains it', async (_what, change, message) => {
  const userId = await newPerson();
  const refusal = await serviceErrorOf(importText(server, userId, withLines('header', change)));
  expect(refusal.fields?.file?.[0]?.en).toMatch(message);
  await expectNothing(userId);
});

test.each([
  ['a document of version 1.1', () => '{\n  "format": "vitrine-account",\n  "version": 1\n}\n', /older Vitrine/],
  ['an empty file', () => '', /not an export/],
  ['a picture', () => '\x89PNG\r\n\x1a\n\0\0', /not an export/],
  ['an incomplete file', () => exported.text.slice(0, -20), /(?:not complete|invalid line)/],
  [
    'a file without its last line',
    () => exported.text.slice(0, exported.text.lastIndexOf('{"kind":"end"')),
    /not complete/,
  ],
  ['a line that is not JSON', () => exported.text.replace('{"kind":"form"', '{"kind":form'), /invalid line/],
  [
    'a deeply nested line',
    () => exported.text.replace('"socials":[', `"socials":${'['.repeat(10_000)}[`),
    /invalid line/,
  ],
])('%s is rejected with an error that explains it', async (_what, text, message) => {
  const userId = await newPerson();
  const refusal = await serviceErrorOf(importText(server, userId, text()));
  expect(refusal.fields?.file?.[0]?.en).toMatch(message);
  await expectNothing(userId);
});

test('texts are cleaned in the same way as in forms', async () => {
  const userId = await newPerson();
  const evil = '<b>Bold</b><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>';
  const text = textOf(
    exported.lines.map((line) => {
      if (line.kind === 'slot' && line.type === 'text') return { ...line, data: { title: evil, description: evil } };
      if (line.kind === 'page')
        return {
          ...{ ...line, title: evil, description: evil, socials: [{ link: 'javascript:1', order: 0 }] },
          legalLinks: { privacy: 'javascript:1', imprint: '' },
        };
      return line.kind === 'form' ? { ...line, title: evil } : line;
    }),
  );
  const { pages, leftOut } = await importText(server, userId, text, { logins: chosen() });
  const { html } = { html: await (await fetch(`${server.url}/${pages[0]?.as}`)).text() };
  expect(html).not.toMatch(/alert\(1\)<|onerror|javascript:/);
  expect(leftOut).toContainEqual(expect.objectContaining({ kind: 'page', name: 'anna' }));
  expect(leftOut.map(({ reason }) => reason.en)).toContainEqual(expect.stringMatching(/^privacy must be /));
  const imported = await exportOf(server, userId);
  expect(JSON.stringify(imported.of('slot'))).not.toMatch(/<script|onerror|javascript:/);
  expect(imported.of('form')[0]?.title).not.toContain('<');
});

test('objects of another account are left out', async () => {
  const userId = await newPerson();
  const others = await server.context.db.read.form.findFirst({ where: { user: { email: 'anna@example.com' } } });
  const text = withLines('form', () => []);
  expect(text).toContain(others?.id);
  const { leftOut, counts } = await importText(server, userId, text, { logins: chosen() });
  expect(counts.form + counts.submission).toBe(0);
  expect(leftOut.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['slot', 'submission']));
  expect(JSON.stringify((await exportOf(server, userId)).of('slot'))).not.toContain(others?.id);
});

test('the limits of the server apply, and each object above them is named', async () => {
  const small = await startServer({ MAX_PROFILES: '1', MAX_SLOTS: '5', MAX_STORAGE_MB: '1', MAX_PAGE_MB: '1' });
  try {
    const userId = await newPerson(small);
    const second = { ...exported.of('page')[0], kind: 'page' as const, id: 999, login: 'second.page' };
    const large = { description: 'x'.repeat(9_000), title: 'Large' };
    const lines = exported.lines.flatMap((line): Line[] => {
      if (line.kind === 'submission' && line === exported.of('submission')[0]) return [second, line];
      return line.kind === 'slot' && line.type === 'text' ? [{ ...line, data: large }] : [line];
    });
    const { counts, leftOut } = await importText(small, userId, textOf(lines));
    expect([counts.page, counts.slot]).toEqual([1, 5]);
    expect(leftOut).toContainEqual(expect.objectContaining({ kind: 'page', name: 'second.page' }));
    const { read } = small.context.db;
    expect(await read.slot.count({ where: { profile: { userId } } })).toBe(5);
    expect(leftOut.filter(({ kind }) => kind === 'slot').length).toBeGreaterThan(0);
  } finally {
    await small.close();
  }
});

test('a file of more kinds of lines than any export has is refused, so that they fill no memory', async () => {
  const [header = { kind: 'header' }] = exported.lines;
  // A hostile file may have any kind.
  const kinds = Array.from({ length: 1_000 }, (_, index) => ({ kind: `kind${index}` }) as unknown as Line);
  const { fields } = await serviceErrorOf(importText(server, await newPerson(), textOf([header, ...kinds])));
  expect(fields).toHaveProperty('file');
  const some = await importText(server, await newPerson(), textOf([header, ...kinds.slice(0, 20)]));
  expect(some.leftOut).toEqual([]);
});

test('after a thousand rejected objects, others that need a unit of work are left out without one', async () => {
  const [header = { kind: 'header' }] = exported.lines;
  const channel: Line = { kind: 'notificationChannel', id: 1, type: 'pigeon', target: 'x', hearsOfChanges: false };
  const channels = Array<Line>(1_500).fill(channel);
  const writes = vi.spyOn(server.context.db, 'write');
  const report = await importText(server, await newPerson(), textOf([header, ...channels]));
  const count = writes.mock.calls.length;
  writes.mockRestore();
  expect(report.leftOut.length + report.more).toBe(1_500);
  expect(count).toBeLessThan(2_100);
});
