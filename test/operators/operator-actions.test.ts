import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession } from '../../src/domain/accounts/sessions.ts';
import { readOperatorActions } from '../../src/domain/operators/operator-actions.ts';
import { runOperatorAction } from '../../src/domain/operators/run-operator-action.ts';
import { hashSecret } from '../../src/domain/secrets.ts';
import { newAccount } from '../support/new-account.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let holder: { userId: number; sessionHash: string };
let other: number;
beforeAll(async () => {
  server = await startServer();
  const account = (email: string) => newAccount(server, { email, name: 'A', password: 'green umbrella 71' });
  const boss = await account('boss@example.com');
  other = (await account('other@example.com')).id;
  holder = { userId: boss.id, sessionHash: hashSecret(await createSession(server.context, boss.id)) };
  await setRole('operator');
});
afterAll(() => server.close());

const setRole = (role: string) =>
  server.context.db.write((tx) => tx.user.updateMany({ where: { email: 'boss@example.com' }, data: { role } }));
const setSuspended = (suspendedAt: Date | null) =>
  server.context.db.write((tx) => tx.user.updateMany({ where: { id: holder.userId }, data: { suspendedAt } }));
const nameOfOther = async () => (await server.context.db.read.user.findFirst({ where: { id: other } }))?.name;
const renameOther = (name: string) => (tx: Parameters<Parameters<typeof runOperatorAction>[3]>[0]) =>
  tx.user.updateMany({ where: { id: other }, data: { name } });
const records = () => readOperatorActions(server.context.db.read, { userId: other, take: 10 });

test('each action of an operator is recorded with operator, action, subject, reason and time', async () => {
  const reason = 'Phishing';
  await runOperatorAction(
    server.context,
    holder,
    { action: 'suspend_account', userId: other, reason },
    renameOther('B'),
  );
  await runOperatorAction(
    server.context,
    'command_line',
    { action: 'resume_account', userId: other },
    renameOther('C'),
  );
  const account = { id: other, name: 'other@example.com' };
  expect(await records()).toMatchObject([
    { action: 'resume_account', operator: null, account, page: null, reason: '' },
    {
      action: 'suspend_account',
      operator: { id: holder.userId, name: 'boss@example.com' },
      account,
      reason: 'Phishing',
    },
  ]);
});

test('failed actions are not recorded, and former operators can do nothing', async () => {
  const before = (await records()).length;
  const failing = runOperatorAction(server.context, holder, { action: 'end_access', userId: other }, async (tx) => {
    await renameOther('D')(tx);
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  await setRole('user');
  const asUser = runOperatorAction(server.context, holder, { action: 'end_access', userId: other }, renameOther('E'));
  await expect(asUser).rejects.toMatchObject({ code: 'not_found' });
  await setRole('operator');
  const ended = { ...holder, sessionHash: 'of another' };
  const withoutSession = runOperatorAction(
    server.context,
    ended,
    { action: 'end_access', userId: other },
    renameOther('F'),
  );
  await expect(withoutSession).rejects.toMatchObject({ code: 'not_found' });
  await setSuspended(new Date());
  const suspended = runOperatorAction(
    server.context,
    holder,
    { action: 'end_access', userId: other },
    renameOther('G'),
  );
  await expect(suspended).rejects.toMatchObject({ code: 'not_found' });
  await setSuspended(null);
  expect([(await records()).length, await nameOfOther()]).toEqual([before, 'C']);
});

test('operators cannot lock themselves out in the dashboard', async () => {
  const own = { action: 'suspend_account', userId: holder.userId } as const;
  await expect(runOperatorAction(server.context, holder, own, async () => {})).rejects.toMatchObject({
    code: 'conflict',
  });
});
