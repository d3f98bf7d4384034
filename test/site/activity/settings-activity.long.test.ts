import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountByEmail } from '../../../src/domain/accounts/accounts.ts';
import { createPersonalToken } from '../../../src/domain/accounts/personal-tokens.ts';
import { readCalls } from '../../../src/domain/accounts/read-calls.ts';
import { type Ability, abilities } from '../../../src/domain/actor.ts';
import { sweepRows } from '../../../src/domain/retention/sweep-rows.ts';
import { command } from '../../../src/store/statement.ts';
import { clientOf } from '../../mcp/support/connector.ts';
import { newUser, send } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, signUp } from '../support/browser.ts';
import { activityRows } from './support/rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let people = 0;
/** A signed-in person with ways to call as their token does. */
async function newPerson(scope: readonly Ability[] = abilities) {
  people += 1;
  const email = `activity-${people}@example.com`;
  const browser = openBrowser(server);
  await signUp(browser, { email });
  const id = (await accountByEmail(server.context, email))?.id ?? 0;
  const newToken = (name: string) => createPersonalToken(server.context, id, { name, abilities: scope });
  return { browser, id, newToken };
}

/** The rows of the list: operation, who and page, outcome. */
async function rowsOf(browser: ReturnType<typeof openBrowser>, query = ''): Promise<string[]> {
  const { status, html } = await browser.get(`/settings/activity${query}`);
  expect(status).toBe(200);
  return activityRows(html);
}

test('calls over REST and MCP are listed with what they did, their page, app and outcome, the newest first', async () => {
  const { browser, id, newToken } = await newPerson();
  const { token } = await newToken('backup script');
  const login = `activity.${id}`;
  expect(await rowsOf(browser)).toEqual([]);
  await send(server, 'POST', '/profiles', { token, body: { login } });
  const assistant = clientOf(server, { userId: id, token });
  await assistant.call('update_profile', { profileKey: login, title: 'Not to be kept' });
  await assistant.call('update_profile', { profileKey: login, title: 'Not to be kept', dryRun: true });
  await assistant.call('get_profile', { profileKey: 'somebody.else' });
  await send(server, 'POST', `/profiles/${login}/slots`, { token, body: { type: 'no such type', data: {} } });
  expect(await rowsOf(browser)).toEqual([
    `Add block · ${login} | backup script | Failed: invalid input`,
    'Read a page | backup script | Failed: not found',
    `Edit page · ${login} | backup script | Checked only (dry run)`,
    `Changed ${login} | backup script | Done`,
    `Created ${login} | backup script | Done`,
  ]);
  const stored = await server.context.db.read.apiCall.findMany({ where: { userId: id } });
  expect(JSON.stringify(stored)).not.toMatch(/Not to be kept|no such type|somebody/);
});

test('a call without the required ability is recorded, too', async () => {
  const { browser, id, newToken } = await newPerson(['profile:read']);
  const { token: editor } = await createPersonalToken(server.context, id, { name: 'editor', abilities });
  const login = `may.read.${id}`;
  await send(server, 'POST', '/profiles', { token: editor, body: { login } });
  const { token } = await newToken('reader');
  await send(server, 'POST', '/profiles', { token, body: { login: 'not.allowed' } });
  await send(server, 'DELETE', `/profiles/${login}/slots/1`, { token });
  const assistant = clientOf(server, { userId: 0, token });
  for (const args of [{}, { profileKey: login, slotId: 1 }]) {
    expect((await assistant.request('tools/call', { name: 'delete_slot', arguments: args })).status).toBe(403);
  }
  expect(await rowsOf(browser)).toEqual([
    `Delete block · ${login} | reader | Failed: missing permission`,
    'Delete block | reader | Failed: missing permission',
    `Delete block · ${login} | reader | Failed: missing permission`,
    'Create page | reader | Failed: missing permission',
    `Created ${login} | editor | Done`,
  ]);
});

test('the list can be filtered by token, also a deleted one, and each token shows its last action', async () => {
  const { browser, newToken } = await newPerson();
  const [first, second] = [await newToken('first'), await newToken('second')];
  await send(server, 'GET', '/me', { token: first.token });
  await send(server, 'GET', '/profiles', { token: second.token });
  expect(await rowsOf(browser, `?caller=token+${first.id}`)).toEqual([
    'Read your account’s name and limits | first | Done',
  ]);
  const api = await browser.get('/settings/api');
  expect(api.html).toMatch(/Last active: Read the list of your pages · <time/);
  expect(api.html).toContain(`href="/settings/activity?caller=token%20${first.id}"`);
  await browser.submit(api, '/settings/api/tokens/delete', { tokenId: String(first.id) });
  expect(await rowsOf(browser, `?caller=token+${first.id}`)).toEqual([
    'Read your account’s name and limits | first | Done',
  ]);
  expect(await rowsOf(browser, '?caller=token+999999')).toEqual([]);
});

test('a user cannot see the calls of another user', async () => {
  const [anna, boris] = [await newPerson(), await newPerson()];
  const { id, token } = await anna.newToken('of Anna');
  await send(server, 'GET', '/me', { token });
  expect(await rowsOf(boris.browser)).toEqual([]);
  expect(await rowsOf(boris.browser, `?caller=token+${id}`)).toEqual([]);
  expect(await rowsOf(anna.browser)).toHaveLength(1);
});

test('changes on the dashboard are listed beside those of tokens, and can be filtered', async () => {
  const { browser, newToken } = await newPerson();
  const { token } = await newToken('script');
  const login = `own.hands.${people}`;
  await send(server, 'POST', '/profiles', { token, body: { login } });
  const [page] = await server.context.db.read.profile.findMany({ where: { login } });
  const design = `/my-links/${page?.id}/design`;
  await browser.submit(await browser.get(design), design, { themeId: '2' });
  const own = `Change design | You, in the dashboard · Page: ${login} | Done`;
  expect(await rowsOf(browser)).toEqual([own, `Created ${login} | script | Done`]);
  expect(await rowsOf(browser, '?caller=browser')).toEqual([own]);
  expect((await browser.get('/settings/activity')).html).toContain(
    '<option value="browser">You, in the dashboard</option>',
  );
});

test('a long list has parts that join without a gap', async () => {
  const { browser, id, newToken } = await newPerson();
  const { id: tokenId } = await newToken('busy');
  const calls = Array.from({ length: 120 }, (_, number) => ({
    userId: id,
    caller: `token ${tokenId}`,
    callerName: 'busy',
    operation: `operation_${number}`,
    outcome: 'done',
    calledAt: server.context.now(),
  }));
  await server.context.db.write((tx) => tx.apiCall.createMany({ data: calls }));
  const seen: string[] = [];
  let query = `?caller=token+${tokenId}`;
  for (;;) {
    seen.push(...(await rowsOf(browser, query)));
    const { html } = await browser.get(`/settings/activity${query}`);
    const older = /<a href="\/settings\/activity(\?[^"]*)" rel="next"/.exec(html)?.[1];
    if (older === undefined) break;
    query = older.replaceAll('&amp;', '&');
  }
  expect(seen.map((row) => row.split(' ')[0])).toEqual(calls.map(({ operation }) => operation).reverse());
});

test.each(['?before=0', '?before=99999999999', '?before=x', '?caller=%00', '?caller=%ED%A0%80', '?caller=a&caller=b'])(
  'any request (%s) gets the list',
  async (query) => {
    const { browser } = await newPerson();
    expect(await rowsOf(browser, query)).toEqual([]);
  },
);

test('a record is deleted after 90 days, or with the account', async () => {
  const other = await startServer();
  try {
    const user = await newUser(other);
    await user.get('/me');
    other.advance(89 * 86_400_000);
    await user.get('/profiles');
    await sweepRows(other.context);
    expect(await readCalls(other.context, user.id, { take: 10 })).toHaveLength(2);
    other.advance(2 * 86_400_000);
    await sweepRows(other.context);
    expect((await readCalls(other.context, user.id, { take: 10 })).map(({ operation }) => operation)).toEqual([
      'list_profiles',
    ]);
    await user.get('/me');
    await other.context.db.write((tx) => tx.user.delete({ where: { id: user.id } }));
    await other.context.calls.flush();
    expect(await other.context.db.read.apiCall.count()).toBe(0);
  } finally {
    await other.close();
  }
});

test('calls work while their records cannot be stored; these are stored later, at the latest when the server ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-calls-'));
  const settings = { DATA_DIR: folder };
  const first = await startServer(settings);
  const user = await newUser(first);
  const rename = (from: string, to: string) =>
    first.context.db.write((tx) => tx.run(command(`ALTER TABLE "${from}" RENAME TO "${to}"`, {}), {}));
  await rename('ApiCall', 'ApiCallAway');
  expect((await user.get('/me')).status).toBe(200);
  await first.context.calls.flush();
  expect(first.logged().join()).toContain('records of calls could not be stored');
  expect((await user.get('/profiles')).status).toBe(200);
  await rename('ApiCallAway', 'ApiCall');
  await first.close();
  const second = await startServer({ ...settings, DATABASE_URL: first.settings.DATABASE_URL ?? '' });
  try {
    const calls = await readCalls(second.context, user.id, { take: 10 });
    expect(calls.map(({ operation }) => operation)).toEqual(['list_profiles', 'get_me']);
  } finally {
    await second.close();
    await rm(folder, { recursive: true, force: true });
  }
});
