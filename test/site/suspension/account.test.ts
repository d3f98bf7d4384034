import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { writeUnderUserLock } from '../../../src/domain/accounts/user-lock.ts';
import { resumeAccount, suspendAccount } from '../../../src/domain/suspension/suspend-account.ts';
import { suspendPage } from '../../../src/domain/suspension/suspend-page.ts';
import { openEventStream } from '../../mcp/support/event-stream.ts';
import { modernHeaders, modernMessage } from '../../mcp/support/modern-message.ts';
import { clientOf as oauthClientOf } from '../../oauth/support/oauth-server.ts';
import { newPage, withToken } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, person, type SignedUp, signIn, signUpAnother } from '../support/browser.ts';

// A suspended account only has access to the reason, the appeal and the export (docs/interface.md 2.6).

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const suspend = (userId: number) =>
  writeUnderUserLock(server.context.db, userId, (tx) => suspendAccount(tx, server.context, userId, 'Fraud & <lies>'));
const resume = (userId: number) =>
  writeUnderUserLock(server.context.db, userId, (tx) => resumeAccount(tx, server.context, userId));

/** Signs in in a new browser, and opens the next page. */
async function signInAgain({ email }: Pick<SignedUp, 'email'>) {
  const browser = openBrowser(server);
  const answer = await signIn(browser, { email, password: person.password });
  return { browser, answer };
}

const rpc = (token: string, headers: Record<string, string>, body: unknown) =>
  fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  });

test('tokens get 403 over REST and in both generations of MCP, and work again once the account is resumed', async () => {
  const { id } = await signUpAnother(server);
  const user = await withToken(server, id);
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const generations = [
    () => rpc(user.token, { 'mcp-protocol-version': '2025-06-18' }, list),
    () => rpc(user.token, modernHeaders('tools/list'), modernMessage('tools/list', {})),
  ];
  await suspend(id);
  const refused = await user.get('/me');
  expect([refused.status, refused.body.code]).toEqual([403, 'account_suspended']);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.text).toContain(`${server.url}/settings/suspension`);
  expect((await user.post('/profiles', { login: 'suspended1' })).status).toBe(403);
  for (const ask of generations) {
    const answer = await ask();
    expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'account_suspended' })]);
  }
  await resume(id);
  expect((await user.get('/me')).status).toBe(200);
  for (const ask of generations) expect((await ask()).status).toBe(200);
});

test('apps lose their grants for good: 403, then 401, and invalid_grant at the token endpoint', async () => {
  const app = oauthClientOf(server);
  const { userId, cookie } = await app.person();
  const client = await app.register();
  const { access_token: token, refresh_token: refreshToken } = await app.connect(client, { userId, cookie });
  const me = () => fetch(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
  const mcp = () => rpc(token, { 'mcp-protocol-version': '2025-06-18' }, { jsonrpc: '2.0', id: 1, method: 'ping' });
  const refresh = () =>
    fetch(`${server.url}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: client.client_id,
      }),
    });
  expect((await mcp()).status).toBe(200);
  await suspend(userId);
  expect((await mcp()).status).toBe(403);
  const refused = await refresh();
  expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })]);
  await resume(userId);
  expect((await mcp()).status).toBe(401);
  expect((await me()).status).toBe(401);
  expect((await refresh()).status).toBe(400);
});

test('an open stream of MCP ends', async () => {
  const { id } = await signUpAnother(server);
  const { token } = await withToken(server, id);
  const filter = { notifications: { toolsListChanged: true } };
  const message = { ...modernMessage('subscriptions/listen', filter), id: 'mine' };
  const stream = await openEventStream(
    { url: server.url, user: { token, userId: id } },
    modernHeaders('subscriptions/listen'),
    message,
  );
  await stream.next();
  await suspend(id);
  expect(await stream.next()).toMatchObject({ id: 'mine', result: { resultType: 'complete' } });
  expect(await setFeatures(server.context, id, { stickers: true })).toBeUndefined();
});

describe('the owner of a suspended account', () => {
  test('is signed out, signs in, and finds the reason on every page', async () => {
    const owner = await signUpAnother(server);
    await suspend(owner.id);
    expect((await owner.browser.get('/my-links')).location).toMatch(/^\/login/);
    const { browser } = await signInAgain(owner);
    for (const path of [
      '/my-links',
      '/settings',
      '/settings/api',
      '/settings/security',
      '/my-links/statistics',
      '/settings/data',
    ])
      expect([path, (await browser.get(path)).location]).toEqual([path, '/settings/suspension']);
    const page = await browser.get('/settings/suspension');
    expect(page.status).toBe(200);
    expect(page.html).toContain('Fraud &amp;');
    expect((await browser.get('/my-links/live')).status).not.toBe(200);
    await resume(owner.id);
    expect((await browser.get('/my-links')).status).toBe(200);
    expect((await browser.get('/settings/suspension')).location).toBe('/my-links');
  });

  test('appeals once', async () => {
    const owner = await signUpAnother(server);
    await suspend(owner.id);
    const { browser } = await signInAgain(owner);
    const before = await browser.get('/settings/suspension');
    const empty = await browser.submit(before, '/settings/suspension', { appeal: ' ' });
    expect([empty.status, empty.html]).toEqual([422, expect.stringContaining('Enter some text')]);
    const sent = await browser.submit(before, '/settings/suspension', { appeal: 'It was <b>not</b> me' });
    expect(sent.location).toBe('/settings/suspension?done=appealed');
    const after = await browser.get(sent.location ?? '');
    expect(after.html).toContain('It was not me');
    expect(after.html).not.toContain('name="appeal"');
    const again = await browser.submit(before, '/settings/suspension', { appeal: 'Once more' });
    expect(again.html).not.toContain('Once more</p>');
    const stored = await server.context.db.read.suspension.findMany({ where: { userId: owner.id } });
    expect(stored).toMatchObject([{ appeal: 'It was not me', resumedAt: null }]);
  });

  test('exports everything', async () => {
    const owner = await signUpAnother(server);
    await suspend(owner.id);
    const { browser } = await signInAgain(owner);
    const exported = await browser.submit(await browser.get('/settings/suspension'), '/settings/data/export');
    expect(exported.status).toBe(200);
    expect(exported.html).toContain('"kind":"suspension"');
  });

  test('connects no app', async () => {
    const app = oauthClientOf(server);
    const { userId } = await app.person();
    const client = await app.register();
    await suspend(userId);
    const { cookie } = await app.anotherBrowserOf({ userId, cookie: '' });
    const address = new URL('/authorize', server.url);
    address.search = new URLSearchParams({
      ...{ response_type: 'code', client_id: client.client_id, redirect_uri: client.redirect_uris[0] ?? '' },
      ...{ code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' },
    }).toString();
    const answer = await fetch(address, { headers: { cookie }, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/settings/suspension']);
  });
});

test('the owner of a suspended page sees the suspension on each of its screens, appeals, and can edit it', async () => {
  const owner = await signUpAnother(server);
  const user = await withToken(server, owner.id);
  const page = await newPage(user);
  await writeUnderUserLock(server.context.db, owner.id, (tx) => suspendPage(tx, server.context, page.id, 'Spam'));
  const address = `/my-links/${page.id}/suspension`;
  for (const place of ['', '/settings', '/design', '/statistics', '/history']) {
    const { status, html } = await owner.browser.get(`/my-links/${page.id}${place}`);
    expect([place, status, html.includes(`href="${address}"`)]).toEqual([place, 200, true]);
  }
  expect((await owner.browser.get('/my-links')).html).toContain(`href="${address}"`);
  const form = await owner.browser.get(address);
  expect(form.html).toContain('Spam');
  expect((await owner.browser.submit(form, address, { appeal: 'My shop' })).location).toBe(`${address}?done=appealed`);
  expect((await user.patch(page.path, { title: 'Still mine' })).status).toBe(200);
  const stranger = await signUpAnother(server);
  expect((await stranger.browser.get(address)).status).toBe(404);
});
