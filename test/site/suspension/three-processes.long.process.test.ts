import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../../scripts/throwaway-postgres.ts';
import { applyMigrations } from '../../../src/store/migrations/apply-migrations.ts';
import { runCli, spawnProgram } from '../../cli/run-cli.ts';
import { rulesWithHole, type StandIn } from '../../files/support/stand-in.ts';
import { openEventStream } from '../../mcp/support/event-stream.ts';
import { modernHeaders, modernMessage } from '../../mcp/support/modern-message.ts';
import { clientOf as oauthClientOf, type Person, type RegisteredClient } from '../../oauth/support/oauth-server.ts';
import { type ApiUser, withToken } from '../../support/api-client.ts';
import { type Asking, askHost } from '../../support/ask-host.ts';
import { startRedis, type TestRedis } from '../../support/redis.ts';
import { freePort, startServer, type TestServer } from '../../support/start-server.ts';
import { headersOfView, newFullPage, secretWords, startPictureHost } from './support/full-page.ts';

// A suspension takes effect in every process within one second, at every address and for every protocol (docs/interface.md 2.6).

const domain = 'anna.example';
let folder: string;
let postgres: ThrowawayPostgres;
let redis: TestRedis;
let internet: StandIn;
let here: TestServer;
/** The ports of all three processes. */
let ports: string[];
let others: Awaited<ReturnType<typeof startProcess>>[];
let anna: ApiUser;
let person: Person;
let full: Awaited<ReturnType<typeof newFullPage>>;
let app: ReturnType<typeof oauthClientOf>;
let client: RegisteredClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-suspension-'));
  [postgres, redis, internet] = await Promise.all([startThrowawayPostgres(), startRedis(), startPictureHost()]);
  const settings = {
    ...{ DATA_DIR: folder, DATABASE_URL: await postgres.createDatabase(), REDIS_URL: redis.url },
    ...{ SECRET_KEY: 'the secret that all three processes share', OPERATOR_EMAIL: 'abuse@acme.example' },
    OPERATOR_NAME: 'Acme',
  };
  await applyMigrations(settings.DATABASE_URL);
  here = await startServer(settings, { outgoing: rulesWithHole(internet.port) });
  others = await Promise.all([startProcess(), startProcess()]);
  ports = [here.settings.PORT ?? '', ...others.map(({ port }) => port)];
  app = oauthClientOf(here);
  person = await app.person();
  client = await app.register();
  anna = await withToken(here, person.userId);
  full = await newFullPage(here, anna, internet, domain);
}, 120_000);
afterAll(async () => {
  await Promise.all((others ?? []).map((other) => other.stop()));
  await here?.close();
  await internet?.close();
  await redis?.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A further process of the same service, behind the same address. */
async function startProcess() {
  const port = String(await freePort());
  const child = spawnProgram('main', { ...here.settings, PORT: port });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('a process ended')));
    child.stdout.on('data', (data) => {
      if (String(data).includes('is ready')) resolve();
    });
  });
  return {
    port,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

const atPort = (port: string) => ({ settings: { PORT: port } });
const ask = (port: string, path: string, options: Asking = {}, host = new URL(here.url).host) =>
  askHost(atPort(port), host, path, options);

interface Seen {
  port: string;
  path: string;
  status: number;
  etag: string | undefined;
  body: Buffer;
}

/** Returns the responses that visitors get at each address of the page, from each process. */
async function everythingSeen(): Promise<Seen[]> {
  const paths = [...Object.values(full.addresses).flat(), '/sitemap.xml'];
  const seen: Seen[] = [];
  for (const port of ports) {
    for (const path of paths) {
      const { status, headers, body } = await ask(port, path);
      seen.push({ port, path, status, etag: headers.etag, body });
    }
    const { status, headers, body } = await ask(port, '/', {}, domain);
    seen.push({ port, path: domain, status, etag: headers.etag, body });
  }
  return seen;
}

/**
 * Its owner has written the same title to the page while it was suspended: that gave it another time of its last change, and its share
 * picture another address.
 */
const withoutRevision = (body: Buffer) =>
  body
    .toString('latin1')
    .replaceAll(/\.jpg\?v=\d+/g, '.jpg')
    .replaceAll(/\d{4}-?\d\d-?\d\dT[\d:.]+Z/g, 'time');

const view = (port: string) => ask(port, `/-/hit?page=${full.page.id}`, { headers: headersOfView });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const rest = (port: string, path: string, token = anna.token) =>
  ask(port, `/api/v1${path}`, { headers: bearer(token) });
function mcp(port: string, token: string, name: string, args: Record<string, unknown>) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
  const headers = {
    ...{ ...bearer(token), 'content-type': 'application/json', 'mcp-protocol-version': '2025-06-18' },
    accept: 'application/json, text/event-stream',
  };
  return ask(port, '/mcp', { method: 'POST', headers, body });
}
function refresh(port: string, refreshToken: string) {
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: client.client_id };
  return ask(port, '/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
}
const dashboard = (port: string, { cookie }: Person) => ask(port, '/my-links', { headers: { cookie } });

const command = async (...words: string[]) => {
  const { status, stderr } = await runCli(here.settings, ...words);
  expect([status, stderr]).toEqual([0, '']);
};
const emailOf = async () => (await here.context.db.read.user.findUnique({ where: { id: person.userId } }))?.email ?? '';
const subjects = {
  page: {
    suspend: () => command('page', 'suspend', '--login', full.page.login, '--reason', 'Phishing'),
    resume: () => command('page', 'resume', '--login', full.page.login),
  },
  account: {
    suspend: async () => command('user', 'suspend', '--email', await emailOf(), '--reason', 'Fraud'),
    resume: async () => command('user', 'resume', '--email', await emailOf()),
  },
};

describe.each(Object.entries(subjects))('a suspended %s', (name, { suspend, resume }) => {
  let before: Seen[];
  let tokens: Awaited<ReturnType<typeof app.connect>>;
  let session: Person;
  let stream: Awaited<ReturnType<typeof openEventStream>>;

  beforeAll(async () => {
    session = await app.anotherBrowserOf(person);
    tokens = await app.connect(client, session, { resource: `${here.url}/api/v1` });
    const [, port = ''] = ports;
    const listen = {
      ...modernMessage('subscriptions/listen', { notifications: { toolsListChanged: true } }),
      id: 'mine',
    };
    stream = await openEventStream(
      { url: `http://localhost:${port}`, user: { token: anna.token, userId: anna.id } },
      modernHeaders('subscriptions/listen'),
      listen,
    );
    await stream.next();
    // Twice, so that every cache has them.
    await everythingSeen();
    before = await everythingSeen();
    for (const port of ports) {
      expect((await view(port)).status).toBe(200);
      expect((await rest(port, '/me')).status).toBe(200);
      expect((await rest(port, '/me', tokens.access_token)).status).toBe(200);
      expect((await dashboard(port, session)).status).toBe(200);
    }
    expect(before.filter(({ status }) => status >= 400)).toEqual([]);
    await suspend();
    await sleep(1_000);
  }, 60_000);

  test('is 451 in every process at each of its addresses, also for a browser that has it', async () => {
    for (const { port, path, etag } of before) {
      if (path === '/sitemap.xml') continue;
      const [host, asked] = path === domain ? [domain, '/'] : [undefined, path];
      for (const options of [
        {},
        { method: 'HEAD' },
        { headers: { 'if-none-match': etag ?? '*', range: 'bytes=0-9' } },
      ]) {
        const { status, headers, text } = await ask(port, asked, options, host);
        expect([port, path, status]).toEqual([port, path, 451]);
        expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
        expect(headers['cdn-cache-control']).toBeUndefined();
        expect(headers.etag).toBeUndefined();
        expect(text).not.toContain(secretWords);
      }
    }
    for (const port of ports) expect((await ask(port, '/sitemap.xml')).text).not.toContain(full.page.login);
  });

  test('accepts no form and counts nothing', async () => {
    const headers = {
      ...{ 'content-type': 'application/x-www-form-urlencoded', origin: here.url },
      'sec-fetch-site': 'same-origin',
    };
    for (const port of ports) {
      const body = `mail=${port}%40example.com`;
      expect((await ask(port, `/-/forms/${full.formId}`, { method: 'POST', headers, body })).status).toBe(451);
      expect((await view(port)).status).toBe(200);
    }
    expect(await here.context.db.read.formSubmission.count({ where: { formId: full.formId } })).toBe(0);
  });

  test('stays editable for its owner with a warning, in every process', async () => {
    for (const [index, port] of ports.entries()) {
      const ofPage = await rest(port, full.page.path.replace('/api/v1', ''));
      const written = await mcp(port, anna.token, 'update_profile', {
        ...{ profileKey: full.page.login, title: secretWords },
      });
      const ofApp = await rest(port, '/me', tokens.access_token);
      const renewed = await refresh(port, tokens.refresh_token);
      const atHome = await dashboard(port, session);
      if (name === 'page') {
        const suspended = { since: expect.any(String), reason: 'Phishing' };
        expect([ofPage.status, JSON.parse(ofPage.text).meta.suspended]).toEqual([200, suspended]);
        expect(JSON.parse(written.text).result.structuredContent.meta.suspended).toEqual(suspended);
        expect([ofApp.status, atHome.status]).toEqual([200, 200]);
        // A rotated token is good once more for a moment, so every process gives the same.
        expect([index, renewed.status]).toEqual([index, 200]);
      } else {
        for (const answer of [ofPage, written, ofApp]) {
          expect([port, answer.status, answer.text]).toEqual([port, 403, expect.stringContaining('account_suspended')]);
        }
        expect([renewed.status, JSON.parse(renewed.text).error]).toEqual([400, 'invalid_grant']);
        expect([atHome.status, atHome.headers.location?.startsWith('/login')]).toEqual([303, true]);
      }
    }
    if (name === 'account')
      expect(await stream.next()).toMatchObject({ id: 'mine', result: { resultType: 'complete' } });
    stream.close();
  });

  test('is unchanged once it is resumed', async () => {
    await resume();
    await sleep(1_000);
    const after = await everythingSeen();
    for (const [index, seen] of after.entries()) {
      const { port, path, status, body } = before[index] ?? seen;
      expect([seen.port, seen.path, seen.status]).toEqual([port, path, status]);
      if (path !== '/sitemap.xml')
        expect([path, withoutRevision(seen.body) === withoutRevision(body)]).toEqual([path, true]);
    }
    for (const port of ports) {
      expect((await ask(port, '/sitemap.xml')).text).toContain(full.page.login);
      expect((await view(port)).status).toBe(200);
      expect((await rest(port, '/me')).status).toBe(200);
      const ofApp = await rest(port, '/me', tokens.access_token);
      expect([name, ofApp.status]).toEqual([name, name === 'page' ? 200 : 401]);
    }
  });
});

test('a process counts exactly the views outside of the suspensions', async () => {
  // A process that ends stores what it has counted.
  await Promise.all(others.map((other) => other.stop()));
  await here.context.hits.flush();
  const { body } = await anna.get(`${full.page.path}/analytics?period=today`);
  expect(Object(body.data).totals.views).toBe(4 * ports.length);
});
