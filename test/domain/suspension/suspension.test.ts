import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../src/context.ts';
import { createSession, sessionOf } from '../../../src/domain/accounts/sessions.ts';
import { writeUnderUserLock } from '../../../src/domain/accounts/user-lock.ts';
import { sendDueMails } from '../../../src/domain/mail-queue/mail-worker.ts';
import { appeal, decideAppeal, findAppeals, findOwnSuspension } from '../../../src/domain/suspension/appeals.ts';
import { resumeAccount, suspendAccount } from '../../../src/domain/suspension/suspend-account.ts';
import { resumePage, suspendPage } from '../../../src/domain/suspension/suspend-page.ts';
import type { Transaction } from '../../../src/store/database.ts';
import { newAccount } from '../../support/new-account.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
let context: Context;
beforeAll(async () => {
  server = await startServer();
  context = server.context;
});
afterAll(() => server.close());

let count = 0;
async function ownerWithPage(languageId = 1) {
  count += 1;
  const email = `owner${count}@example.com`;
  const { id: userId } = await newAccount(server, { email, name: 'O', password: 'green umbrella 71', languageId });
  const login = `page${count}`;
  const { id: profileId } = await context.db.write((tx) =>
    tx.profile.create({ data: { userId, login, loginKey: login } }),
  );
  return { userId, profileId, login, email };
}
const write = <T>(userId: number, work: (tx: Transaction) => Promise<T>) =>
  writeUnderUserLock(context.db, userId, work);
/** Waits for the mails to an address, which are sent at the same time: in any order. Without a mail server they are in the log. */
async function mailsTo(address: string, number: number) {
  const found = () => server.logged().flatMap((line) => (line.includes(address) ? [JSON.parse(line)] : []));
  await sendDueMails(context);
  await expect.poll(() => found().length).toBe(number);
  return found();
}

test('a page is suspended once, and resumed unchanged', async () => {
  const { userId, profileId, login, email } = await ownerWithPage();
  const before = await context.db.read.profile.findUnique({ where: { id: profileId } });
  expect(await write(userId, (tx) => suspendPage(tx, context, profileId, ' Phishing '))).toBe(true);
  expect(await write(userId, (tx) => suspendPage(tx, context, profileId, 'Another'))).toBe(false);
  const suspended = await context.db.read.profile.findUnique({ where: { id: profileId } });
  expect(suspended).toMatchObject({ suspendedAt: expect.any(Date), suspensionReason: 'Phishing' });
  expect(await write(userId, (tx) => resumePage(tx, context, profileId))).toBe(true);
  expect(await write(userId, (tx) => resumePage(tx, context, profileId))).toBe(false);
  expect(await context.db.read.profile.findUnique({ where: { id: profileId } })).toEqual(before);
  const records = await context.db.read.suspension.findMany({ where: { userId } });
  expect(records).toMatchObject([{ profileId, reason: 'Phishing', resumedAt: expect.any(Date) }]);
  const mails = await mailsTo(email, 2);
  const mail = mails.find(({ text }) => text.includes('Phishing'));
  expect(mail?.text).toContain(`${server.url}/${login}`);
  expect(mail?.text).toContain(`${server.url}/my-links/${profileId}/suspension`);
});

test('mails are in the language of the owner, and leave the queue after they are sent', async () => {
  const { userId, profileId, email } = await ownerWithPage(2);
  await write(userId, (tx) => suspendPage(tx, context, profileId, 'Спам'));
  const [mail] = await mailsTo(email, 1);
  expect(mail.subject).toBe('Работа страницы или аккаунта приостановлена');
  expect(await context.db.read.mailMessage.count({ where: { recipient: email } })).toBe(0);
});

test('a suspension that is rolled back sends no mail', async () => {
  const { userId, profileId, email } = await ownerWithPage();
  const failing = write(userId, async (tx) => {
    await suspendPage(tx, context, profileId, 'Spam');
    throw new Error('the unit fails');
  });
  await expect(failing).rejects.toThrow('the unit fails');
  await mailsTo(email, 0);
});

test('suspending an account ends its sessions and apps, and keeps its personal tokens', async () => {
  const { userId } = await ownerWithPage();
  const token = await createSession(context, userId);
  await context.db.write(async (tx) => {
    await tx.personalToken.create({ data: { userId, name: 'T', tokenHash: `hash ${userId}`, abilities: '' } });
    const app = { name: 'An app', redirectUris: '[]', tokenEndpointAuthMethod: 'none', grantTypes: '[]', scope: '' };
    await tx.oAuthClient.create({ data: { ...app, id: 'app' } });
    await tx.oAuthGrant.create({ data: { id: 'grant', userId, clientId: 'app', scope: '', resource: '' } });
  });
  expect(await write(userId, (tx) => suspendAccount(tx, context, userId, 'Fraud'))).toBe(true);
  expect(await write(userId, (tx) => suspendAccount(tx, context, userId, 'Fraud'))).toBe(false);
  expect(await sessionOf(context, token)).toBeNull();
  expect(await context.db.read.oAuthGrant.count({ where: { userId, revokedAt: null } })).toBe(0);
  expect(await context.db.read.personalToken.count({ where: { userId } })).toBe(1);
  await context.db.write((tx) => tx.user.update({ where: { id: userId }, data: { deletionDueAt: context.now() } }));
  expect(await write(userId, (tx) => resumeAccount(tx, context, userId))).toBe(true);
  expect(await context.db.read.user.findUnique({ where: { id: userId } })).toMatchObject({
    ...{ suspendedAt: null, suspensionReason: null, deletionDueAt: null },
  });
});

test('an owner appeals once, and an operator responds once', async () => {
  const { userId, profileId, email } = await ownerWithPage();
  const suspended = { userId, profileId };
  await expect(write(userId, (tx) => appeal(tx, context, suspended, 'Why?'))).rejects.toMatchObject({
    code: 'not_found',
  });
  await write(userId, (tx) => suspendPage(tx, context, profileId, 'Spam'));
  await write(userId, (tx) => appeal(tx, context, suspended, 'It is my own shop.'));
  await expect(write(userId, (tx) => appeal(tx, context, suspended, 'Please'))).rejects.toMatchObject({
    code: 'conflict',
  });
  const open = (await findAppeals(context.db.read, { open: true })).find(({ page }) => page?.id === profileId);
  expect(open).toMatchObject({ email, appeal: 'It is my own shop.', reason: 'Spam', answer: null });
  const id = open?.id ?? 0;
  await write(userId, (tx) => decideAppeal(tx, context, id, { resume: true, answer: 'You are right.' }));
  const again = write(userId, (tx) => decideAppeal(tx, context, id, { resume: false, answer: 'No.' }));
  await expect(again).rejects.toMatchObject({ code: 'conflict' });
  expect(await findOwnSuspension(context.db.read, suspended)).toBeNull();
  const mails = await mailsTo(email, 2);
  expect(mails.map(({ text }) => text)).toContainEqual(expect.stringContaining('You are right.'));
  expect(await findAppeals(context.db.read, { open: true })).toEqual([]);
  expect(await findAppeals(context.db.read, { open: false })).toMatchObject([{ id, answer: 'You are right.' }]);
});

test('an empty or too long text is rejected with an error at its field', async () => {
  const { userId, profileId } = await ownerWithPage();
  for (const reason of ['', '  ', 'a'.repeat(2_001)]) {
    const refused = write(userId, (tx) => suspendPage(tx, context, profileId, reason));
    await expect(refused).rejects.toMatchObject({ code: 'validation_failed', fields: { reason: [expect.anything()] } });
  }
});
