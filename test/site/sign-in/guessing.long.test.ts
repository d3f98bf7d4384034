import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAuthenticator } from '../../support/authenticator.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, person, signIn, signUp } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'true' });
});
afterAll(() => server.close());

const security = '/settings/security';
const newPassword = 'a quiet harbour 12';

test('guesses from many new networks are stopped, and the owner still signs in', async () => {
  const owner = openBrowser(server);
  await signUp(owner);
  const authenticator = createAuthenticator(server.url);
  const csrf = /name="csrf" value="([^"]+)"/.exec((await owner.get(security)).html)?.[1] ?? '';
  const fields = { csrf, name: 'phone' };
  const options = JSON.parse((await owner.post(`${security}/passkeys/options`, fields)).html);
  const passkey = JSON.stringify(authenticator.register(options));
  expect((await owner.post(`${security}/passkeys`, { csrf, name: 'phone', passkey })).status).toBe(303);

  const guess = (network: number, email = person.email) =>
    openBrowser(server).post('/login', { email, password: 'a guess' }, { 'x-forwarded-for': `198.51.${network}.1` });
  const statuses: number[] = [];
  for (let network = 0; network < 40; network += 1) statuses.push((await guess(network)).status);
  expect(statuses).toEqual([...Array(30).fill(422), ...Array(10).fill(429)]);
  const refused = await guess(200);
  expect(refused.html).toContain('Too many wrong passwords for this account');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // An address without an account is treated in the same way.
  const unknown: Awaited<ReturnType<typeof guess>>[] = [];
  for (let network = 0; network < 31; network += 1) unknown.push(await guess(100 + network, 'nobody@example.com'));
  expect(unknown.at(-1)?.html).toContain('Too many wrong passwords for this account');

  // The right password may be the guess that hits: it opens nothing now. But the signed-in browser works on, with the password, too.
  expect((await signIn(openBrowser(server))).status).toBe(429);
  expect((await owner.get('/my-links')).status).toBe(200);
  const change = { password: newPassword };
  const changed = await owner.submit(await owner.get('/settings'), '/settings/password', change);
  expect(changed.location).toBe('/settings?saved=password');
  // A passkey opens the account.
  const byPasskey = openBrowser(server);
  const challenge = JSON.parse((await byPasskey.post('/login/passkey/options', {})).html);
  const answer = JSON.stringify(authenticator.signIn(challenge));
  expect((await byPasskey.post('/login/passkey', { passkey: answer })).location).toBe('/my-links');
  // And so does the mail about a forgotten password.
  const byMail = openBrowser(server);
  await byMail.post('/forgot-password', { email: person.email });
  const link = await vi.waitFor(
    () => {
      const mail = server.logged().find((line) => line.includes('/reset-password?token='));
      if (!mail) throw new Error('no mail yet');
      return /\/reset-password\?token=[\w-]+/.exec(mail)?.[0] ?? '';
    },
    { timeout: 10_000 },
  );
  await byMail.submit(await byMail.get(link), '/reset-password', { password: 'a third password 13' });
  expect((await byMail.get('/my-links')).status).toBe(200);
}, 180_000);

test.each([
  ['a /48 of IPv6', (count: number) => `2001:db8:48:${count.toString(16)}::1`],
  ['a /24 of IPv4', (count: number) => `192.0.2.${count + 1}`],
])("guesses from %s do not stop the owner's sign-in by password", async (place, addressOf) => {
  const email = `guessed-from-${place.replace(/\W/g, '-')}@example.com`;
  await signUp(openBrowser(server), { email });
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const headers = { 'x-forwarded-for': addressOf(count) };
    statuses.push((await openBrowser(server).post('/login', { email, password: 'a guess' }, headers)).status);
  }
  expect(statuses).toEqual([...Array(5).fill(422), ...Array(7).fill(429)]);
  expect((await signIn(openBrowser(server), { email })).status).toBe(303);
});

test('a stolen session can guess no more than that, from any number of networks, and the owner’s other sessions stay', async () => {
  const email = 'stolen@example.com';
  const owner = openBrowser(server);
  const stolen = openBrowser(server);
  await signUp(owner, { email });
  await signIn(stolen, { email });
  const page = await stolen.get('/login?again=1');
  const guess = (network: number) =>
    stolen.submit(page, '/login', { password: 'a guess' }, { 'x-forwarded-for': `203.0.${network}.1` });
  const statuses: number[] = [];
  for (let network = 0; network < 35; network += 1) statuses.push((await guess(network)).status);
  expect(statuses).toEqual([...Array(30).fill(422), ...Array(5).fill(429)]);
  server.advance(11 * 60_000);
  expect((await owner.submit(await owner.get('/login?again=1'), '/login', { password: person.password })).status).toBe(
    303,
  );
  const change = { password: newPassword };
  expect((await owner.submit(await owner.get('/settings'), '/settings/password', change)).status).toBe(303);
  expect((await stolen.get('/settings')).status).toBe(303);
});
