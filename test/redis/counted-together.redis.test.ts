import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageWithPast, reportIn } from '../analytics/support/past.ts';
import { type SmtpServer, startSmtpServer } from '../channels/support/smtp-server.ts';
import { type PlacedForm, placeForm, sendForm } from '../forms/support/form-page.ts';
import { type Browser, openBrowser, type Page, person, signUp } from '../site/support/browser.ts';
import { type ApiUser, clientOf, newLogin, newUser, withToken } from '../support/api-client.ts';
import { startOpenIdProvider } from '../support/openid-provider.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
/** A machine that is busy with other tests may keep Redis from its turn. */
const redisTimeoutMs = 5_000;
const oauthPerMinute = 10;
const analyticsPerMinute = 6;

/** One process of the service, with the browser of a person who signed in at any of them. */
interface Process {
  server: TestServer;
  browser: Browser;
}

let redis: TestRedis;
let smtp: SmtpServer;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let processes: Process[];
let user: ApiUser;
let form: PlacedForm;
/** The person's pages with the forms that the tests send. */
let pages: Record<'settings' | 'data' | 'channels' | 'import', Page>;
let importPath: string;
let csrf: string;
let settings: Record<string, string>;

beforeAll(async () => {
  [redis, smtp, provider] = await Promise.all([startRedis(), startSmtpServer(), startOpenIdProvider()]);
  settings = {
    ...provider.settings,
    REDIS_URL: redis.url,
    SMTP_URL: smtp.url,
    SECRET_KEY: 'the key that the first of them writes with',
    SECRET_KEY_FALLBACK: 'the key that the others write with already',
    TRUST_PROXY: '1',
    RATE_OAUTH_PER_MINUTE: String(oauthPerMinute),
    RATE_ANALYTICS_PER_MINUTE: String(analyticsPerMinute),
  };
  const server = await startServer(settings, { redisTimeoutMs });
  settings.DATABASE_URL = server.settings.DATABASE_URL ?? '';
  user = await newUser(server);
  form = await placeForm(user);
  const browser = openBrowser(server);
  await signUp(browser);
  const made = await browser.submit(await browser.get('/my-links/new'), '/my-links', { login: newLogin(), links: '' });
  importPath = (made.location ?? '').replace('/look', '/import');
  pages = {
    settings: await browser.get('/settings'),
    data: await browser.get('/settings/data'),
    channels: await browser.get('/my-links/channels'),
    import: await browser.get(importPath),
  };
  csrf = /name="csrf" value="([^"]+)"/.exec(pages.channels.html)?.[1] ?? '';
  processes = [{ server, browser }];
  // Limits are one, too, while the key is rotated.
  const { SECRET_KEY = '', SECRET_KEY_FALLBACK = '' } = settings;
  Object.assign(settings, { SECRET_KEY: SECRET_KEY_FALLBACK, SECRET_KEY_FALLBACK: SECRET_KEY });
  processes.push(await anotherProcess(), await anotherProcess());
});
afterAll(async () => {
  for (const { server } of processes) await server.close();
  await Promise.all([redis.stop(), smtp.close(), provider.close()]);
});

function firstProcess(): Process {
  const [first] = processes;
  if (!first) throw new Error('no process has been started');
  return first;
}

async function anotherProcess(): Promise<Process> {
  const server = await startServer(settings, { redisTimeoutMs });
  const browser = openBrowser(server);
  for (const [name, value] of firstProcess().browser.cookies) browser.cookies.set(name, value);
  return { server, browser };
}

type Send = (process: Process) => Promise<{ status: number }>;
const anonymous = (path: string, fields: Record<string, string>): Send => {
  return ({ server }) => openBrowser(server).post(path, fields);
};
const program = (path: string, fields: Record<string, string>): Send => {
  return ({ server }) => fetch(server.url + path, { method: 'POST', body: new URLSearchParams(fields) });
};
let sent = 0;
/** Sends a different request of the same kind each time. */
const another = (send: (number: number, process: Process) => Promise<{ status: number }>): Send => {
  return (process) => {
    sent += 1;
    return send(sent, process);
  };
};

/** Hourly limits. */
const hourly: [kind: string, quota: number, send: Send][] = [
  ['form sendings of an address', 30, ({ server }) => sendForm(server, form, {})],
  [
    'form sendings of a neighbourhood',
    120,
    another((number, { server }) =>
      sendForm(server, form, { 'field-1': 'x' }, { 'x-forwarded-for': `2001:db8:48:${number.toString(16)}::1` }),
    ),
  ],
  ['password guesses', 5, anonymous('/login', { email: person.email, password: 'a guess' })],
  // The person's own was one more.
  ['sign-ups', 300 - 1, anonymous('/auth/sign-up', { email: 'nobody' })],
  ['password resets', 60, anonymous('/forgot-password', { email: 'nobody@example.com' })],
  ['visits of the provider', 300, ({ server }) => openBrowser(server).get('/login/provider')],
  ['passkey challenges', 600, anonymous('/login/passkey/options', {})],
  ['passkey attempts', 100, anonymous('/login/passkey', { passkey: '{}' })],
  [
    'changes of address',
    10,
    another((number, { browser }) => {
      const fields = { email: `other-${number}@example.com` };
      return browser.submit(pages.settings, '/settings/email', fields);
    }),
  ],
  ['exports', 20, ({ browser }) => browser.submit(pages.data, '/settings/data/export')],
  ['imports', 60, ({ browser }) => browser.submit(pages.import, importPath, { url: 'http://127.0.0.1/' })],
  [
    'channel codes of an account',
    3,
    ({ browser }) => browser.submit(pages.channels, '/my-links/channels/email', { email: 'a-channel@example.com' }),
  ],
  [
    'channel challenges',
    // Three went with the codes that were sent, three with those that were refused.
    20 - 6,
    ({ browser }) => browser.submit(pages.channels, '/my-links/channels', { target: 'no address' }),
  ],
  ['checks of codes', 60, ({ browser }) => browser.post('/my-links/channels/email/code', { csrf, code: '' })],
  [
    'registrations of programs',
    2 * oauthPerMinute,
    another((number, { server }) =>
      fetch(`${server.url}/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ redirect_uris: ['https://client.example/'], client_name: `Client ${number}` }),
      }),
    ),
  ],
];

const ofMinute: [kind: string, quota: number, send: Send][] = [
  ['requests of unknown programs', oauthPerMinute, program('/token', { grant_type: 'refresh_token', client_id: 'x' })],
  [
    'authorization requests',
    oauthPerMinute,
    ({ server }) => fetch(`${server.url}/authorize?client_id=x`, { redirect: 'manual' }),
  ],
  ['reports', analyticsPerMinute, ({ server }) => clientOf(server, user.id, user.token).get(`${form.page}/analytics`)],
];

describe('three processes count together', () => {
  test.each([...hourly, ...ofMinute])('%s', async (_kind, quota, send) => {
    const statuses: number[] = [];
    while (statuses.length < quota) {
      const turn = Array.from({ length: Math.min(4, quota - statuses.length) }, (_, index) => {
        return send(processes[index % processes.length] ?? firstProcess());
      });
      statuses.push(...(await Promise.all(turn)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 429)).toEqual([]);
    const refused = await Promise.all(processes.map(send));
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
  });

  test('hits of one visitor in any process', async () => {
    const { server } = firstProcess();
    const page = await pageWithPast(server, user);
    const hit: Send = ({ server }) =>
      fetch(`${server.url}/-/hit?page=${page.id}`, { method: 'POST', headers: { 'User-Agent': phone } });
    for (let count = 0; count < 50; count += 1) await Promise.all(processes.map(hit));
    for (const process of processes) await process.server.context.hits.flush();
    // With another token: the reports of the first are used up.
    const reader = await withToken(server, user.id);
    expect(reportIn(await reader.get(`${page.path}/analytics`)).totals).toMatchObject({ views: 60, uniqueViews: 1 });
  });
});

test('a restarted process continues the shared counts', async () => {
  const fresh = await anotherProcess();
  try {
    const statuses = await Promise.all(hourly.map(async ([kind, , send]) => [kind, (await send(fresh)).status]));
    expect(statuses).toEqual(hourly.map(([kind]) => [kind, 429]));
  } finally {
    await fresh.server.close();
  }
});

test('Redis stores no address, no name and no mail address', async () => {
  const client = new Redis(redis.url);
  try {
    const keys = await client.keys('*');
    expect(keys.length).toBeGreaterThan(hourly.length);
    for (const key of keys) {
      expect(key).toMatch(/^vitrine:rate:[a-z-]+:[\w-]{22}$/);
      for (const time of await client.lrange(key, 0, -1)) expect(time).toMatch(/^\d+$/);
      expect(await client.pttl(key)).toBeGreaterThan(0);
    }
  } finally {
    client.disconnect();
  }
});
