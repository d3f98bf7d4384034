import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syncDueAccounts } from '../src/domain/social/sync-account.ts';
import { reportIn } from './analytics/support/past.ts';
import { type NotifiedForm, notifiedForm } from './channels/support/notified-form.ts';
import { eventually, type Receiver, startReceiver, withLoopback } from './channels/support/receiver.ts';
import { type SmtpServer, startSmtpServer } from './channels/support/smtp-server.ts';
import { runCli } from './cli/run-cli.ts';
import { sendForm } from './forms/support/form-page.ts';
import { clientOf as connectorOf, newUser as newConnectorUser } from './mcp/support/connector.ts';
import { envelope, modernHeaders, modernMessage } from './mcp/support/modern-message.ts';
import { clientOf, locationOf } from './oauth/support/oauth-server.ts';
import { newProofKey } from './oauth/support/proof-key.ts';
import { type Browser, openBrowser, type Page, person, signIn, signUp } from './site/support/browser.ts';
import { agreeTo, newPerson } from './social/support/connected.ts';
import { type StandIn, startStandIn } from './social/support/stand-in.ts';
import { type ApiAnswer, clientOf as apiClientOf, newPage, newUser } from './support/api-client.ts';
import { createAuthenticator } from './support/authenticator.ts';
import { startOpenIdProvider } from './support/openid-provider.ts';
import { startServer, type TestServer } from './support/start-server.ts';

// The processes of one service in the middle of a rotation (docs/production.md): some write with the old key, some with the new one, and
// all read both.
const older = {
  SECRET_KEY: 'the key that the service has had so far',
  SECRET_KEY_FALLBACK: 'the key that is to take its place',
};
const newer = { SECRET_KEY: older.SECRET_KEY_FALLBACK, SECRET_KEY_FALLBACK: older.SECRET_KEY };
const done = { SECRET_KEY: newer.SECRET_KEY };

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let smtp: SmtpServer;
let receiver: Receiver;
let platforms: StandIn;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let folder: string;
let common: Record<string, string>;
let before: TestServer;
let after: TestServer;
const running: TestServer[] = [];
/** Data stored before the rotation and needed after it. */
let form: NotifiedForm;
let counted: { id: number; report(server: TestServer): Promise<ApiAnswer> };

beforeAll(async () => {
  [smtp, receiver, platforms, provider] = await Promise.all([
    startSmtpServer(),
    startReceiver(),
    startStandIn(),
    startOpenIdProvider(),
  ]);
  folder = await mkdtemp(join(tmpdir(), 'vitrine-rotation-'));
  common = { DATA_DIR: folder, ...platforms.settings, ...provider.settings, SMTP_URL: smtp.url };
  before = await startServer({ ...common, ...older }, { outgoing: withLoopback });
  running.push(before);
  common.DATABASE_URL = before.settings.DATABASE_URL ?? '';
  common.PUBLIC_URL = before.url;
  form = await notifiedForm(before, [{ type: 'webhook', target: `${receiver.url}/hook` }]);
  counted = await countedPage();
  await hit(before);
  after = await startServer({ ...common, ...newer }, { outgoing: withLoopback });
  running.push(after);
});
afterAll(async () => {
  await closeRunning();
  await rm(folder, { recursive: true, force: true });
  await Promise.all([smtp.close(), receiver.close(), platforms.close(), provider.close()]);
});

async function closeRunning(): Promise<void> {
  await Promise.all(running.splice(0).map((server) => server.close()));
}

async function countedPage() {
  const owner = await newUser(before);
  const page = await newPage(owner);
  const report = (server: TestServer) =>
    apiClientOf(atItsPort(server), owner.id, owner.token).get(`${page.path}/analytics`);
  return { id: page.id, report };
}
async function hit(server: TestServer): Promise<void> {
  const address = `http://localhost:${server.settings.PORT}/-/hit?page=${counted.id}`;
  await fetch(address, { method: 'POST', headers: { 'User-Agent': phone } });
  await server.context.hits.flush();
}

/** Returns the same browser at another process. */
function at(server: TestServer, { cookies }: Browser): Browser {
  const browser = openBrowser(server);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

let people = 0;
async function newBrowser(server: TestServer): Promise<{ browser: Browser; email: string }> {
  people += 1;
  const email = `rotation-${people}@example.com`;
  const browser = openBrowser(server);
  await signUp(browser, { email });
  return { browser, email };
}

const atItsPort = (server: TestServer) => ({ ...server, url: `http://localhost:${server.settings.PORT}` });
const event = '/my-links/events/new';
const typed = { title: 'Written before, sent after', startsAt: '2027-08-01T18:00', timezone: 'Europe/Riga' };

describe.each([
  ['with the old key is valid while the new one is used for writing', () => [before, after] as const],
  ['with the new key is valid while the old one is used for writing', () => [after, before] as const],
])('data made %s', (_name, sides) => {
  test('a form of the dashboard, also after its session has ended', async () => {
    const [here, there] = sides();
    const { browser, email } = await newBrowser(here);
    const page = await browser.get(event);
    expect((await at(there, browser).submit(page, event, typed)).location).toMatch(/\?done=created$/);
    const late = await browser.get(event);
    await browser.submit(await browser.get('/settings'), '/logout');
    const elsewhere = at(there, browser);
    const answer = await elsewhere.submit(late, event, typed);
    // Values cached by that process are read where they were drawn.
    const back = at(here, elsewhere);
    const login = await back.get(answer.location ?? '');
    const signedIn = await back.submit(login, '/login', { email, password: person.password });
    expect((await back.get(signedIn.location ?? '')).html).toContain(`value="${typed.title}"`);
  });

  test('a session in the list of sessions', async () => {
    const [here, there] = sides();
    const { browser, email } = await newBrowser(here);
    const other = openBrowser(here);
    await signIn(other, { email });
    const page = await browser.get('/settings/security');
    const ids = [...page.html.matchAll(/name="sessionId" value="([^"]+)"/g)].map(([, id = '']) => id);
    await at(there, browser).submit(page, '/settings/security/sign-out', { sessionId: ids[1] ?? '' });
    expect((await other.get('/settings')).status).toBe(303);
  });

  test('a code for an address', async () => {
    const [here, there] = sides();
    const { browser } = await newBrowser(here);
    const channels = '/my-links/channels';
    const email = `${randomBytes(4).toString('hex')}@example.com`;
    const sent = await browser.submit(await browser.get(channels), `${channels}/email`, { email });
    expect(sent.status).toBeLessThan(400);
    const code = /\b(\d{3}) ?(\d{3})\b/.exec(smtp.mails.findLast((mail) => mail.includes(email)) ?? '');
    const elsewhere = at(there, browser);
    const page = await elsewhere.get(channels);
    const confirmed = await elsewhere.submit(page, `${channels}/email/code`, { code: `${code?.[1]}${code?.[2]}` });
    expect(confirmed.location).toContain('done=');
  });

  test('a sign-in through a provider, and a connection to a platform', async () => {
    const [here, there] = sides();
    provider.be({
      subject: randomBytes(6).toString('hex'),
      claims: { email: `${randomBytes(4).toString('hex')}@example.com` },
    });
    const browser = openBrowser(here);
    const left = await browser.get('/login/provider');
    const elsewhere = at(there, browser);
    const callback = (await provider.visit(left.location ?? '')).replace(before.url, '');
    expect((await elsewhere.get(callback)).location).toBe('/my-links');
    const somebody = await newPerson(atItsPort(here));
    const answer = await agreeTo(somebody.browser, 'youtube');
    const connected = await fetch(`http://localhost:${there.settings.PORT}${answer.pathname}${answer.search}`, {
      redirect: 'manual',
      headers: { cookie: somebody.browser.cookies() },
    });
    expect(connected.headers.get('location')).toMatch(/^\/settings\/social/);
    const { context } = here;
    await syncDueAccounts(context);
    const account = await context.db.read.socialAccount.findFirst({
      where: { userId: somebody.user.id },
      include: { sync: true },
    });
    expect(account?.sync).toMatchObject({ error: null, failures: 0 });
    expect(account?.syncedAt).not.toBeNull();
  });

  test('a passkey', async () => {
    const [here, there] = sides();
    const { browser, email } = await newBrowser(here);
    const authenticator = createAuthenticator(before.url);
    await addPasskey(browser, at(there, browser), authenticator);
    const visitor = openBrowser(there);
    const options = JSON.parse((await visitor.post('/login/passkey/options', {})).html);
    const passkey = JSON.stringify(authenticator.signIn(options));
    expect((await visitor.post('/login/passkey', { passkey, next: '' })).location).toBe('/my-links');
    expect((await visitor.get('/settings')).html).toContain(email);
  });

  test('a cover of a public page', async () => {
    const [here, there] = sides();
    const owner = await newUser(atItsPort(here));
    const page = await newPage(owner);
    const links = [{ link: 'https://www.deezer.com/album/1' }];
    await owner.post(`${page.path}/slots`, {
      type: 'music',
      data: { album: 'Salt', links, thumbnail: 'http://nowhere.invalid/' },
    });
    const html = await (await fetch(`http://localhost:${here.settings.PORT}/${page.login}`)).text();
    const cover = /class="music-cover" src="([^"]+)"/.exec(html)?.[1] ?? '';
    const found = await fetch(`http://localhost:${there.settings.PORT}${cover}`);
    // The picture is nowhere; only an address of a page's is looked up at all.
    expect(found.headers.get('cache-control')).toBe('public, max-age=300');
  });

  test('a consent, a refresh and a change of a registration, repeated', async () => {
    const [here, there] = sides().map((server) => clientOf(atItsPort(server)));
    if (!here || !there) throw new Error('there are two processes');
    const client = await here.register({ token_endpoint_auth_method: 'client_secret_post' });
    const somebody = await here.person();
    const query = here.authorizationParameters(client, { resource: `${before.url}/mcp` });
    const consent = await here.consentForm(query, somebody);
    consent.set('decision', 'allow');
    const first = locationOf(await here.postConsent(consent, somebody));
    expect(locationOf(await there.postConsent(consent, somebody)).href).toBe(first.href);
    const own = { client_secret: client.client_secret };
    const tokens = (await there.redeem(client, first.searchParams.get('code') ?? '', own)).body;
    const refreshed = await here.refresh(client, String(tokens.refresh_token), own);
    const again = await there.refresh(client, String(tokens.refresh_token), own);
    expect([again.status, again.body.refresh_token]).toEqual([200, refreshed.body.refresh_token]);
    expect(again.body.access_token).toBe(refreshed.body.access_token);
    const change = { client_id: client.client_id, redirect_uris: client.redirect_uris, client_secret: null };
    const changed = (await here.replaceRegistration(client, change)).body;
    const repeated = (await there.replaceRegistration(client, change)).body;
    expect(changed.registration_access_token).toMatch(/^vtg_/);
    expect(repeated).toEqual(changed);
  });

  test('a nonce for proofs', async () => {
    const [here, there] = sides().map((server) => clientOf(atItsPort(server)));
    const nonce = (await here?.callWith(null, '/mcp', { dpop: 'x' }))?.headers.get('dpop-nonce') ?? '';
    const key = await newProofKey({ ...before, ...clientOf(before) });
    const proof = await key.prove('POST', '/token', undefined, { claims: { nonce } });
    const client = await there?.register();
    const answer = await there?.refresh(client ?? { client_id: '', redirect_uris: [] }, 'none', {}, proof);
    // An invalid nonce has another error, use_dpop_nonce.
    expect(answer?.body.error).toBe('invalid_grant');
  });

  test('a question to the person', async () => {
    const [here, there] = sides();
    const user = await newConnectorUser(before);
    const login = `asked.${randomBytes(4).toString('hex')}`;
    await connectorOf(atItsPort(here), user).data('create_profile', { login });
    const able = { ...envelope, 'io.modelcontextprotocol/clientCapabilities': { elicitation: {} } };
    const tool = 'update_profile_settings';
    const call = async (server: TestServer, retry: object) => {
      const args = { profileKey: login, login: `${login}.new` };
      const message = modernMessage('tools/call', { name: tool, arguments: args, ...retry }, able);
      const { json } = await connectorOf(atItsPort(server), user).post(message, modernHeaders('tools/call', tool));
      return (json as { result: { resultType: string; requestState: string } }).result;
    };
    const { requestState } = await call(here, {});
    const inputResponses = { confirm: { action: 'accept', content: {} } };
    expect(await call(there, { requestState, inputResponses })).toMatchObject({ resultType: 'complete' });
  });
});

async function addPasskey(
  here: Browser,
  there: Browser,
  authenticator: ReturnType<typeof createAuthenticator>,
): Promise<Page> {
  const place = '/settings/security/passkeys';
  const page = await here.get('/settings/security');
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
  const options = await here.post(`${place}/options`, { csrf, name: 'phone' });
  const passkey = JSON.stringify(authenticator.register(JSON.parse(options.html)));
  return there.post(place, { csrf, name: 'phone', passkey });
}

/** Returns the line of `vitrine doctor` on keys under these settings. */
async function doctorOnKeys(settings: Record<string, string>): Promise<string> {
  const { stdout } = await runCli({ ...common, ...settings }, 'doctor');
  return stdout
    .split('\n')
    .filter((line) => /^\w+ +keys /.test(line))
    .join('\n');
}

test('a command encrypts stored data with the new key, and then the old key can be dropped', async () => {
  const [needed, unreadable] = await Promise.all([newer, done].map(doctorOnKeys));
  expect(needed).toMatch(/^warning .*SECRET_KEY_FALLBACK is needed for .*NotificationChannel\.secret \(1\)/m);
  expect(unreadable).toMatch(/^problem .*SECRET_KEY: it is not the key that encrypted this database/m);
  const renewed = await runCli({ ...common, ...newer }, 'reencrypt');
  expect(renewed).toMatchObject({ status: 0, stderr: '' });
  expect(renewed.stdout).toContain('NotificationChannel.secret\t1 with SECRET_KEY');
  const [notNeeded, ready] = await Promise.all([newer, done].map(doctorOnKeys));
  expect(notNeeded).toMatch(/^ok .*no stored data needs SECRET_KEY_FALLBACK/m);
  expect(ready).toMatch(/^ok .*all encrypted data can be read$/);

  await closeRunning();
  const last = await startServer({ ...common, ...done }, { outgoing: withLoopback });
  try {
    expect((await sendForm(atItsPort(last), form, { 'field-1': 'Vera' })).status).toBe(303);
    await eventually(() => receiver.received.length > 0);
    const [message] = receiver.received;
    const headers = Object.fromEntries(
      Object.entries(message?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    expect(() => new Webhook(form.channels[0]?.secret ?? '').verify(message?.body ?? '', headers)).not.toThrow();
    await hit(last);
    expect(reportIn(await counted.report(last)).totals).toMatchObject({ views: 2, uniqueViews: 1 });
    const due = last.context;
    await due.db.write((tx) => tx.socialSyncState.updateMany({ data: { nextAt: due.now() } }));
    expect(await syncDueAccounts(due)).toBe(2);
    expect(await due.db.read.socialSyncState.count({ where: { error: { not: null } } })).toBe(0);
  } finally {
    await last.close();
  }
});

test('a start fails after the key is dropped; once its data is deleted, pending actions have to be started again', async () => {
  await closeRunning();
  const had = await startServer({ ...common, ...done });
  provider.be({ subject: randomBytes(6).toString('hex') });
  const visitor = openBrowser(had);
  const left = await visitor.get('/login/provider');
  const callback = (await provider.visit(left.location ?? '')).replace(before.url, '');
  const somebody = await newPerson(atItsPort(had));
  const agreed = await agreeTo(somebody.browser, 'youtube');
  await had.close();
  const settings = { ...common, SECRET_KEY: 'a key that was set without the one before' };
  await expect(startServer(settings)).rejects.toThrow(/^SECRET_KEY: /);
  expect(await runCli(settings, 'secrets', 'forget', '--yes')).toMatchObject({ status: 0 });
  const lost = await startServer(settings, { outgoing: withLoopback });
  try {
    const back = await at(lost, visitor).get(callback);
    expect([back.status, back.html.includes('Start again')]).toEqual([422, true]);
    const connected = await openBrowser(lost).get(agreed.pathname + agreed.search, {
      cookie: somebody.browser.cookies(),
    });
    expect([connected.status, connected.html.includes('Start again')]).toEqual([422, true]);
    const { read } = lost.context.db;
    expect(await read.notificationChannel.count({ where: { type: 'webhook', verifiedAt: { not: null } } })).toBe(0);
    expect(await read.socialSyncState.findMany({ select: { error: true, nextAt: true }, distinct: ['error'] })).toEqual(
      [{ error: 'reconnect', nextAt: null }],
    );
    expect(await doctorOnKeys(settings)).toMatch(/^ok .*all encrypted data can be read$/);
  } finally {
    await lost.close();
  }
});
