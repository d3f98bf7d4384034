import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountByEmail } from '../../../src/domain/accounts/accounts.ts';
import { sweepRows } from '../../../src/domain/retention/sweep-rows.ts';
import { anyUnicode } from '../../support/any-unicode.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { type ProviderDeviations, startOpenIdProvider } from '../../support/openid-provider.ts';
import { freePort, startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, type Page, person, signIn, signUp } from '../support/browser.ts';

let server: TestServer;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  server = await startServer(provider.settings);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => provider.be({}));

const security = '/settings/security';
const pathOf = (address: string) => address.replace(server.url, '');

/** Goes to the provider and back, to the page that the response leads to. */
async function comeBy(browser: Browser, next = ''): Promise<Page> {
  const left = await browser.get(`/login/provider${next && `?next=${encodeURIComponent(next)}`}`);
  expect(left.location).toContain(`${provider.issuer}/authorize?`);
  return browser.get(pathOf(await provider.visit(left.location ?? '')));
}

let people = 0;
function newIdentity(claims: ProviderDeviations['claims'] = {}): Partial<ProviderDeviations> {
  people += 1;
  return { subject: `subject ${people}`, claims: { email: `newcomer-${people}@example.com`, name: 'Mara', ...claims } };
}

test('a new user gets an account and the requested page, and later signs in to the same account', async () => {
  const mara = newIdentity();
  provider.be(mara);
  const first = openBrowser(server);
  expect((await first.get('/login')).html).toContain('Sign in with Example ID');
  expect((await comeBy(first, '/authorize?client_id=x')).location).toBe('/authorize?client_id=x');
  const settings = await first.get('/settings');
  expect(settings.html).toContain('value="Mara"');
  // The address at the provider may change; the identity does not.
  provider.be({ ...mara, claims: { email: 'another@example.com', name: 'Mara K.' } });
  const second = openBrowser(server);
  expect((await comeBy(second)).location).toBe('/my-links');
  expect((await second.get('/settings')).html).toContain(String(mara.claims?.email));
  expect((await second.get(security)).html).toContain('<span class="row-name">Mara K.</span>');
});

test('an e-mail address opens no other account, verified or not', async () => {
  const owner = openBrowser(server);
  await signUp(owner, { email: 'owner@example.com' });
  for (const verified of [true, false]) {
    provider.be(newIdentity({ email: 'Owner@Example.com', email_verified: verified }));
    const thief = openBrowser(server);
    const page = await comeBy(thief);
    expect(page.status).toBe(422);
    expect(page.html).toContain('An account with the e-mail address from Example ID already exists');
    expect((await thief.get('/settings')).location).toContain('/login');
  }
});

test('an address from the UserInfo endpoint alone creates an account', async () => {
  const userInfo = { email: 'told-later@example.com', name: 'Mara' };
  provider.be({ subject: 'told later', claims: {}, userInfo });
  const browser = openBrowser(server);
  expect((await comeBy(browser)).location).toBe('/my-links');
  const settings = await browser.get('/settings');
  expect(settings.html).toContain('told-later@example.com');
  expect(settings.html).toContain('value="Mara"');
});

test('without an address no account is created, nor with closed sign-up, but linked people can sign in', async () => {
  provider.be(newIdentity({ email: undefined }));
  expect((await comeBy(openBrowser(server))).html).toContain('did not share an e-mail address');
  const mara = newIdentity();
  provider.be(mara);
  await comeBy(openBrowser(server));
  const { config } = server.context;
  const before = config.signUp;
  config.signUp = 'closed';
  try {
    expect((await comeBy(openBrowser(server))).status).toBe(303);
    provider.be(newIdentity());
    const page = await comeBy(openBrowser(server));
    expect([page.status, page.html.includes('sign-up is closed')]).toEqual([422, true]);
  } finally {
    config.signUp = before;
  }
});

describe('no session begins', () => {
  const problem = 'Sign-in with Example ID failed';
  test.each<[string, Partial<ProviderDeviations>, string]>([
    ['if the person declines', { refuse: 'access_denied' }, 'was cancelled'],
    ['if the provider rejects the request', { refuse: 'temporarily_unavailable' }, problem],
    ['with a response that names another issuer', { answerIssuer: 'https://evil.example' }, problem],
    ['with a response without the announced issuer', { answerIssuer: null }, problem],
    ['with a token of another issuer', { wrongClaims: { iss: 'https://evil.example' } }, problem],
    ['with a token for another client', { wrongClaims: { aud: 'another client' } }, problem],
    ['with a token with another nonce', { wrongClaims: { nonce: 'of another sign-in, long ago' } }, problem],
    ['with an expired token', { wrongClaims: { exp: 1_000_000_000 } }, problem],
    ['with a token without a subject', { wrongClaims: { sub: undefined } }, problem],
    ['with a token signed by another key', { foreignKey: true }, problem],
    ['without a token', { noIdToken: true }, problem],
    ['with user info about another subject', { claims: {}, userInfo: { sub: 'x', email: 'x@example.com' } }, problem],
    ['if the code is rejected', { tokenError: { status: 400, body: { error: 'invalid_grant' } } }, problem],
    ['if the provider fails', { tokenError: { status: 500, body: 'no JSON object' } }, problem],
  ])('%s', async (_when, mood, message) => {
    provider.be({ ...newIdentity(), ...mood });
    const browser = openBrowser(server);
    const page = await comeBy(browser);
    expect(page.status).toBe(422);
    expect(page.html).toContain(message);
    expect((await browser.get('/settings')).location).toContain('/login');
    // Another attempt is possible.
    provider.be(newIdentity());
    expect((await comeBy(browser)).location).toBe('/my-links');
  });

  test('with a repeated, forged or expired response, or in another browser', async () => {
    provider.be(newIdentity());
    const browser = openBrowser(server);
    const leave = async () => pathOf(await provider.visit((await browser.get('/login/provider')).location ?? ''));
    const stray = 'does not match a sign-in you just started in this browser';
    const answer = await leave();
    expect((await openBrowser(server).get(answer)).html).toContain(stray);
    expect((await browser.get(answer)).status).toBe(303);
    expect((await browser.get(answer)).html).toContain(stray);
    const other = openBrowser(server);
    await other.get('/login/provider');
    expect((await other.get(answer)).html).toContain(stray);
    const old = await leave();
    server.advance(11 * 60_000);
    expect((await browser.get(old)).html).toContain(stray);
    await sweepRows(server.context);
    expect(await server.context.db.read.providerVisit.count()).toBe(0);
  });

  test('with any text instead of a response', async () => {
    const browser = openBrowser(server);
    await browser.get('/login/provider');
    const text = anyUnicode({ maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom('code', 'state', 'iss', 'error'), text), async (answer) => {
        const query = new URLSearchParams(answer);
        expect((await browser.get(`/login/provider/callback?${query}`)).status).toBe(422);
      }),
      { numRuns: 30 },
    );
  });
});

test('while the provider is unavailable, the sign-in page says so and the other ways work', async () => {
  const fresh = await startServer(provider.settings);
  try {
    provider.be({ down: true });
    const page = await openBrowser(fresh).get('/login/provider?next=%2Fsettings');
    expect(page.status).toBe(422);
    expect(page.html).toContain('Sign-in with Example ID failed');
    expect(page.html).toContain('name="next" value="/settings"');
  } finally {
    await fresh.close();
  }
});

describe('in the settings', () => {
  async function link(browser: Browser): Promise<Page> {
    const left = await browser.submit(await browser.get(security), `${security}/provider`);
    if (!left.location?.startsWith(provider.issuer)) return left;
    return browser.get(pathOf(await provider.visit(left.location)));
  }

  test('an identity is linked, opens that account, and is unlinked', async () => {
    provider.be(newIdentity());
    const email = 'links@example.com';
    const browser = openBrowser(server);
    await signUp(browser, { email });
    expect((await link(browser)).location).toBe(`${security}?done=provider-linked`);
    const other = openBrowser(server);
    await comeBy(other);
    expect((await other.get('/settings')).html).toContain(email);
    const page = await browser.get(security);
    expect((await browser.submit(page, `${security}/provider/unlink`)).location).toContain('done=provider-unlinked');
    expect((await browser.submit(page, `${security}/provider/unlink`)).status).toBe(404);
    // The identity is unlinked now: a newcomer's account is created for it.
    await comeBy(other);
    expect((await other.get('/settings')).html).not.toContain(email);
  });

  test('an identity of another account is not taken over, and a link finished by another user links nothing', async () => {
    provider.be(newIdentity());
    await comeBy(openBrowser(server));
    const browser = openBrowser(server);
    await signUp(browser, { email: 'takes@example.com' });
    const taken = await link(browser);
    expect([taken.status, taken.html.includes('already linked to another Vitrine account')]).toEqual([409, true]);
    provider.be(newIdentity());
    const page = await browser.get(security);
    const left = await browser.submit(page, `${security}/provider`, {});
    const answer = pathOf(await provider.visit(left.location ?? ''));
    await signUp(openBrowser(server), { email: 'someone@example.com' });
    await signIn(browser, { email: 'someone@example.com' });
    expect((await browser.get(answer)).html).toContain('so it was cancelled');
    expect(
      await server.context.db.read.linkedIdentity.count({ where: { user: { email: 'someone@example.com' } } }),
    ).toBe(0);
  });

  test('the only way to sign in cannot be removed; an account without a password sets one after a recent sign-in', async () => {
    const mara = newIdentity();
    provider.be(mara);
    const browser = openBrowser(server);
    await comeBy(browser);
    const email = String(mara.claims?.email);
    const page = await browser.get(security);
    const refused = await browser.submit(page, `${security}/provider/unlink`);
    expect([refused.status, refused.html.includes('your only way to sign in')]).toEqual([409, true]);
    // No password opens it: neither an empty one nor any other.
    for (const password of ['', 'x', person.password]) {
      expect((await signIn(openBrowser(server), { email, password })).status).toBe(422);
    }
    const settings = await browser.get('/settings');
    server.advance(11 * 60_000);
    const late = await browser.submit(settings, '/settings/password', { password: 'a quiet harbour 12' });
    expect(late.location).toBe('/login?next=%2Fsettings%3Funsent%3Dpressed&again=1');
    const asked = async (who: Browser) => new URL((await who.get('/login/provider')).location ?? '').searchParams;
    expect((await asked(browser)).get('max_age')).toBe('0');
    expect((await asked(openBrowser(server))).has('max_age')).toBe(false);
    await comeBy(browser);
    const fresh = await browser.get('/settings');
    const done = await browser.submit(fresh, '/settings/password', { password: 'a quiet harbour 12' });
    expect(done.location).toBe('/settings?saved=password');
    expect((await signIn(openBrowser(server), { email, password: 'a quiet harbour 12' })).status).toBe(303);
    expect((await browser.submit(await browser.get(security), `${security}/provider/unlink`)).status).toBe(303);
    expect(await accountByEmail(server.context, email)).not.toBeNull();
  });

  test('a passkey counts as a way to sign in only at the host it was added at', async () => {
    const here = await startServer(provider.settings);
    // The same service after a move: passkeys of the former host do not open it.
    const [PORT, PUBLIC_URL] = [String(await freePort()), 'https://moved.example'];
    const moved = await startServer({ ...here.settings, PORT, PUBLIC_URL });
    try {
      provider.be(newIdentity());
      const authenticator = createAuthenticator(here.url);
      await addPasskey(await arrive(here), authenticator, 'phone');
      const browser = await arrive(moved);
      const page = await browser.get(security);
      expect(page.html).toMatch(/<span class="row-name">phone<\/span>.*?Signs in at localhost only/s);
      expect((await browser.submit(page, `${security}/provider/unlink`)).status).toBe(409);
      await addPasskey(browser, createAuthenticator(PUBLIC_URL), 'tablet');
      expect((await browser.get(security)).html.match(/Signs in at/g)).toHaveLength(1);
      expect((await browser.submit(page, `${security}/provider/unlink`)).status).toBe(303);
      const passkeyId = /value="(\d+)"[^>]*>\s*<button[^>]*Remove passkey tablet/.exec(
        (await browser.get(security)).html,
      )?.[1];
      const removal = await browser.submit(page, `${security}/passkeys/remove`, { passkeyId: passkeyId ?? '' });
      expect([removal.status, removal.html.includes('your only way to sign in')]).toEqual([409, true]);

      // An older passkey, whose host is unknown, counts until its use shows the host.
      await here.context.db.write((tx) => tx.passkey.updateMany({ where: { name: 'phone' }, data: { rpId: null } }));
      expect((await browser.get(security)).html).not.toContain('Signs in at');
      const stranger = openBrowser(here);
      const options = JSON.parse((await stranger.post('/login/passkey/options', {})).html);
      const passkey = JSON.stringify(authenticator.signIn(options));
      expect((await stranger.post('/login/passkey', { passkey })).status).toBe(303);
      expect((await browser.get(security)).html).toContain('Signs in at localhost only');
    } finally {
      await moved.close();
      await here.close();
    }
  });
});

/** Opens a new browser signed in through the provider. */
async function arrive(at: TestServer): Promise<Browser> {
  const browser = openBrowser(at);
  const left = await browser.get('/login/provider');
  await browser.get((await provider.visit(left.location ?? '')).replace(at.url, ''));
  return browser;
}

async function addPasskey(browser: Browser, authenticator: ReturnType<typeof createAuthenticator>, name: string) {
  const place = `${security}/passkeys`;
  const csrf = /name="csrf" value="([^"]+)"/.exec((await browser.get(security)).html)?.[1] ?? '';
  const options = JSON.parse((await browser.post(`${place}/options`, { csrf, name })).html);
  const passkey = JSON.stringify(authenticator.register(options));
  expect((await browser.post(place, { csrf, name, passkey })).location).toBe(`${security}?done=passkey-added`);
}

test('without a provider in the settings no page mentions it', async () => {
  const plain = await startServer();
  try {
    const browser = openBrowser(plain);
    expect((await browser.get('/login')).html).not.toContain('/login/provider');
    expect((await browser.get('/login/provider')).status).toBe(404);
  } finally {
    await plain.close();
  }
});

test('two simultaneous sign-ins of a new user create one account', async () => {
  provider.be(newIdentity());
  const answers = await Promise.all(
    [openBrowser(server), openBrowser(server)].map(async (browser) => {
      const left = await browser.get('/login/provider');
      return { browser, answer: pathOf(await provider.visit(left.location ?? '')) };
    }),
  );
  const pages = await Promise.all(answers.map(({ browser, answer }) => browser.get(answer)));
  expect(pages.map(({ status }) => status)).toEqual([303, 303]);
  const email = `newcomer-${people}@example.com`;
  expect(await server.context.db.read.user.count({ where: { email } })).toBe(1);
});

describe('a server at the first sign-in through its provider', () => {
  let fresh: TestServer;
  beforeEach(async () => {
    fresh = await startServer(provider.settings);
  });
  afterEach(() => fresh.close());

  test('sends the secret in the way that the provider supports', async () => {
    provider.be({ ...newIdentity(), secretInBody: true });
    const browser = openBrowser(fresh);
    const left = await browser.get('/login/provider');
    const back = await provider.visit(left.location ?? '');
    expect((await browser.get(back.replace(fresh.url, ''))).location).toBe('/my-links');
  });

  test('sends no user to a provider without an authorization endpoint', async () => {
    provider.be({ ...newIdentity(), noAuthorizationEndpoint: true });
    const page = await openBrowser(fresh).get('/login/provider');
    expect(page.status).toBe(422);
    expect(page.html).toContain('Example ID');
  });
});
