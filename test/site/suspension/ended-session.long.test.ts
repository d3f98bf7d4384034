import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeUnderUserLock } from '../../../src/domain/accounts/user-lock.ts';
import { suspendAccount } from '../../../src/domain/suspension/suspend-account.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, person, signIn, signUpAnother } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('the appeal of a suspended account survives an ended session, and is not sent before signing in', async () => {
  const { id, email } = await signUpAnother(server);
  await writeUnderUserLock(server.context.db, id, (tx) => suspendAccount(tx, server.context, id, 'Fraud'));
  const browser = openBrowser(server);
  await signIn(browser, { email, password: person.password });
  const place = '/settings/suspension';
  const form = await browser.get(place);
  await server.context.db.write((tx) => tx.session.deleteMany({ where: { userId: id } }));
  const appeal = 'It was not me.\nLook at the log.';
  const refused = await browser.submit(form, place, { appeal });
  const login = refused.location === null ? refused : await browser.get(refused.location);
  expect(login.html).toContain('Sign in to get back what you entered');
  const signedIn = await browser.submit(login, '/login', { email, password: person.password });
  const shown = await browser.get(signedIn.location ?? '');
  expect(shown.html).toContain(`\n${appeal}</textarea>`);
  const stored = () => server.context.db.read.suspension.findFirst({ where: { userId: id } });
  expect((await stored())?.appeal).toBeNull();
  await browser.submit(shown, place, { appeal });
  expect((await stored())?.appeal).toBe(appeal);
});
