import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSession } from '../../src/domain/accounts/sessions.ts';
import { storeHits } from '../../src/domain/analytics/store-hits.ts';
import { sweepAnalytics } from '../../src/domain/analytics/sweep.ts';
import { dayOfQuarter, quarterOf } from '../../src/domain/analytics/time.ts';
import { countsOfPage, quartersOfPage } from '../../src/store/analytics/statements.ts';
import { type ApiUser, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { hitOf, pageWithPast, reportIn } from './support/past.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const day = 24 * 60 * 60 * 1000;

let server: TestServer;
let user: ApiUser;
let page: Awaited<ReturnType<typeof pageWithPast>>;
beforeAll(async () => {
  server = await startServer({ RATE_ANALYTICS_PER_MINUTE: '0', TRUST_PROXY: '1' });
  user = await newUser(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  page = await pageWithPast(server, user);
});

let visitors = 0;
const newAddress = () => {
  visitors += 1;
  return `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
};

interface HitOptions {
  method?: string;
  address?: string;
  headers?: Record<string, string>;
}

async function hit(query: string, { method = 'POST', address = newAddress(), headers = {} }: HitOptions = {}) {
  const response = await fetch(`${server.url}/-/hit?${query}`, {
    method,
    headers: { 'User-Agent': phone, 'X-Forwarded-For': address, ...headers },
  });
  await response.arrayBuffer();
  return response;
}

async function totals(path = `${page.path}/analytics`) {
  await server.context.hits.flush();
  return reportIn(await user.get(path)).totals;
}

describe('a hit', () => {
  it('is a view if it loads the picture of a page, with a response that is not cached', async () => {
    const response = await hit(`page=${page.id}`, { method: 'GET' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/gif');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await totals()).toEqual({ views: 1, uniqueViews: 1, clicks: 0, uniqueClicks: 0, ctr: 0 });
  });

  it('is a click if it names a slot or a social link, by POST', async () => {
    const address = newAddress();
    await hit(`page=${page.id}`, { method: 'GET', address });
    await hit(`page=${page.id}&slot=${page.slots[0]}`, { address });
    expect((await hit(`page=${page.id}&social=${encodeURIComponent(page.social)}`, { address })).status).toBe(204);
    expect(await totals()).toEqual({ views: 1, uniqueViews: 1, clicks: 2, uniqueClicks: 1, ctr: 2 });
    expect(await totals(`${page.path}/analytics/slots/${page.slots[0]}`)).toMatchObject({ clicks: 1 });
    expect(await totals(`${page.path}/analytics/slots/${page.slots[1]}`)).toMatchObject({ clicks: 0 });
    const link = encodeURIComponent(page.social);
    expect(await totals(`${page.path}/analytics/socials?link=${link}`)).toMatchObject({ clicks: 1, uniqueClicks: 1 });
    const bare = page.social.replace('https://', '');
    expect(await totals(`${page.path}/analytics/socials?link=${bare}`)).toMatchObject({ clicks: 1, uniqueClicks: 1 });
  });

  it('sent twice by one visitor is two views of one visitor', async () => {
    const address = newAddress();
    await hit(`page=${page.id}`, { address });
    await hit(`page=${page.id}`, { address });
    await hit(`page=${page.id}`, { address, headers: { 'User-Agent': `${phone} Other/1` } });
    expect(await totals()).toMatchObject({ views: 3, uniqueViews: 2 });
  });

  it('has the address that the public page and its links use', async () => {
    const html = await (await fetch(`${server.url}/${page.login}`)).text();
    expect(html).toContain(`src="/-/hit?page=${page.id}"`);
    expect(html).toContain(`ping="/-/hit?page=${page.id}&amp;slot=${page.slots[0]}"`);
    expect(html).toContain(`ping="/-/hit?page=${page.id}&amp;social=${encodeURIComponent(page.social)}"`);
  });

  it('on another day counts its visitor as a new one', async () => {
    const address = newAddress();
    await hit(`page=${page.id}`, { address });
    server.advance(day);
    await hit(`page=${page.id}`, { address });
    server.advance(60 * day);
    await sweepAnalytics(server.context);
    await hit(`page=${page.id}`, { address });
    expect(await totals(`${page.path}/analytics?period=last90`)).toMatchObject({ views: 3, uniqueViews: 3 });
  });
});

describe('a hit that is not counted:', () => {
  const view = () => `page=${page.id}`;
  const refused: [string, () => Promise<unknown>][] = [
    ['HEAD', () => hit(view(), { method: 'HEAD' })],
    ['a crawler', () => hit(view(), { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })],
    ['an unfurler', () => hit(view(), { headers: { 'User-Agent': 'TelegramBot (like TwitterBot)' } })],
    ['a messenger', () => hit(view(), { headers: { 'User-Agent': 'WhatsApp/2.23.20.0' } })],
    ['an empty agent', () => hit(view(), { headers: { 'User-Agent': '' } })],
    ['curl', () => hit(view(), { headers: { 'User-Agent': 'curl/8.5.0' } })],
    ['a visitor with Global Privacy Control', () => hit(view(), { headers: { 'Sec-GPC': '1' } })],
    ['a visitor with Do Not Track', () => hit(view(), { headers: { DNT: '1' } })],
    ['a prefetch', () => hit(view(), { headers: { 'Sec-Purpose': 'prefetch;prerender' } })],
    ['an older prefetch', () => hit(view(), { headers: { Purpose: 'prefetch' } })],
    ['a picture on another site', () => hit(view(), { method: 'GET', headers: { 'Sec-Fetch-Site': 'cross-site' } })],
    ['a beacon of another site', () => hit(view(), { headers: { Origin: 'https://evil.example' } })],
    ['a click by GET', () => hit(`${view()}&slot=${page.slots[0]}`, { method: 'GET' })],
    ['a page that does not exist', () => hit('page=2147483647')],
    ['no page', () => hit('')],
    ['a page without a valid number', () => hit(`page=${page.id}.0`)],
    ['two pages', () => hit(`${view()}&page=1`)],
    ['an unknown parameter', () => hit(`${view()}&times=100`)],
    ['a slot and a social link at once', () => hit(`${view()}&slot=${page.slots[0]}&social=${page.social}`)],
    ['a social link that the page does not have', () => hit(`${view()}&social=https://example.com/`)],
  ];
  it.each(refused)('%s', async (_name, send) => {
    await send();
    expect(await totals()).toMatchObject({ views: 0, clicks: 0 });
  });

  it('a click on a slot of another page', async () => {
    const other = await pageWithPast(server, user);
    await hit(`page=${page.id}&slot=${other.slots[0]}`);
    expect(await totals()).toMatchObject({ clicks: 0 });
    expect(await totals(`${other.path}/analytics`)).toMatchObject({ clicks: 0 });
  });

  it('a page that is not published', async () => {
    await server.context.db.write((tx) => tx.profile.update({ where: { id: page.id }, data: { status: false } }));
    await hit(`page=${page.id}`);
    expect(await totals()).toMatchObject({ views: 0 });
  });

  it('the owner; other signed-in users are counted', async () => {
    const own = await createSession(server.context, user.id);
    await hit(`page=${page.id}`, { headers: { Cookie: `vitrine=${own}` } });
    expect(await totals()).toMatchObject({ views: 0 });
    const others = await createSession(server.context, (await newUser(server)).id);
    await hit(`page=${page.id}`, { headers: { Cookie: `vitrine=${others}` } });
    expect(await totals()).toMatchObject({ views: 1 });
  });
});

describe('one visitor adds at most 60 in a minute', () => {
  it('one visitor adds no more than 60 in a minute', async () => {
    const address = newAddress();
    for (let count = 0; count < 80; count += 1) await hit(`page=${page.id}`, { address });
    expect((await totals()).views).toBe(60);
    server.advance(61_000);
    await hit(`page=${page.id}`, { address });
    expect((await totals()).views).toBe(61);
  });

  it('browsers and addresses within one /64 add at most 120', async () => {
    for (let count = 0; count < 150; count += 1) {
      const headers = { 'User-Agent': `${phone} Build/${count}` };
      await hit(`page=${page.id}`, { address: `2001:db8:7:1::${(count + 1).toString(16)}`, headers });
    }
    const { views, uniqueViews } = await totals();
    expect(views).toBe(120);
    expect(uniqueViews).toBeLessThanOrEqual(120);
  });

  it('a network that has used up its limit does not limit others or other pages', async () => {
    const address = newAddress();
    for (let count = 0; count < 70; count += 1) await hit(`page=${page.id}`, { address });
    await hit(`page=${page.id}`);
    expect((await totals()).views).toBe(61);
    const other = await pageWithPast(server, user);
    await hit(`page=${other.id}`, { address });
    expect(await totals(`${other.path}/analytics`)).toMatchObject({ views: 1 });
  });
});

describe('storing hits', () => {
  const hits = () => [
    hitOf(page.id, { time: server.context.now().getTime(), target: { kind: 'page' }, visitor: 1 }),
    hitOf(page.id, { time: server.context.now().getTime(), target: { kind: 'page' }, visitor: 2 }),
  ];

  it('does nothing for a batch that is already stored', async () => {
    const batch = `batch-${page.id}`;
    const { db, now } = server.context;
    await db.write((tx) => storeHits(tx, batch, hits(), now()));
    await db.write((tx) => storeHits(tx, batch, hits(), now()));
    expect(await totals()).toMatchObject({ views: 2, uniqueViews: 2 });
  });

  it('rolls back a batch that fails, which can be stored again', async () => {
    const batch = `half-${page.id}`;
    const { db, now } = server.context;
    const broken = db.write(async (tx) => {
      await storeHits(tx, batch, hits(), now());
      throw new Error('the process ends here');
    });
    await expect(broken).rejects.toThrow('ends here');
    expect(await totals()).toMatchObject({ views: 0 });
    await db.write((tx) => storeHits(tx, batch, hits(), now()));
    expect(await totals()).toMatchObject({ views: 2 });
  });

  it('continues past hits of a deleted page', async () => {
    const gone = { profileId: 2_000_000_000, minute: 1, target: 0, visitor: 'gone' };
    for (const one of [gone, ...hits()]) server.context.hits.add(one);
    expect(await totals()).toMatchObject({ views: 2 });
  });

  it('happens within a second or so, without a request', async () => {
    for (const one of hits()) server.context.hits.add(one);
    await expect
      .poll(async () => reportIn(await user.get(`${page.path}/analytics`)).totals.views, { timeout: 5_000 })
      .toBe(2);
  });

  it('writes no address and no browser anywhere', async () => {
    await hit(`page=${page.id}`, { address: '203.0.113.77', headers: { 'User-Agent': `${phone} Marker/42` } });
    await server.context.hits.flush();
    const quarters = await server.context.db.read.all(quartersOfPage, { profileId: page.id, from: 0, to: 2 ** 31 - 1 });
    expect(quarters).toHaveLength(1);
    // Page views: only target, hits and unique visitors.
    expect([...(quarters[0]?.targets ?? [])]).toEqual([0, 1, 1]);
  });

  it('keeps counts for 365 days', async () => {
    const now = server.context.now().getTime();
    for (const age of [300, 363, 367, 400]) {
      server.context.hits.add(hitOf(page.id, { time: now - age * day, target: { kind: 'page' }, visitor: age }));
    }
    await server.context.hits.flush();
    await sweepAnalytics(server.context);
    const rows = await server.context.db.read.all(countsOfPage, {
      profileId: page.id,
      fromDay: 0,
      toDay: 2 ** 31 - 1,
      fromQuarter: 0,
      toQuarter: 2 ** 31 - 1,
    });
    const today = dayOfQuarter(quarterOf(now));
    expect(rows.map(({ kind, at }) => [kind, today - at])).toEqual([
      ['day', 363],
      ['day', 300],
    ]);
  });
});
