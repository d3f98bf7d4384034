import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { withResolvers } from '../../src/async/with-resolvers.ts';
import { type AnyStatement, statement } from '../../src/store/statement.ts';
import { accountUsage } from '../../src/store/statements/accounts.ts';
import { messagesOf, notifiedForm } from '../channels/support/notified-form.ts';
import { placeForm, sendForm } from '../forms/support/form-page.ts';
import { clientOf } from '../mcp/support/connector.ts';
import { callback, clientOf as oauthClientOf, verifier } from '../oauth/support/oauth-server.ts';
import { type Browser, openBrowser, signUp } from '../site/support/browser.ts';
import { type ApiUser, newLogin, newPage, newUser, withToken } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let failures = 0;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1', MAX_PROFILES: '100000' });
});
afterEach(() => {
  // None of it is a server error.
  const failed = server.logged().filter((line) => /"(a|an OAuth) (request|tool call|page) failed"/.test(line));
  expect(failed.slice(failures)).toEqual([]);
  failures = failed.length;
});
afterAll(() => server.close());

test('a form deleted while visitors send it accepts a submission or says that it is deleted', async () => {
  const user = await newUser(server);
  for (let round = 0; round < 2; round += 1) {
    const form = await placeForm(user, { fields: [{ type: 'text', label: 'Name' }] });
    const send = (index: number) =>
      sendForm(server, form, { 'field-1': 'x' }, { 'x-forwarded-for': `10.${round}.0.${index}` });
    const answers = Array.from({ length: 48 }, (_, index) => send(index));
    // Once the first is accepted, others have passed the check of the form and wait for their turn to be stored.
    await Promise.race(answers);
    await server.context.db.write((tx) => tx.form.delete({ where: { id: form.formId } }));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 303 && status !== 404)).toEqual([]);
    expect((await send(99)).status).toBe(404);
  }
});

/** Connections that wait for a lock in PostgreSQL; SQLite has one writer, which waits for none. */
const waiting = statement(
  `SELECT COUNT(*) AS "count" FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  {},
  { count: 'number' },
);

test('removing a channel while a form is sent does not lose the submission', async () => {
  const form = await notifiedForm(server, [
    { type: 'telegram', target: '1' },
    { type: 'telegram', target: '2' },
  ]);
  const [removed, kept] = form.channels;
  const { promise: mayLeave, resolve: leave } = withResolvers();
  const removing = server.context.db.write(async (tx) => {
    await tx.notificationChannel.delete({ where: { id: removed?.id ?? 0 } });
    await mayLeave;
  });
  const sent = form.send('Vera');
  if (inject('postgresUrl') !== null) {
    await expect
      .poll(async () => (await server.context.db.read.first(waiting, {}))?.count, { timeout: 10_000 })
      .toBeGreaterThan(0);
  }
  leave();
  await removing;
  await sent;
  expect(await server.context.db.read.formSubmission.count({ where: { formId: form.formId } })).toBe(1);
  expect(await messagesOf(server, kept?.id ?? 0)).toHaveLength(1);
});

describe('an account deleted while its writes run', () => {
  /** An account with a token, and the press of the button that deletes it. */
  async function leaving(): Promise<{ browser: Browser; api: ApiUser; leave: () => Promise<void> }> {
    const browser = openBrowser(server);
    const email = `${newLogin()}@example.com`;
    await signUp(browser, { email });
    const account = await server.context.db.read.user.findFirst({ where: { email } });
    if (account === null) throw new Error('no account');
    const page = await browser.get('/settings/data');
    const fields = { confirmation: email };
    return {
      browser,
      api: await withToken(server, account.id),
      leave: async () => {
        expect((await browser.submit(page, '/settings/data/delete', fields)).status).toBe(200);
      },
    };
  }

  /** Repeats a call in several places in parallel until it no longer succeeds, and returns how each of them ended. */
  async function untilRejected<A extends { status: number }>(call: (count: number) => Promise<A>): Promise<A[]> {
    let count = 0;
    const one = async () => {
      for (;;) {
        count += 1;
        const answer = await call(count);
        if (answer.status > 303) return answer;
      }
    };
    return Promise.all(Array.from({ length: 12 }, one));
  }

  const writes: [what: string, call: (user: ApiUser, count: number) => ReturnType<ApiUser['post']>][] = [
    ['pages', (user) => user.post('/profiles', { login: newLogin() })],
    ['with a key', (user, count) => user.post('/profiles', { login: newLogin() }, { 'Idempotency-Key': `k${count}` })],
    ['dry', (user) => user.post('/profiles', { login: newLogin() }, { Precognition: 'true' })],
  ];
  test.each(writes)('refuses its token over REST: %s', async (_what, call) => {
    const { api, leave } = await leaving();
    const refused = untilRejected((count) => call(api, count));
    await leave();
    for (const { status, headers, body } of await refused) {
      expect([status, body.code]).toEqual([401, 'unauthenticated']);
      expect(headers.get('www-authenticate')).toContain('error="invalid_token"');
    }
  });

  test('refuses its token over the connector', async () => {
    const { api, leave } = await leaving();
    const { request } = clientOf(server, { userId: api.id, token: api.token });
    const refused = untilRejected(async () => {
      const { status, text } = await request('tools/call', {
        name: 'create_profile',
        arguments: { login: newLogin() },
      });
      return { status: text.includes('"isError":true') ? 401 : status, text };
    });
    await leave();
    for (const { status, text } of await refused) {
      expect(status).toBe(401);
      expect(text).toContain('unauthenticated');
    }
  });

  test.each<[path: string, fields: (count: number) => Record<string, string>]>([
    // All are drawn from the same page, and none is to be refused because another has been saved since.
    ['/settings', (count) => ({ name: `Anna ${count}`, languageId: '1', timezone: 'UTC', seen: '' })],
    ['/my-links', () => ({ login: newLogin() })],
  ])('keeps forms of the dashboard from being executed: %s', async (path, fields) => {
    const { browser, leave } = await leaving();
    const page = await browser.get(path);
    const other = openBrowser(server);
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    const ended = untilRejected(async (count) => {
      const answer = await other.submit(page, path, fields(count));
      return answer.status === 303 && answer.location?.startsWith('/login') ? { status: 401 } : answer;
    });
    await leave();
    // Signed out, or a response that the account is gone or has no session to keep the form for.
    for (const { status } of await ended) expect([401, 403, 404]).toContain(status);
  });

  test('gets neither a consent page nor tokens after that', async () => {
    const { browser, api, leave } = await leaving();
    const oauth = oauthClientOf(server);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const leaver = { userId: api.id, cookie };
    const client = await oauth.register();
    const query = oauth.authorizationParameters(client);
    const codes: string[] = [];
    while (codes.length < 8) codes.push(await oauth.newCode(client, leaver));
    const shown = untilRejected(async () => {
      const response = await oauth.authorize(query, leaver);
      const html = await response.text();
      return { status: response.status === 200 ? 200 : 400, response, html };
    });
    const exchanged = codes.map((code) =>
      oauth.post('/token', {
        ...{ grant_type: 'authorization_code', client_id: client.client_id, code, code_verifier: verifier },
        redirect_uri: callback,
      }),
    );
    await leave();
    // Sent to sign in, or shown the reason.
    for (const { response } of await shown) expect([302, 303, 403]).toContain(response.status);
    for (const { status, body } of await Promise.all(exchanged)) {
      expect([status, body.error]).toEqual(status === 200 ? [200, undefined] : [400, 'invalid_grant']);
      if (status === 200) expect(await oauth.use(String(body.access_token))).toBe(401);
    }
  });

  test('gets an error if it is deleted after its token was looked up', async () => {
    const { api, leave } = await leaving();
    const { db } = server.context;
    const first: typeof db.read.first = async (asked, parameters) => {
      if ((asked as AnyStatement) === accountUsage) await leave();
      return db.read.first(asked, parameters);
    };
    server.context.db = {
      ...db,
      read: new Proxy(db.read, { get: (reader, name) => (name === 'first' ? first : Reflect.get(reader, name)) }),
    };
    try {
      const { status, body } = await api.get('/me');
      expect([status, body.code]).toEqual([401, 'unauthenticated']);
    } finally {
      server.context.db = db;
    }
  });

  test('is deleted with everything written in the meantime', async () => {
    const { api, leave } = await leaving();
    const { id } = await newPage(api);
    const slot = { type: 'divider', data: {} };
    const refused = untilRejected(() => api.post(`/profiles/${id}/slots`, slot));
    await leave();
    for (const { status } of await refused) expect([401, 404]).toContain(status);
    expect(await server.context.db.read.slot.count({ where: { profileId: id } })).toBe(0);
  });
});
