import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession } from '../../src/domain/accounts/sessions.ts';
import {
  endAccess,
  removeLostSecondFactor,
  resumeAccountAsOperator,
  sendPasswordLink,
  setPassword,
  suspendAccountAsOperator,
} from '../../src/domain/operators/account-actions.ts';
import { changeRole } from '../../src/domain/operators/change-role.ts';
import {
  deleteNow,
  gracePeriod,
  scheduleDeletion,
  sweepDueDeletions,
} from '../../src/domain/operators/delete-account.ts';
import { readOperatorActions } from '../../src/domain/operators/operator-actions.ts';
import { resumePageAsOperator, suspendPageAsOperator } from '../../src/domain/operators/page-actions.ts';
import { deleteAnySubmission, findSubmissions } from '../../src/domain/operators/submissions.ts';
import { newPage, withToken } from '../support/api-client.ts';
import { newAccount } from '../support/new-account.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let people = 0;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const by = 'command_line';
const never = new AbortController().signal;

async function person() {
  people += 1;
  const { id, email } = await newAccount(server, {
    email: `p${people}@example.com`,
    name: 'P',
    password: 'green umbrella 71',
  });
  return { id, email, languageId: 1, dashboardLocale: null };
}
const rowOf = ({ id }: { id: number }) => server.context.db.read.user.findFirst({ where: { id } });
const actionsOf = async ({ id }: { id: number }) =>
  (await readOperatorActions(server.context.db.read, { userId: id, take: 20 })).map(({ action, reason }) => [
    action,
    reason,
  ]);

test('each action on an account and a page is recorded with its reason', async () => {
  const { context } = server;
  const account = await person();
  const page = await newPage(await withToken(server, account.id));
  const target = { id: page.id, userId: account.id };
  await suspendPageAsOperator(context, by, target, 'Phishing');
  await resumePageAsOperator(context, by, target);
  await suspendAccountAsOperator(context, by, account, 'Spam');
  await expect(suspendAccountAsOperator(context, by, account, 'Spam')).rejects.toMatchObject({ code: 'conflict' });
  await resumeAccountAsOperator(context, by, account);
  await expect(resumeAccountAsOperator(context, by, account)).rejects.toMatchObject({ code: 'conflict' });
  await changeRole(context, by, account, 'operator');
  await removeLostSecondFactor(context, by, account);
  await setPassword(context, by, account, 'a new long password');
  await expect(sendPasswordLink(context, by, account)).rejects.toMatchObject({ code: 'conflict' });
  expect(await actionsOf(account)).toEqual([
    ['set_password', ''],
    ['remove_second_factor', ''],
    ['make_operator', ''],
    ['resume_account', ''],
    ['suspend_account', 'Spam'],
    ['resume_page', ''],
    ['suspend_page', 'Phishing'],
  ]);
});

test('ending access leaves no session and no token, and a new password leaves no session', async () => {
  const account = await person();
  const { db } = server.context;
  await withToken(server, account.id);
  await createSession(server.context, account.id);
  await endAccess(server.context, by, account);
  expect(await db.read.session.count({ where: { userId: account.id } })).toBe(0);
  expect(await db.read.personalToken.count({ where: { userId: account.id } })).toBe(0);
  await createSession(server.context, account.id);
  await setPassword(server.context, by, account, 'another long password');
  expect(await db.read.session.count({ where: { userId: account.id } })).toBe(0);
});

test('a deletion takes effect after 14 days, unless the account is resumed', async () => {
  const { context } = server;
  const [kept, gone] = [await person(), await person()];
  for (const account of [kept, gone]) {
    const due = await scheduleDeletion(context, by, account, 'Fraud');
    expect(due.getTime() - Date.now()).toBeGreaterThan(gracePeriod - 60_000);
    expect(await rowOf(account)).toMatchObject({ suspensionReason: 'Fraud', deletionDueAt: due });
    // A second time changes no date.
    expect(await scheduleDeletion(context, by, account)).toEqual(due);
  }
  await sweepDueDeletions(context, never);
  expect(await rowOf(gone)).not.toBeNull();
  await resumeAccountAsOperator(context, by, kept);
  server.advance(gracePeriod + 1_000);
  await sweepDueDeletions(context, never);
  expect(await rowOf(gone)).toBeNull();
  expect(await rowOf(kept)).toMatchObject({ suspendedAt: null, deletionDueAt: null });
  expect(await actionsOf(gone)).toEqual([
    ['delete_account', ''],
    ['delete_account', 'Fraud'],
  ]);
});

test('an immediate deletion leaves only the record, without a name', async () => {
  const account = await person();
  await deleteNow(server.context, by, account.id);
  expect(await rowOf(account)).toBeNull();
  const [record] = await readOperatorActions(server.context.db.read, { userId: account.id, take: 1 });
  expect(record).toMatchObject({ action: 'delete_account_now', account: { id: account.id, name: null } });
});

test('a submission is found by a text in its answers, and deleted', async () => {
  const { context } = server;
  const account = await person();
  const { db } = context;
  const form = { id: 'f-1', userId: account.id, title: 'Join', fields: '[]', buttonText: 'B', successMessage: 'S' };
  await db.write(async (tx) => {
    await tx.form.create({ data: form });
    const answer = (value: string) => JSON.stringify([{ id: 'a', type: 'text', label: 'Secret label', value }]);
    for (const value of ['I am "Élodie" \\ Straße', 'another']) {
      await tx.formSubmission.create({ data: { formId: form.id, fields: answer(value) } });
    }
  });
  const [found, ...others] = await findSubmissions(context, by, '"élodie" \\');
  expect(found).toMatchObject({ form: { id: 'f-1', title: 'Join' }, account: { email: account.email }, page: null });
  expect(others).toEqual([]);
  expect(await findSubmissions(context, by, 'Secret label')).toEqual([]);
  await expect(findSubmissions(context, by, 'él')).rejects.toMatchObject({ code: 'validation_failed' });
  await deleteAnySubmission(context, by, found?.id ?? 0, 'Asked by mail');
  await expect(deleteAnySubmission(context, by, found?.id ?? 0)).rejects.toMatchObject({ code: 'not_found' });
  expect(await findSubmissions(context, by, 'élodie')).toEqual([]);
  expect((await actionsOf(account))[0]).toEqual(['delete_submission', 'Asked by mail']);
});
