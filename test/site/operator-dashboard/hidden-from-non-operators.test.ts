import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../../src/domain/accounts/accounts.ts';
import { siteRoutes } from '../../../src/site/site-routes.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signIn, signUp } from '../support/browser.ts';

let server: TestServer;
let plain: Browser;
let csrf: string;
beforeAll(async () => {
  server = await startServer({ OPERATORS: 'boss@example.com', REQUIRE_SECOND_FACTOR: 'operators' });
  plain = openBrowser(server);
  await signUp(plain);
  csrf = /name="csrf" value="([^"]+)"/.exec((await plain.get('/settings')).html)?.[1] ?? '';
});
afterAll(() => server.close());

/** The addresses of operators as the router has them, and one that it does not have. */
const addresses = () => [
  ...siteRoutes(server.context)
    .stack.flatMap(({ route }) => route?.path ?? [])
    .filter((path) => path.startsWith('/settings/operator'))
    .map((path) => path.replace(/:\w+/g, '1')),
  '/settings/operator/nothing',
];

test('a user who is not an operator gets 404 from every operator address, as from an unknown one', async () => {
  const nothing = await plain.get('/settings/nothing');
  expect(nothing.status).toBe(404);
  expect(addresses().length).toBeGreaterThan(2);
  const cookie = [...plain.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const address of addresses()) {
    for (const answer of [
      await plain.get(address),
      await plain.post(address, { csrf }),
      await plain.post(address, {}),
    ]) {
      expect([address, answer.status, answer.html]).toEqual([address, 404, nothing.html]);
    }
    const { status } = await fetch(server.url + address, { method: 'PUT', headers: { cookie } });
    expect(status).toBe(404);
  }
  expect((await plain.get('/my-links')).html).not.toContain('/settings/operator');
  expect(await server.context.db.read.operatorAction.count()).toBe(0);
});

test('a signed-out visitor has to sign in first, as on any page of the dashboard', async () => {
  const { status, location } = await openBrowser(server).get('/settings/operator');
  expect([status, location]).toEqual([303, '/login?next=%2Fsettings%2Foperator']);
});

test('REQUIRE_SECOND_FACTOR=operators leads only operators to set one up first', async () => {
  const password = 'green umbrella 71';
  await createAccount(server.context, { email: 'boss@example.com', name: 'Boss', password, byOperator: true });
  const boss = openBrowser(server);
  await signIn(boss, { email: 'boss@example.com', password });
  expect((await boss.get('/settings/operator')).location).toBe('/settings/security/second-factor');
  expect((await plain.get('/my-links')).status).toBe(200);
  await server.context.db.write((tx) =>
    tx.secondFactor.create({
      data: { userId: 2, secret: '', createdAt: new Date(), confirmedAt: new Date() },
    }),
  );
  expect((await boss.get('/my-links')).html).toContain('href="/settings/operator"');
});
