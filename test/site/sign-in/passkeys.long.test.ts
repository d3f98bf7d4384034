import { createServer } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepRows } from '../../../src/domain/retention/sweep-rows.ts';
import { listenOn } from '../../../src/http/http-server.ts';
import { type AttestedData, androidAttestation, selfAttestation } from '../../support/attestations.ts';
import { type AuthenticatorDeviation, createAuthenticator } from '../../support/authenticator.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signUp } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const security = '/settings/security';
const place = `${security}/passkeys`;
type Authenticator = ReturnType<typeof createAuthenticator>;

/** Requests the options, as the page's script does. */
async function askForOptions(browser: Browser, name: string) {
  const answer = await browser.submit(await browser.get(security), place, { name });
  // The form itself goes to the place that takes the passkey; the script sends the same fields for the options first.
  expect(answer.status).toBe(422);
  const page = await browser.get(security);
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
  const options = await browser.post(`${place}/options`, { csrf, name });
  return { csrf, status: options.status, json: JSON.parse(options.html) };
}

async function add(
  browser: Browser,
  authenticator: Authenticator,
  name = 'phone',
  pretence: AuthenticatorDeviation = {},
) {
  const { csrf, json } = await askForOptions(browser, name);
  const passkey = JSON.stringify(authenticator.register(json, pretence));
  return { sent: { csrf, name, passkey }, page: await browser.post(place, { csrf, name, passkey }) };
}

let people = 0;
async function newPerson() {
  people += 1;
  const email = `passkey-${people}@example.com`;
  const browser = openBrowser(server);
  await signUp(browser, { email });
  return { email, browser, authenticator: createAuthenticator(server.url) };
}

async function withPasskey() {
  const someone = await newPerson();
  expect((await add(someone.browser, someone.authenticator)).page.location).toBe(`${security}?done=passkey-added`);
  return someone;
}

async function signInOptions(browser: Browser) {
  const { status, html } = await browser.post('/login/passkey/options', {});
  expect(status).toBe(200);
  return JSON.parse(html);
}

async function signInBy(
  browser: Browser,
  authenticator: Authenticator,
  pretence: AuthenticatorDeviation = {},
  next = '',
) {
  const passkey = JSON.stringify(authenticator.signIn(await signInOptions(browser), pretence));
  return { passkey, page: await browser.post('/login/passkey', { passkey, next }) };
}

const refused = 'This passkey was not recognised';

test('a passkey is added, listed, opens the account, and leads to the requested page', async () => {
  const { email, browser, authenticator } = await withPasskey();
  expect((await browser.get(security)).html).toMatch(/<span class="row-name">phone<\/span>.*?Last used: never/s);
  const other = openBrowser(server);
  const next = '/authorize?client_id=x';
  const { page } = await signInBy(other, authenticator, {}, next);
  expect(page.location).toBe(next);
  expect((await other.get('/settings')).html).toContain(email);
  expect((await browser.get(security)).html).not.toContain('Last used: never');
  const away = await signInBy(openBrowser(server), authenticator, {}, '//evil.example/');
  expect(away.page.location).toBe('/my-links');
});

test('a passkey with self-attestation is added', async () => {
  const { browser, authenticator } = await newPerson();
  const { page } = await add(browser, authenticator, 'key', { attest: selfAttestation });
  expect(page.location).toBe(`${security}?done=passkey-added`);
  expect((await signInBy(openBrowser(server), authenticator)).page.status).toBe(303);
});

test('an account has twenty passkeys at most, also when the last two are added concurrently', async () => {
  const { browser, authenticator } = await withPasskey();
  const [first] = await server.context.db.read.passkey.findMany({ orderBy: { id: 'desc' }, take: 1 });
  if (!first) throw new Error('no passkey');
  const { id: _, ...known } = first;
  const copies = Array.from({ length: 18 }, (_, index) => ({ ...known, credentialId: `copy-${index}` }));
  await server.context.db.write((tx) => tx.passkey.createMany({ data: copies }));
  const wanted = [await askForOptions(browser, 'laptop'), await askForOptions(browser, 'tablet')];
  expect(wanted.map(({ status }) => status)).toEqual([200, 200]);
  const statuses = [];
  for (const { csrf, json } of wanted) {
    const passkey = JSON.stringify(createAuthenticator(server.url).register(json, {}));
    const page = await browser.post(place, { csrf, name: 'another', passkey });
    statuses.push(page.status);
  }
  expect(statuses).toEqual([303, 409]);
  expect((await askForOptions(browser, 'one more')).status).toBe(409);
  expect((await signInBy(openBrowser(server), authenticator)).page.status).toBe(303);
});

test('the server requests a discoverable, verified passkey for its host, and none twice', async () => {
  const { browser, authenticator } = await withPasskey();
  const { json } = await askForOptions(browser, 'again');
  expect(json).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
  expect(json.excludeCredentials).toHaveLength(1);
  expect(JSON.stringify(json.user.id)).not.toContain('@');
  expect(await signInOptions(openBrowser(server))).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  // A passkey that a browser created all the same.
  const { page } = await add(browser, authenticator, 'again');
  expect(page.status).toBe(422);
  expect(page.html).toContain('has already been added');
});

test('adding a passkey requires a name, and a recent sign-in', async () => {
  const { browser } = await newPerson();
  const nameless = await askForOptions(browser, '  ');
  expect([nameless.status, Object.keys(nameless.json.errors)]).toEqual([422, ['name']]);
  server.advance(11 * 60_000);
  const json = { accept: 'application/json' };
  const late = await browser.post(`${place}/options`, { csrf: nameless.csrf, name: 'phone' }, json);
  expect([late.status, JSON.parse(late.html).signIn.href]).toEqual([401, '/login?next=/login/done&again=1']);
  expect((await browser.get(security)).html).not.toContain('name="passkey"');
});

describe('a passkey is not added', () => {
  test.each<[string, AuthenticatorDeviation]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without verification of the person', { userVerified: false }],
    ["for another server's challenge", { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s', async (_what, pretence) => {
    const { browser, authenticator } = await newPerson();
    const { page } = await add(browser, authenticator, 'my phone', pretence);
    expect(page.status).toBe(422);
    expect(page.html).toContain('value="my phone"');
    expect(page.html).toMatch(/was not recognised|has expired/);
    expect((await browser.get(security)).html).toContain('You have no passkeys yet');
  });

  test('with the challenge of another session, or of signing in, or an expired one', async () => {
    const [anna, boris] = [await newPerson(), await newPerson()];
    const ofBoris = await askForOptions(boris.browser, 'x');
    const ofSignIn = await signInOptions(anna.browser);
    const old = await askForOptions(anna.browser, 'x');
    const fresh = await askForOptions(anna.browser, 'x');
    const send = async (options: Record<string, unknown>) => {
      const passkey = JSON.stringify(anna.authenticator.register({ ...fresh.json, challenge: options.challenge }));
      return (await anna.browser.post(place, { csrf: fresh.csrf, name: 'x', passkey })).status;
    };
    expect(await send(ofBoris.json)).toBe(422);
    expect(await send(ofSignIn)).toBe(422);
    server.advance(6 * 60_000);
    expect(await send(old.json)).toBe(422);
    expect((await add(anna.browser, anna.authenticator)).page.status).toBe(303);
  });

  test('with attestation by a certificate, and the host in the certificate is not contacted', async () => {
    const { browser, authenticator } = await newPerson();
    let asked = 0;
    const host = createServer((_req, res) => {
      asked += 1;
      res.end();
    });
    const address = `http://127.0.0.1:${await listenOn(host, { host: '127.0.0.1', port: 0 })}/revoked`;
    try {
      const attest = (made: AttestedData) => androidAttestation(made, address);
      const { page } = await add(browser, authenticator, 'phone', { attest });
      expect([page.status, asked]).toEqual([422, 0]);
      expect(page.html).toContain(refused);
    } finally {
      host.close();
    }
  });

  test('twice with the same response', async () => {
    const { browser, authenticator } = await newPerson();
    const { sent, page } = await add(browser, authenticator);
    expect(page.status).toBe(303);
    expect((await browser.post(place, sent)).status).toBe(422);
  });
});

describe('a passkey does not sign in', () => {
  test.each<[string, AuthenticatorDeviation]>([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without verification of the person', { userVerified: false }],
    ["for another server's challenge", { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['with a signature of another key', { foreignKey: true }],
    ['for another account', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s', async (_what, pretence) => {
    const { authenticator } = await withPasskey();
    const stranger = openBrowser(server);
    const { page } = await signInBy(stranger, authenticator, pretence);
    expect(page.status).toBe(422);
    expect(page.html).toMatch(/was not recognised|has expired/);
    expect(stranger.cookies.size).toBe(0);
    // Nothing is spoilt by it.
    expect((await signInBy(stranger, authenticator)).page.location).toBe('/my-links');
  });

  test('twice with the same response, also concurrently', async () => {
    const { authenticator } = await withPasskey();
    const [browser, thief] = [openBrowser(server), openBrowser(server)];
    const { passkey, page } = await signInBy(browser, authenticator);
    expect(page.status).toBe(303);
    expect((await thief.post('/login/passkey', { passkey })).status).toBe(422);
    const answer = JSON.stringify(authenticator.signIn(await signInOptions(browser)));
    const both = await Promise.all([1, 2].map(() => openBrowser(server).post('/login/passkey', { passkey: answer })));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
  });

  test('if it is a copy with an unchanged counter', async () => {
    const { authenticator } = await withPasskey();
    expect((await signInBy(openBrowser(server), authenticator)).page.status).toBe(303);
    const { page } = await signInBy(openBrowser(server), authenticator, { keepCount: true });
    expect(page.html).toContain(refused);
  });

  test('if it was never added, after it was removed, or for an expired challenge', async () => {
    const { page } = await signInBy(openBrowser(server), createAuthenticator(server.url));
    expect(page.html).toContain(refused);
    const { browser, authenticator } = await withPasskey();
    const passkey = JSON.stringify(authenticator.signIn(await signInOptions(browser)));
    server.advance(6 * 60_000);
    expect((await openBrowser(server).post('/login/passkey', { passkey })).status).toBe(422);
    await sweepRows(server.context);
    expect(await server.context.db.read.passkeyChallenge.count()).toBe(0);
    const settings = await browser.get(security);
    const removed = await browser.submit(settings, `${place}/remove`);
    expect(removed.location).toBe(`${security}?done=passkey-removed`);
    expect((await signInBy(openBrowser(server), authenticator)).page.html).toContain(refused);
    expect((await browser.submit(settings, `${place}/remove`)).status).toBe(404);
  });
});

test("a user cannot remove another user's passkey", async () => {
  const [anna, boris] = [await withPasskey(), await withPasskey()];
  const passkeyId = /name="passkeyId" value="(\d+)"/.exec((await anna.browser.get(security)).html)?.[1] ?? '';
  const page = await boris.browser.get(security);
  expect((await boris.browser.submit(page, `${place}/remove`, { passkeyId })).status).toBe(404);
  expect((await signInBy(openBrowser(server), anna.authenticator)).page.status).toBe(303);
});

test('any other value in place of a passkey is rejected as a form', async () => {
  const { browser } = await newPerson();
  const page = await browser.get(security);
  const stranger = openBrowser(server);
  const anything = fc.oneof(fc.string(), fc.json(), fc.constantFrom('', 'null', '{"id":"x","rawId":"x"}'));
  await fc.assert(
    fc.asyncProperty(anything, async (passkey) => {
      expect((await browser.submit(page, place, { name: 'x', passkey })).status).toBe(422);
      expect((await stranger.post('/login/passkey', { passkey })).status).toBe(422);
    }),
    { numRuns: 30 },
  );
});

test('another site can neither request a challenge nor send a response', async () => {
  const stranger = openBrowser(server);
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect((await stranger.post('/login/passkey/options', {}, headers)).status).toBe(403);
  expect((await stranger.post('/login/passkey', {}, headers)).status).toBe(403);
  expect((await stranger.post(`${place}/options`, {})).location).toBe('/login');
});

test('a browser without passkeys gets no offer', async () => {
  const plain = await startServer({ PUBLIC_URL: 'http://links.example' });
  try {
    const browser = openBrowser(plain);
    expect((await browser.get('/login')).html).not.toMatch(/\/login\/passkey|passkey-sign-in|webauthn/);
    expect((await browser.post('/login/passkey', {}, { origin: 'http://links.example' })).status).toBe(404);
  } finally {
    await plain.close();
  }
});
