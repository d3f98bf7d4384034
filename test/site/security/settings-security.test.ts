import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserName } from '../../../src/domain/accounts/browser-name.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signIn, signUp } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** A person with two signed-in browsers. */
async function twoBrowsers(email: string): Promise<[Browser, Browser]> {
  const [first, second] = [openBrowser(server), openBrowser(server)];
  await signUp(first, { email });
  const fields = { email, password: 'green umbrella 71' };
  await second.submit(await second.get('/login'), '/login', fields, { 'user-agent': iphone });
  return [first, second];
}

/** Returns the list's sessions, this browser first: id and words of each. */
async function sessionsOf(browser: Browser): Promise<{ id: string; row: string }[]> {
  const { html } = await browser.get('/settings/security');
  return [...html.matchAll(/<li class="row">.*?<\/li>/gs)].flatMap(([row]) => {
    const id = /name="sessionId" value="([^"]+)"/.exec(row)?.[1];
    return id === undefined ? [] : [{ id, row }];
  });
}
const isSignedIn = async (browser: Browser) => (await browser.get('/settings')).status === 200;

test('the list has each browser, the current one first', async () => {
  const [first, second] = await twoBrowsers('list@example.com');
  const seen = await sessionsOf(second);
  expect(seen.map(({ row }) => row.includes('(this browser)'))).toEqual([true, false]);
  expect(seen[0]?.row).toContain('Safari · iPhone');
  expect((await sessionsOf(first)).map(({ id }) => id)).toEqual(seen.map(({ id }) => id).reverse());
});

test('signing out one browser keeps the other signed in', async () => {
  const [first, second] = await twoBrowsers('one@example.com');
  const other = (await sessionsOf(first))[1]?.id ?? '';
  const page = await first.get('/settings/security');
  const done = await first.submit(page, '/settings/security/sign-out', { sessionId: other });
  expect(done.location).toBe('/settings/security?done=signed-out');
  expect(await isSignedIn(second)).toBe(false);
  expect(await isSignedIn(first)).toBe(true);
  expect(await sessionsOf(first)).toHaveLength(1);
  // The same form once more: its session is gone.
  const again = await first.submit(page, '/settings/security/sign-out', { sessionId: other });
  expect(again.status).toBe(404);
  expect(again.html).toContain('already ended');
});

test('signing out everywhere ends every session of this user and no other', async () => {
  const [first, second] = await twoBrowsers('everywhere@example.com');
  const stranger = openBrowser(server);
  await signUp(stranger, { email: 'stranger@example.com' });
  const done = await first.submit(await first.get('/settings/security'), '/settings/security/sign-out-everywhere');
  expect(done.location).toBe('/login');
  expect([...first.cookies.keys()]).toEqual(['vitrine-browser']);
  expect([await isSignedIn(first), await isSignedIn(second), await isSignedIn(stranger)]).toEqual([false, false, true]);
  expect((await signIn(first, { email: 'everywhere@example.com' })).status).toBe(303);
});

test("another person's session cannot be ended, and its token and hash are not in the page", async () => {
  const [victim] = await twoBrowsers('victim@example.com');
  const [attacker] = await twoBrowsers('attacker@example.com');
  const id = (await sessionsOf(victim))[0]?.id ?? '';
  const page = await attacker.get('/settings/security');
  const refused = await attacker.submit(page, '/settings/security/sign-out', { sessionId: id });
  expect(refused.status).toBe(404);
  expect(await isSignedIn(victim)).toBe(true);
  const rows = await server.context.db.read.session.findMany({ select: { tokenHash: true } });
  for (const { tokenHash } of rows) expect(page.html).not.toContain(tokenHash);
  for (const token of attacker.cookies.values()) expect(page.html).not.toContain(token);
});

test('an expired session is not listed', async () => {
  const [first, second] = await twoBrowsers('run-out@example.com');
  server.advance(29 * 24 * 60 * 60 * 1000);
  expect(await isSignedIn(first)).toBe(true);
  server.advance(2 * 24 * 60 * 60 * 1000);
  expect(await sessionsOf(first)).toHaveLength(1);
  expect(await isSignedIn(second)).toBe(false);
});

test('only forms of this site and this session sign a user out', async () => {
  const [first] = await twoBrowsers('csrf@example.com');
  expect((await first.post('/settings/security/sign-out-everywhere', {})).status).toBe(403);
  expect(await isSignedIn(first)).toBe(true);
});

test('browsers have their common names', () => {
  expect(browserName(firefox)).toBe('Firefox · Windows');
  expect(browserName(iphone)).toBe('Safari · iPhone');
  expect(
    browserName(
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36 EdgA/136.0.0.0',
    ),
  ).toBe('Edge · Android');
  expect(browserName('curl/8.5')).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => (browserName(text)?.length ?? 0) < 60));
});
