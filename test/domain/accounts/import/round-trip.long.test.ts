import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemo } from '../../../../src/cli/demo/create-demo.ts';
import { accountByEmail } from '../../../../src/domain/accounts/accounts.ts';
import { planImport } from '../../../../src/domain/accounts/import/import-account.ts';
import { restoreVersion } from '../../../../src/domain/history/restore-version.ts';
import type { Exported } from '../../../site/settings/support/exported.ts';
import { clientOf } from '../../../support/api-client.ts';
import { newAccount } from '../../../support/new-account.ts';
import { startServer, type TestServer } from '../../../support/start-server.ts';
import { comparable, exportOf, importText } from './support/transfer.ts';

const email = 'anna@example.com';
let from: TestServer;
let to: TestServer;
let exported: Exported;
beforeAll(async () => {
  [from, to] = [await startServer(), await startServer()];
  const { token } = await createDemo(from.context, { email, login: 'anna' });
  const userId = (await accountByEmail(from.context, email))?.id ?? 0;
  const api = clientOf(from, userId, token);
  await api.patch('/profiles/anna', { description: 'Songs.' });
  await from.context.db.write(async (tx) => {
    const link = { words: 'Privacy', href: 'https://anna.example/privacy' };
    const notice = JSON.stringify({ text: 'I answer by mail.', link, labelLinks: {} });
    await tx.form.updateMany({ where: { userId }, data: { notice, keepSubmissionsDays: 90 } });
    const legalLinks = JSON.stringify({ privacy: 'https://anna.example/p', imprint: 'mailto:anna@anna.example' });
    await tx.profile.updateMany({
      where: { userId, loginKey: 'anna' },
      data: { statistics: 'counts', legalLinks, isHiddenFromSearch: true },
    });
  });
  await makeWaiting(from, userId, api);
  exported = await exportOf(from, userId);
});
afterAll(async () => {
  await from.close();
  await to.close();
});

/** Creates a page with a title, a block and a login that wait for approval. */
async function makeWaiting({ context }: TestServer, userId: number, api: ReturnType<typeof clientOf>): Promise<void> {
  await api.post('/profiles', { login: 'anna.held' });
  await api.post('/profiles/anna.held/slots', { type: 'text', data: { title: 'Seen', description: 'as it is' } });
  await context.db.write((tx) =>
    tx.profile.updateMany({ where: { userId, loginKey: 'anna.held' }, data: { holdsChanges: true } }),
  );
  await api.patch('/profiles/anna.held', { title: 'Waits' });
  await api.post('/profiles/anna.held/slots', { type: 'text', data: { title: 'Unseen', description: 'yet' } });
}

test('imported data has the same export as on its former server', async () => {
  const { id } = await newAccount(to, { email, name: 'Anna', password: 'green umbrella 71' });
  const planned = await importText(to, id, exported.text, { run: planImport });
  expect((await exportOf(to, id)).of('page')).toEqual([]);
  const report = await importText(to, id, exported.text);
  expect(planned).toEqual({ ...report, bytes: planned.bytes });
  expect(report.leftOut).toMatchObject([{ kind: 'slot', name: expect.stringContaining('countdown') }]);
  const imported = await exportOf(to, id);
  const isTaken = ({ kind, type }: Record<string, unknown>) =>
    kind !== 'version' && !(kind === 'slot' && type === 'countdown');
  const [before, after] = [exported, imported].map(({ lines }) => comparable({ lines: lines.filter(isTaken) }));
  expect(after).toEqual(before);
});

test('a page imported with its history can be restored to an earlier version', async () => {
  const { id } = await newAccount(to, { email: 'past@example.com', name: 'Anna', password: 'green umbrella 71' });
  const logins = { anna: 'anna.past', 'anna.held': 'held.past' };
  const report = await importText(to, id, exported.text, { logins, takesHistory: true });
  const pageId = exported.of('page')[0]?.id;
  const versions = exported.of('version').filter(({ profileId }) => profileId === pageId);
  expect(report.counts.version).toBe(versions.length);
  expect(report.leftOut).toContainEqual(expect.objectContaining({ kind: 'version', name: 'anna.held' }));
  const imported = (await exportOf(to, id)).of('version').filter(({ caller }) => caller === 'import');
  const told = imported
    .slice(0, versions.length)
    .map(({ at, callerName, change }) => ({ at, callerName, fields: fieldsOf(change) }));
  expect(told).toEqual(versions.map(({ at, callerName, change }) => ({ at, callerName, fields: fieldsOf(change) })));
  const page = await to.context.db.read.profile.findFirst({ where: { loginKey: 'anna.past' } });
  const rules = { slotTypes: to.context.slotTypes, maxSlots: 500, maxPageBytes: 0, now: to.context.now() };
  const limits = to.context.config.history;
  await to.context.db.write((tx) =>
    restoreVersion(
      tx,
      { userId: id, credential: { kind: 'session' } },
      String(page?.id),
      { key: `before-${imported[0]?.id}`, takesAddress: false },
      { ...rules, limits },
    ),
  );
  const restored = await to.context.db.read.profile.findFirst({
    where: { id: page?.id ?? 0 },
    include: { slots: true },
  });
  expect([restored?.title, restored?.description]).toEqual([null, null]);
});

/** Returns a change's data on the page itself, without the paths of pictures. */
function fieldsOf(change: unknown): unknown {
  const { fields = {} } = change as { fields?: Record<string, unknown> };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'avatar' && name !== 'bgImage'));
}
