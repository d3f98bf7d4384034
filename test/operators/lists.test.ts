import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollUp } from '../../src/domain/analytics/roll-up.ts';
import { accountDetail } from '../../src/domain/operators/account-detail.ts';
import { findPageOfAddress } from '../../src/domain/operators/find-page.ts';
import { type AccountView, listAccounts, listPages } from '../../src/domain/operators/list-accounts.ts';
import { newPage, withToken } from '../support/api-client.ts';
import { newAccount } from '../support/new-account.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
const ids: Record<string, number> = {};
const logins: Record<string, string> = {};
beforeAll(async () => {
  server = await startServer();
  for (const name of ['anna', 'ben', 'cleo']) {
    const { id } = await newAccount(server, {
      email: `${name}@example.com`,
      name: `Ünal_${name}`,
      password: 'green umbrella 71',
    });
    ids[name] = id;
  }
  const ben = await withToken(server, ids.ben ?? 0);
  const { id, login } = await newPage(ben);
  Object.assign(logins, { first: login });
  await newPage(ben);
  await newPage(await withToken(server, ids.cleo ?? 0));
  await server.context.db.write(async (tx) => {
    await tx.user.update({ where: { email: 'cleo@example.com' }, data: { emailVerifiedAt: new Date() } });
    await tx.user.update({ where: { email: 'anna@example.com' }, data: { suspendedAt: new Date(), role: 'operator' } });
    await tx.customDomain.create({
      data: { profileId: id, host: 'xn--bcher-kva.example', token: 't', createdAt: new Date() },
    });
  });
});
afterAll(() => server.close());

const part = { search: '', skip: 0, take: 10 };
const listed = async (view: AccountView, some = {}) => {
  const accounts = await listAccounts(server.context.db.read, server.context.config, view, { ...part, ...some });
  return accounts.map(({ email }) => email.split('@')[0]);
};

test('accounts are listed by time, address, suspension, pages and last use, in parts', async () => {
  expect(await listed('new')).toEqual(['cleo', 'ben', 'anna']);
  expect(await listed('new', { skip: 1, take: 1 })).toEqual(['ben']);
  expect(await listed('unproved')).toEqual(['ben', 'anna']);
  expect(await listed('suspended')).toEqual(['anna']);
  expect(await listed('pages')).toEqual(['ben', 'cleo']);
  // Active by the tokens that made the pages.
  await expect.poll(() => listed('active')).toHaveLength(2);
});

test('clicks include the days whose statistics are stored as days', async () => {
  const page = await server.context.db.read.profile.findFirst({ where: { userId: ids.cleo ?? 0 } });
  const { hits } = server.context;
  const minute = Math.floor(Date.now() / 60_000);
  for (const target of [0, 2, 2]) hits.add({ profileId: page?.id ?? 0, target, visitor: 'v', minute });
  await hits.flush();
  expect(await listed('clicks')).toEqual([]);
  server.advance(25 * 60 * 60 * 1_000);
  await rollUp(server.context);
  await rollUp(server.context);
  const [first] = await listAccounts(server.context.db.read, server.context.config, 'clicks', part);
  expect([first?.email, first?.clicks]).toEqual(['cleo@example.com', 2]);
});

test('a search covers addresses, names and logins, and uses no character as a pattern', async () => {
  expect(await listed('new', { search: ' BEN@' })).toEqual(['ben']);
  expect(await listed('new', { search: 'nal_cleo' })).toEqual(['cleo']);
  expect(await listed('new', { search: logins.first })).toEqual(['ben']);
  for (const search of ['%', '\\', 'b_n', "'", '\u0000'])
    expect(await listed('new', { search })).toHaveLength(search === '\u0000' ? 3 : 0);
});

test('an account is shown with its pages and names, and without any secret', async () => {
  const detail = await accountDetail(server.context, ids.ben ?? 0);
  expect(detail).toMatchObject({ email: 'ben@example.com', isOperator: false, sessions: 0, submissions: 0 });
  expect(detail?.pages.map(({ login }) => login)).toContain(logins.first);
  expect(detail?.tokens).toHaveLength(1);
  expect(JSON.stringify(detail)).not.toMatch(/hash|secret/i);
});

test('the account of a page is found by login, address, code and custom domain', async () => {
  const { read } = server.context.db;
  const find = (typed: string) => findPageOfAddress(read, server.context.config, typed);
  const login = logins.first ?? '';
  const id = await find(login);
  expect(id).toBeGreaterThan(0);
  const { url } = server;
  const sames = [`@${login}`, login.toUpperCase(), `${url}/${login}`, `${url}/@${login}?utm_source=x#slot-1`];
  for (const typed of [...sames, `${url}/qr/${login}`, 'https://bücher.example/anything', 'BÜCHER.example']) {
    expect([typed, await find(typed)]).toEqual([typed, id]);
  }
  for (const typed of ['', 'nobody', 'https://', `${url}/%ff`, 'https://other.example', 'a b'])
    expect(await find(typed)).toBeNull();
  expect(await listPages(read, 'new', part)).toHaveLength(3);
  expect(await listPages(read, 'suspended', part)).toHaveLength(0);
});
