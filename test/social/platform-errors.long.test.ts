import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { syncDueAccounts } from '../../src/domain/social/sync-account.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { agreeTo, connect, newPerson, type SocialPerson } from './support/connected.ts';
import { type Failure, type StandIn, startStandIn } from './support/stand-in.ts';
import { channelOf } from './support/youtube-stand-in.ts';

let platforms: StandIn;
let server: TestServer;
let person: SocialPerson;
beforeAll(async () => {
  platforms = await startStandIn();
  server = await startServer(platforms.settings);
});
beforeEach(async () => {
  person = await newPerson(server);
});
afterEach(() => server.context.db.write((tx) => tx.socialAccount.deleteMany()));
afterAll(async () => {
  await server.close();
  await platforms.close();
});

/** The failure of the first request to a path after those with which an account is connected. */
const next = { after: 1, times: 1 };

/** Returns the account after its first synchronisation with known failures, before the server's own job runs. */
async function afterFailing(platform: string, ...failures: Failure[]) {
  for (const failure of failures) platforms.fail(failure);
  await connect(person.browser, platform);
  await syncDueAccounts(server.context);
  const find = () =>
    server.context.db.read.socialSyncState.findFirst({ where: { account: { userId: person.user.id } } });
  await expect.poll(async () => (await find())?.leaseUntil).toBeNull();
  const row = await find();
  if (!row) throw new Error('no account');
  return row;
}

const tiktok = (code: string) => ({ data: {}, error: { code, message: 'No', log_id: '1' } });
const meta = (code: number) => ({ error: { message: 'No', type: 'OAuthException', code, fbtrace_id: 'A1' } });
const google = (code: number, reason: string) => ({
  error: { code, message: 'No', errors: [{ message: 'No', domain: 'global', reason }] },
});

/** More than is read of an answer; only its name is printed in that of the test. */
const tooLong = { toJSON: () => 'too long', toString: () => 'x'.repeat(8 * 1024 * 1024) };

describe('the kind of a platform’s error is stored', () => {
  it.each<[platform: string, status: number, body: unknown, kind: string]>([
    ['tiktok', 500, tiktok('internal_error'), 'unavailable'],
    ['tiktok', 401, tiktok('scope_not_authorized'), 'forbidden'],
    ['tiktok', 401, tiktok('scope_permission_missed'), 'forbidden'],
    ['tiktok', 400, tiktok('invalid_params'), 'unexpected'],
    ['tiktok', 200, tiktok('a_code_of_tomorrow'), 'unexpected'],
    ['tiktok', 502, '<html>', 'unavailable'],
    ['tiktok', 404, undefined, 'missing'],
    ['instagram', 400, meta(4), 'rate_limited'],
    ['instagram', 400, meta(2), 'unavailable'],
    ['instagram', 400, meta(10), 'forbidden'],
    ['instagram', 400, meta(200), 'forbidden'],
    ['instagram', 400, meta(100), 'unexpected'],
    ['instagram', 200, meta(100), 'unexpected'],
    ['instagram', 429, {}, 'rate_limited'],
    ['youtube', 403, google(403, 'userRateLimitExceeded'), 'rate_limited'],
    ['youtube', 400, google(400, 'badRequest'), 'unexpected'],
    ['youtube', 200, { items: [] }, 'missing'],
    ['youtube', 200, tooLong, 'unexpected'],
  ])('%s, status %d with %j: %s', async (platform, status, body, kind) => {
    const path = {
      tiktok: '/tiktok/v2/user/info/',
      instagram: '/instagram/v25.0/me',
      youtube: '/youtube/youtube/v3/channels',
    }[platform];
    expect(
      await afterFailing(platform, { ...next, path: path ?? '', status, body: body === tooLong ? String(body) : body }),
    ).toMatchObject({
      error: kind,
      failures: 1,
      step: 'account',
    });
  });

  it.each<[status: number, body: unknown, kind: string]>([
    [200, { token_type: 'Bearer' }, 'unexpected'],
    [400, { error: 'invalid_grant' }, 'reconnect'],
    [401, { error: 'invalid_client' }, 'unexpected'],
    [400, { error: 'unsupported_grant_type' }, 'unexpected'],
    [429, { error: 'slow_down' }, 'rate_limited'],
    [403, { error: 'rate_limit_exceeded' }, 'rate_limited'],
    [400, { error: 'server_error' }, 'unavailable'],
    [400, { error: 'temporarily_unavailable' }, 'unavailable'],
    [500, { error: 'internal_failure' }, 'unavailable'],
    [500, '<html>', 'unavailable'],
  ])('for a token to be renewed, status %d with %j: %s', async (status, body, kind) => {
    const refused = { path: '/youtube/youtube/v3/channels', status: 401, body: google(401, 'authError') };
    const row = await afterFailing(
      'youtube',
      { ...next, ...refused },
      { ...next, path: '/youtube/token', status, body },
    );
    expect(row.error).toBe(kind);
    expect(row.nextAt === null).toBe(kind === 'reconnect');
  });

  it('and lost keys of tokens require a new connection', async () => {
    await connect(person.browser, 'youtube');
    await server.context.db.write((tx) => tx.socialAccount.updateMany({ data: { accessToken: 'v1.another' } }));
    await syncDueAccounts(server.context);
    expect(await server.context.db.read.socialSyncState.findFirst()).toMatchObject({
      error: 'reconnect',
      nextAt: null,
    });
  });

  it('and tokens encrypted for another account are rejected', async () => {
    const body = { data: { user: { open_id: 'open-2', display_name: 'Boris' } }, error: { code: 'ok', message: '' } };
    const row = await afterFailing('tiktok', { ...next, times: 2, path: '/tiktok/v2/user/info/', status: 200, body });
    expect(row).toMatchObject({ error: 'reconnect', nextAt: null });
  });
});

describe('a listing', () => {
  const path = '/youtube/youtube/v3/playlistItems';

  const notFound = { path, status: 404, body: google(404, 'playlistNotFound'), times: 1 };

  it('is empty if it is missing because nothing was ever uploaded', async () => {
    const row = await afterFailing(
      'youtube',
      { ...notFound, after: 0 },
      { path: '/youtube/youtube/v3/channels', status: 200, body: channelOf(0), after: 0, times: 3 },
    );
    expect(row.error).toBeNull();
    expect(await server.context.db.read.socialPost.count()).toBe(0);
  });

  it.each([1, 2])('of a channel with videos that is missing at page %d deletes no post', async (pageNumber) => {
    const { accountId } = await afterFailing('youtube');
    platforms.fail({ ...notFound, after: pageNumber - 1 });
    await server.context.db.write((tx) =>
      tx.socialSyncState.update({ where: { accountId }, data: { nextAt: new Date() } }),
    );
    await syncDueAccounts(server.context);
    expect(await server.context.db.read.socialSyncState.findFirst()).toMatchObject({ error: 'unexpected' });
    expect(await server.context.db.read.socialPost.count()).toBe(60);
  });

  it('ends with an error if a page refers to itself', async () => {
    const row = await afterFailing('youtube', {
      ...{ path, status: 200, after: 0, times: 2 },
      body: { items: [], nextPageToken: 'P1' },
    });
    expect(row).toMatchObject({ error: 'unexpected', step: 'posts', cursor: 'UU123 P1' });
  });
});

describe('Retry-After', () => {
  const waitAfter = async (header: string) => {
    const headers = { 'Retry-After': header };
    const path = '/tiktok/v2/user/info/';
    const { nextAt } = await afterFailing('tiktok', { ...next, path, status: 429, body: {}, headers });
    return ((nextAt?.getTime() ?? 0) - Date.now()) / 60_000;
  };

  it('may be a date', async () => {
    const wait = await waitAfter(new Date(Date.now() + 3 * 60 * 60_000).toUTCString());
    expect(wait).toBeGreaterThan(178);
    expect(wait).toBeLessThan(181);
  });

  it.each(['soon', '999999999'])('of %s is ignored', async (header) => {
    const wait = await waitAfter(header);
    expect(wait).toBeGreaterThan(13);
    expect(wait).toBeLessThan(16);
  });

  it.each(['0', 'Sun, 06 Nov 1994 08:49:37 GMT'])('of %s pauses requests for a minute', async (header) => {
    const wait = await waitAfter(header);
    expect(wait).toBeGreaterThan(0.5);
    expect(wait).toBeLessThan(1.5);
  });
});

describe('connecting', () => {
  it('reports an account without a channel', async () => {
    platforms.fail({ ...next, after: 0, path: '/youtube/youtube/v3/channels', status: 200, body: { items: [] } });
    const page = await connect(person.browser, 'youtube');
    expect(page.status).toBe(422);
    expect(page.html).toContain('We found no account of yours with statistics at YouTube');
  });

  it('supports no other platforms', async () => {
    const answer = await agreeTo(person.browser, 'youtube');
    answer.pathname = '/settings/social/myspace/callback';
    expect((await person.browser.open(answer)).status).toBe(404);
  });

  it('ends at thirty accounts', async () => {
    await connect(person.browser, 'youtube');
    await server.context.db.write(async (tx) => {
      const connected = await tx.socialAccount.findFirst();
      if (!connected) throw new Error('no account');
      const { id: _, ...one } = connected;
      await tx.socialAccount.createMany({
        data: Array.from({ length: 29 }, (_, index) => ({ ...one, platformId: `UC${index}` })),
      });
    });
    const page = await connect(person.browser, 'tiktok');
    expect(page.status).toBe(409);
    expect(page.html).toContain('You have reached the limit of 30 accounts');
    expect((await connect(person.browser, 'youtube')).url.search).toBe('?done=connected');
  });
});
