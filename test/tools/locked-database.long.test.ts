import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withResolvers } from '../../src/async/with-resolvers.ts';
import { lockUser } from '../../src/domain/accounts/user-lock.ts';
import type { Database } from '../../src/store/database.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { picture } from '../files/support/pictures.ts';
import { rulesWithHole, type StandIn, startStandIn } from '../files/support/stand-in.ts';
import { clientOf, type Person } from '../oauth/support/oauth-server.ts';
import { openBrowser } from '../site/support/browser.ts';
import { type ApiUser, newLogin, withToken } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let standIn: StandIn;
let server: TestServer;
/** The same database in another process. */
let elsewhere: Database;
let owner: Person;
let api: ApiUser;
beforeAll(async () => {
  const image = await picture('png');
  standIn = await startStandIn((_req, res) => void res.end(image));
  server = await startServer({}, { outgoing: rulesWithHole(standIn.port) });
  elsewhere = await openDatabase(server.settings.DATABASE_URL ?? '');
  owner = await clientOf(server).person();
  api = await withToken(server, owner.userId);
});
afterAll(async () => {
  await elsewhere.close();
  await server.close();
  await standIn.close();
});

/** Runs work while another process has the locks of the user, and of all codes and consent pages, for longer than any wait. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  const { promise: mayLeave, resolve: leave } = withResolvers();
  const { promise: entered, resolve: enter } = withResolvers();
  const holding = elsewhere.write(async (tx) => {
    await lockUser(tx, owner.userId);
    await tx.authorizationCode.updateMany({ data: { consumedAt: null } });
    await tx.authorizationRequest.updateMany({ data: { consumedAt: null } });
    enter();
    await mayLeave;
  });
  await entered;
  try {
    return await work();
  } finally {
    leave();
    await holding;
  }
}

test('a caller that waits ten seconds for a lock gets an error to try again, and nothing was changed or used up', async () => {
  const oauth = clientOf(server);
  const client = await oauth.register();
  const code = await oauth.newCode(client, owner);
  const consent = await oauth.consentForm(oauth.authorizationParameters(client), owner);
  consent.set('decision', 'allow');
  const browser = openBrowser(server);
  const [name = '', value = ''] = owner.cookie.split('=');
  browser.cookies.set(name, value);
  const settings = await browser.get('/settings');
  const upload = () =>
    api.post('/files', { url: `http://stand-in.example:${standIn.port}/a.png` }, { 'Idempotency-Key': 'the same' });
  const login = newLogin();
  const renamed = { name: 'Boris', languageId: '1', timezone: 'UTC' };

  const [created, changed, first, second, redeemed, consented, asked] = await whileLocked(() =>
    Promise.all([
      api.post('/profiles', { login }),
      browser.submit(settings, '/settings', renamed),
      upload(),
      upload(),
      oauth.redeem(client, code),
      oauth.postConsent(consent, owner),
      oauth.authorize(oauth.authorizationParameters(client), owner),
    ]),
  );
  // SQLite has one lock, which a change of this very user need not have; PostgreSQL has one for each user.
  const isSqlite = inject('postgresUrl') === null;
  const waiting = [409, 'conflict', expect.stringContaining('Another change to your account')];
  const locked = [503, 'temporarily_unavailable', expect.stringContaining('cannot reach its data')];
  const refusal = isSqlite ? locked : waiting;
  for (const { status, body } of [created, first]) expect([status, body.code, body.message]).toEqual(refusal);
  // It waits in this process for the first, which waits for the lock.
  expect([refusal, waiting]).toContainEqual([second.status, second.body.code, second.body.message]);
  if (isSqlite) expect(created.headers.get('retry-after')).toBe('1');
  expect(changed.status).toBe(refusal[0]);
  expect(consented.status).toBe(refusal[0]);
  const said = isSqlite ? 'unavailable at the moment' : 'Another change to your account is still being saved';
  expect(await consented.text()).toContain(said);
  expect([redeemed.status, redeemed.body.error]).toEqual([503, 'temporarily_unavailable']);
  expect(redeemed.headers.get('retry-after')).toBe('1');
  // On PostgreSQL the check whether to ask needs no lock.
  if (isSqlite) {
    expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await asked.text()).toContain('The server is busy');
  }
  expect(server.logged().filter((line) => line.includes('failed'))).toEqual([]);

  expect((await api.post('/profiles', { login })).status).toBe(201);
  expect((await browser.submit(settings, '/settings', renamed)).status).toBe(303);
  expect((await upload()).status).toBe(201);
  expect((await oauth.redeem(client, code)).status).toBe(200);
  expect((await oauth.postConsent(consent, owner)).headers.get('location')).toContain('code=');
});
