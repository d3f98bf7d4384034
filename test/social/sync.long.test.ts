import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSocialSync } from '../../src/domain/social/start-sync.ts';
import { syncDueAccounts } from '../../src/domain/social/sync-account.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { connect, newPerson, type SocialPerson } from './support/connected.ts';
import { type StandIn, startStandIn } from './support/stand-in.ts';

const hour = 60 * 60 * 1000;
const googleQuota = {
  error: {
    code: 403,
    message: 'The request cannot be completed because you have exceeded your quota.',
    errors: [{ message: 'quota', domain: 'youtube.quota', reason: 'quotaExceeded' }],
  },
};

let platforms: StandIn;
let server: TestServer;
let person: SocialPerson;
beforeEach(async () => {
  platforms = await startStandIn();
  server = await startServer(platforms.settings);
  person = await newPerson(server);
});
afterEach(async () => {
  await server.close();
  await platforms.close();
});

async function connected(platform: string) {
  await connect(person.browser, platform);
  platforms.requests.length = 0;
  return state();
}
async function state() {
  const row = await server.context.db.read.socialAccount.findFirst({ include: { sync: true } });
  if (!row?.sync) throw new Error('no account');
  return { ...row, sync: row.sync };
}
const sync = () => syncDueAccounts(server.context);
const asked = (path: string) => platforms.requests.filter((request) => request.includes(path)).length;
const notes = async () => JSON.stringify((await person.user.get('/social/accounts')).body.data);

describe('a synchronisation', () => {
  it('reads every page of posts and the days, and leaves null for values that YouTube does not report', async () => {
    const { id } = await connected('youtube');
    expect(await sync()).toBe(1);
    const { body } = await person.user.get(`/social/accounts/${id}/posts?sort=views&limit=100`);
    expect(body.meta).toMatchObject({ total: 60 });
    const posts = body.data as { caption: string; metrics: object }[];
    expect(posts[0]).toMatchObject({ caption: 'Video video59' });
    expect(posts.find(({ caption }) => caption === 'Video video0')).toMatchObject({
      metrics: {
        views: 5_000,
        likes: null,
        comments: null,
        shares: null,
        saves: null,
        reach: null,
        engagementRate: null,
      },
    });
    const analytics = await person.user.get(`/social/accounts/${id}/analytics?period=last28&timezone=UTC`);
    const totals = (analytics.body.data as { totals: Record<string, number | null> }).totals;
    expect(totals.followers).toBe(12_840);
    expect(totals.saves).toBeNull();
    expect(totals.reach).toBeNull();
    expect((totals.views ?? 0) % 1_000).toBe(0);
    expect(totals.engagementRate).toBeCloseTo(0.095);
    expect(await sync()).toBe(0);
  });

  it('reads the pages, days and post values of Instagram, and continues if some are withheld', async () => {
    const { id } = await connected('instagram');
    await sync();
    expect((await state()).sync.error).toBeNull();
    const { body } = await person.user.get(`/social/accounts/${id}/posts?limit=100&sort=likes`);
    expect(body.meta).toMatchObject({ total: 30 });
    const posts = body.data as { caption: string; kind: string; metrics: object }[];
    expect(posts.find(({ caption }) => caption === 'Post 2')).toMatchObject({
      kind: 'image',
      metrics: { views: 900, likes: 6, comments: 2, shares: 7, saves: 12, reach: 600, engagementRate: 27 / 900 },
    });
    expect(posts.find(({ caption }) => caption === 'Post 1')?.metrics).toMatchObject({ views: null, likes: 3 });
    expect(posts.at(-1)).toMatchObject({ caption: 'Post 0', metrics: { likes: null, views: 900 } });
    const analytics = await person.user.get('/social/analytics?include=timeline');
    const { timeline } = analytics.body.data as { timeline: { views: number | null; reach: number | null }[] };
    expect(timeline).toHaveLength(28);
    expect(timeline.some(({ views, reach }) => views === 500 && reach === 300)).toBe(true);
    expect(timeline.at(-1)).toMatchObject({ views: null, likes: null });
  });

  it("computes TikTok's daily values from the gains of posts since the day before", async () => {
    const { id } = await connected('tiktok');
    await sync();
    const figures = async () => {
      const { body } = await person.user.get(`/social/accounts/${id}/analytics?period=today&timezone=UTC`);
      return (body.data as { totals: Record<string, number | null> }).totals;
    };
    expect(await figures()).toMatchObject({ followers: 880, views: null, likes: null });
    server.advance(24 * hour);
    await sync();
    expect(await figures()).toMatchObject({
      followers: 881,
      followersChange: 1,
      views: 250,
      likes: 25,
      comments: 0,
      saves: null,
    });
    const [post] = (await person.user.get(`/social/accounts/${id}/posts`)).body.data as { id: number }[];
    const { body } = await person.user.get(`/social/accounts/${id}/posts/${post?.id}?include=timeline`);
    expect((body.data as { timeline: { views: number }[] }).timeline.map(({ views }) => views)).toEqual([410, 420]);
  });

  it('deletes a post that a complete listing no longer shows', async () => {
    const { id } = await connected('tiktok');
    await sync();
    await server.context.db.write((tx) =>
      tx.socialPost.create({
        data: {
          ...{ accountId: id, platformId: 'gone', url: '', kind: 'video', caption: '' },
          publishedAt: new Date(0),
          seenAt: new Date(0),
        },
      }),
    );
    server.advance(6 * hour);
    await sync();
    expect((await person.user.get(`/social/accounts/${id}/posts`)).body.meta).toMatchObject({ total: 25 });
  });
});

describe('when a platform does not respond', () => {
  it('a used-up quota stops the synchronisation, which later resumes there', async () => {
    await connected('youtube');
    const page = { path: '/youtube/youtube/v3/playlistItems', status: 403, body: googleQuota };
    platforms.fail({ ...page, after: 1, times: 1 });
    await sync();
    const stopped = await state();
    expect(stopped.sync).toMatchObject({ step: 'posts', cursor: 'UU123 P50', error: 'rate_limited', leaseUntil: null });
    expect(stopped.sync.nextAt?.getTime()).toBeGreaterThan(Date.now());
    expect(await notes()).toContain('accepts no more requests for now');
    expect(await sync()).toBe(0);
    server.advance(26 * hour);
    platforms.requests.length = 0;
    await sync();
    expect(asked('playlistItems')).toBe(1);
    expect(asked('pageToken=P50')).toBe(1);
    expect((await state()).sync).toMatchObject({ step: 'account', cursor: null, error: null, failures: 0 });
    expect(await server.context.db.read.socialPost.count()).toBe(60);
  });

  it('the Retry-After of a 429 is respected', async () => {
    await connected('tiktok');
    const error = { code: 'rate_limit_exceeded', message: 'slow down', log_id: '1' };
    const headers = { 'Retry-After': '1200' };
    platforms.fail({
      path: '/tiktok/v2/user/info/',
      status: 429,
      body: { data: {}, error },
      headers,
      after: 0,
      times: 1,
    });
    await sync();
    const wait = ((await state()).sync.nextAt?.getTime() ?? 0) - Date.now();
    expect(wait).toBeGreaterThan(1_100_000);
    expect(wait).toBeLessThan(1_300_000);
  });

  it('failures are tried again after growing pauses', async () => {
    await connected('instagram');
    platforms.fail({ path: '/instagram/v25.0/me', status: 503, body: {}, after: 0, times: 2 });
    await sync();
    expect((await state()).sync).toMatchObject({ error: 'unavailable', failures: 1 });
    server.advance(16 * 60 * 1000);
    await sync();
    expect((await state()).sync.failures).toBe(2);
    server.advance(16 * 60 * 1000);
    expect(await sync()).toBe(0);
    server.advance(16 * 60 * 1000);
    await sync();
    expect((await state()).sync).toMatchObject({ error: null, failures: 0 });
  });

  it('a page that no longer exists is not requested again: the run starts over', async () => {
    await connected('instagram');
    const page = { path: '/instagram/v25.0/me/media', times: 1 };
    platforms.fail({ ...page, status: 503, body: {}, after: 1 });
    await sync();
    expect((await state()).sync).toMatchObject({ step: 'posts', cursor: 'A25', error: 'unavailable' });
    const error = { message: '(#100) Invalid parameter: after', type: 'OAuthException', code: 100 };
    platforms.fail({ ...page, status: 400, body: { error }, after: 0 });
    server.advance(hour);
    await sync();
    expect((await state()).sync).toMatchObject({ error: 'unexpected', failures: 2 });
    platforms.requests.length = 0;
    server.advance(hour);
    await sync();
    expect(asked('/me/media')).toBe(2);
    expect(asked('after=A25')).toBe(1);
    expect((await state()).sync).toMatchObject({ error: null, failures: 0 });
  });

  it.each(['youtube', 'tiktok'])('%s: an expired access token is renewed during the run', async (platform) => {
    const before = await connected(platform);
    platforms.expireTokens();
    await sync();
    const after = await state();
    expect(after.sync.error).toBeNull();
    expect(after.syncedAt).not.toBeNull();
    expect(after.accessToken).not.toBe(before.accessToken);
  });

  it('Instagram tokens are renewed well before they expire', async () => {
    const before = await connected('instagram');
    await server.context.db.write((tx) =>
      tx.socialAccount.updateMany({ data: { tokenExpiresAt: new Date(Date.now() + 9 * 24 * hour) } }),
    );
    await sync();
    const after = await state();
    expect(asked('/instagram/refresh_access_token?grant_type=ig_refresh_token')).toBe(1);
    expect(after.accessToken).not.toBe(before.accessToken);
  });

  it('an ended connection requires a new one and is not used', async () => {
    await connected('instagram');
    platforms.expireTokens();
    await sync();
    expect((await state()).sync).toMatchObject({ error: 'reconnect', nextAt: null });
    expect(await notes()).toContain('connect the account again at /settings/social');
    server.advance(48 * hour);
    expect(await sync()).toBe(0);
    await connect(person.browser, 'instagram');
    await sync();
    expect((await state()).sync.error).toBeNull();
  });

  it('a missing permission leaves out its data, with a message', async () => {
    await connected('youtube');
    const error = { code: 403, message: 'Forbidden', errors: [{ domain: 'global', reason: 'forbidden' }] };
    platforms.fail({ path: '/youtube/v2/reports', status: 403, body: { error }, after: 0, times: 1 });
    await sync();
    const { sync: kept, syncedAt } = await state();
    expect(syncedAt).not.toBeNull();
    expect(kept.error).toBe('forbidden');
    expect(await server.context.db.read.socialPost.count()).toBe(60);
    expect(await notes()).toContain('did not grant permission for some data');
  });

  it('a response of another shape is an error and stores nothing', async () => {
    await connected('youtube');
    platforms.fail({
      path: '/youtube/youtube/v3/channels',
      status: 200,
      body: { items: [{ id: 7 }] },
      after: 0,
      times: 1,
    });
    await sync();
    expect((await state()).sync.error).toBe('unexpected');
  });
});

describe('with several processes', () => {
  it('one at a time synchronises an account', async () => {
    await connected('youtube');
    const counts = await Promise.all([sync(), sync(), sync()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(asked('/youtube/v3/playlistItems')).toBe(2);
  });

  it('a synchronisation resumes where a killed one stopped', async () => {
    const { id } = await connected('youtube');
    await server.context.db.write((tx) =>
      tx.socialSyncState.update({
        where: { accountId: id },
        data: { step: 'days', leaseId: 'of a dead process', leaseUntil: new Date(Date.now() + 60_000) },
      }),
    );
    expect(await sync()).toBe(0);
    server.advance(61_000);
    expect(await sync()).toBe(1);
    expect(asked('playlistItems')).toBe(0);
    expect((await state()).syncedAt).not.toBeNull();
  });

  it('a stopped one releases the account immediately, and another continues', async () => {
    await connected('youtube');
    const stop = new AbortController();
    const running = syncDueAccounts(server.context, stop.signal);
    await vi.waitUntil(() => platforms.requests.length > 0, { interval: 1, timeout: 10_000 });
    stop.abort();
    await running;
    expect(await state()).toMatchObject({ syncedAt: null, sync: { leaseUntil: null, error: null, failures: 0 } });
    expect(await sync()).toBe(1);
    expect((await state()).syncedAt).not.toBeNull();
  });

  it('one whose account was taken over does not touch it', async () => {
    const { id } = await connected('youtube');
    const running = sync();
    await vi.waitUntil(() => platforms.requests.length > 0, { interval: 1, timeout: 10_000 });
    const lease = { leaseId: 'of another process', leaseUntil: new Date(Date.now() + 60_000) };
    await server.context.db.write((tx) =>
      tx.socialSyncState.update({ where: { accountId: id }, data: { ...lease, step: 'days', cursor: '2026-01-01' } }),
    );
    await running;
    expect((await state()).sync).toMatchObject({ ...lease, error: null, failures: 0 });
  });

  it('the job synchronises by itself, and stops', async () => {
    await connected('tiktok');
    const stop = startSocialSync(server.context, 20);
    await expect.poll(async () => (await state()).syncedAt, { timeout: 10_000 }).not.toBeNull();
    await stop();
  });

  it('an account disconnected in the meantime leaves nothing behind', async () => {
    await connected('youtube');
    const running = sync();
    await server.context.db.write((tx) => tx.socialAccount.deleteMany());
    await running;
    expect(await server.context.db.read.socialPost.count()).toBe(0);
  });
});
