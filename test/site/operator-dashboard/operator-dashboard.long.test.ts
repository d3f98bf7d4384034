import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../../src/domain/accounts/accounts.ts';
import { newPage, withToken } from '../../support/api-client.ts';
import { newAccount } from '../../support/new-account.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signIn } from '../support/browser.ts';

const password = 'green umbrella 71';
const home = '/settings/operator';
let server: TestServer;
let boss: Browser;
let eve: { id: number; login: string; profileId: number };
beforeAll(async () => {
  server = await startServer({ OPERATORS: 'boss@example.com' });
  await createAccount(server.context, { email: 'boss@example.com', name: 'Boss', password, byOperator: true });
  boss = openBrowser(server);
  await signIn(boss, { email: 'boss@example.com', password });
  const { id } = await newAccount(server, { email: 'eve@example.com', name: '<b>Eve</b>', password });
  const page = await newPage(await withToken(server, id));
  eve = { id, login: page.login, profileId: page.id };
  await server.context.db.write(async (tx) => {
    await tx.form.create({
      data: { id: 'join', userId: id, title: 'Join', fields: '[]', buttonText: 'B', successMessage: 'S' },
    });
    const fields = JSON.stringify([
      { id: 'a', type: 'text', label: 'Mail', value: 'mara@example.com wants <i>in</i>' },
    ]);
    await tx.formSubmission.create({ data: { formId: 'join', fields } });
  });
});
afterAll(() => server.close());

const actions = async () =>
  (await server.context.db.read.operatorAction.findMany({ orderBy: { id: 'asc' } })).map(({ action, reason }) =>
    reason === '' ? action : `${action}: ${reason}`,
  );

test('an operator finds a reported page by its address, suspends it with a reason and resumes it', async () => {
  const found = await boss.get(`${home}/pages?search=${encodeURIComponent(`${server.url}/${eve.login}?from=report`)}`);
  const place = `${home}/pages/${eve.profileId}`;
  expect(found.location).toBe(place);
  const page = await boss.get(place);
  expect(page.html).toContain('eve@example.com');
  const refused = await boss.submit(page, `${place}/suspend`, { reason: ' ' });
  expect([refused.status, refused.html.includes('suspend-reason-error')]).toEqual([422, true]);
  expect((await boss.submit(page, `${place}/suspend`, { reason: 'Phishing' })).location).toBe(`${place}?done=suspend`);
  const suspended = await boss.get(`${place}?done=suspend`);
  expect(suspended.html).toContain('Page suspended.');
  expect((await boss.get(`${home}/pages?view=suspended`)).html).toContain(eve.login);
  expect((await boss.submit(suspended, `${place}/resume`)).location).toBe(`${place}?done=resume`);
  expect(await actions()).toEqual(['suspend_page: Phishing', 'resume_page']);
});

test('the account is listed, shown without submissions, and moderated', async () => {
  expect((await boss.get(`${home}/accounts?search=eve`)).html).toContain('&lt;b>Eve&lt;/b>');
  const place = `${home}/accounts/${eve.id}`;
  const page = await boss.get(place);
  expect(page.html).not.toContain('mara@example.com');
  const exported = await boss.submit(page, `${place}/export`);
  expect(exported.headers.get('content-disposition')).toContain('attachment');
  expect(exported.html.split('\n')[0]).toContain('vitrine-account');
  expect((await boss.submit(page, `${place}/end-access`)).location).toBe(`${place}?done=endAccess`);
  expect((await boss.submit(page, `${place}/suspend`, { reason: 'Spam' })).location).toBe(`${place}?done=suspend`);
  const suspended = await boss.get(place);
  expect((await boss.submit(suspended, `${place}/resume`)).location).toBe(`${place}?done=resume`);
  const unnamed = await boss.submit(page, `${place}/delete`, { reason: '' });
  expect(unnamed.status).toBe(422);
  expect((await boss.submit(page, `${place}/delete`, { reason: 'Fraud' })).location).toBe(`${place}?done=delete`);
  const doomed = await boss.get(place);
  expect((await boss.submit(doomed, `${place}/resume`)).location).toBe(`${place}?done=resume`);
  const done = ['export_account', 'end_access', 'suspend_account: Spam', 'resume_account', 'delete_account: Fraud'];
  expect((await actions()).slice(2)).toEqual([...done, 'resume_account']);
  const csv = await boss.get(`${home}/actions.csv`);
  expect(csv.html).toContain(`"boss@example.com","suspend_page","eve@example.com","${eve.login}","Phishing"`);
});

test('a submission is found by its text without showing it, and deleted', async () => {
  const search = `${home}/submissions`;
  const found = await boss.submit(await boss.get(search), search, { containing: 'MARA@example' });
  expect(found.html).toContain('Found: 1');
  expect(found.html).not.toContain('wants');
  expect((await boss.submit(found, `${search}/delete`)).location).toBe(`${search}?done=deleted`);
  expect(await server.context.db.read.formSubmission.count()).toBe(0);
});

test('operators cannot suspend or delete themselves, and nothing is 500', async () => {
  const own = await server.context.db.read.user.findFirst({ where: { email: 'boss@example.com' } });
  const place = `${home}/accounts/${own?.id}`;
  const page = await boss.get(place);
  expect(page.html).not.toContain(`${place}/suspend`);
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
  expect((await boss.post(`${place}/suspend`, { csrf, reason: 'x' })).status).toBe(409);
  for (const id of ['0', '999999', '99999999999', 'x']) {
    expect((await boss.get(`${home}/accounts/${id}`)).status).toBe(404);
    expect((await boss.get(`${home}/pages/${id}`)).status).toBe(404);
    expect((await boss.post(`${home}/accounts/${id}/resume`, { csrf })).status).toBe(404);
  }
  for (const query of ['search=%00', 'view=odd&page=99999999', 'search=%25%5C&page=2', 'before=x']) {
    for (const list of ['accounts', 'pages']) expect((await boss.get(`${home}/${list}?${query}`)).status).toBe(200);
  }
});

test('actions of operators require a sign-in within the last ten minutes', async () => {
  const place = `${home}/accounts/${eve.id}`;
  const page = await boss.get(place);
  const before = await actions();
  server.advance(11 * 60 * 1_000);
  expect((await boss.submit(page, `${place}/end-access`)).location).toContain('/login');
  expect(await actions()).toEqual(before);
});
