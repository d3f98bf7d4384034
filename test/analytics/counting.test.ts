import { afterAll, beforeAll, expect, test } from 'vitest';
import { warningsIn } from '../../tools/with-warnings.ts';
import { type Browser, openBrowser, signUp } from '../site/support/browser.ts';
import { type ApiAnswer, type ApiUser, newLogin, newUser, withToken } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { pageWithPast, reportIn } from './support/past.ts';

// The operator chooses the extent of visitor statistics, and the owner for each page.

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const servers: Partial<Record<'on' | 'counts' | 'off', TestServer>> = {};
beforeAll(async () => {
  for (const mode of ['on', 'counts', 'off'] as const) {
    servers[mode] = await startServer({ RATE_ANALYTICS_PER_MINUTE: '0', TRUST_PROXY: '1', STATISTICS: mode });
  }
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.close();
});

function on(mode: keyof typeof servers): TestServer {
  const server = servers[mode];
  if (!server) throw new Error('not started');
  return server;
}

async function visit(server: TestServer, query: string, count = 6): Promise<void> {
  for (let visitor = 1; visitor <= count; visitor += 1) {
    const headers = { 'User-Agent': phone, 'X-Forwarded-For': `203.0.113.${visitor}` };
    await fetch(`${server.url}/-/hit?${query}`, { method: 'POST', headers });
  }
  await server.context.hits.flush();
}

const ask = (user: ApiUser, path: string) =>
  user.get(`${path}/analytics?period=today&timezone=UTC&include=timeline,devices,referrers`);
const warningsOf = ({ body }: ApiAnswer) => warningsIn(body.meta).map(({ code }) => code);
const visitors = async ({ context }: TestServer) => context.db.read.dayVisitor.count();

async function choose(browser: Browser, profileId: number, statistics: string): Promise<number> {
  const form = await browser.get(`/my-links/${profileId}/settings`);
  return (await browser.submit(form, `/my-links/${profileId}/settings`, { statistics })).status;
}

test('STATISTICS=counts counts views and clicks without distinguishing visitors', async () => {
  const server = on('counts');
  const user = await newUser(server);
  const page = await pageWithPast(server, user);
  await visit(server, `page=${page.id}`);
  await visit(server, `page=${page.id}&slot=${page.slots[0]}`, 2);
  const answer = await ask(user, page.path);
  const report = reportIn(answer);
  expect(report.totals).toEqual({ views: 6, uniqueViews: null, clicks: 2, uniqueClicks: null, ctr: 1 / 3 });
  expect(report.blocks[0]).toMatchObject({ clicks: 2, uniqueClicks: null });
  expect(report.timeline).toMatchObject([{ views: 6, uniqueViews: null, clicks: 2 }]);
  expect([report.devices, report.languages, report.referrers]).toEqual([null, null, null]);
  expect(warningsOf(answer)).toEqual([]);
  expect(reportIn(await ask(user, '')).totals).toMatchObject({ views: 6, uniqueViews: null });
  expect([await visitors(server), await server.context.db.read.visitorSalt.count()]).toEqual([0, 0]);
});

test('STATISTICS=off counts nothing and says so', async () => {
  const server = on('off');
  const user = await newUser(server);
  const page = await pageWithPast(server, user);
  await visit(server, `page=${page.id}`);
  for (const path of [page.path, '']) {
    const answer = await ask(user, path);
    expect(reportIn(answer).totals).toMatchObject({ views: 0, clicks: 0 });
    expect(warningsOf(answer)).toEqual(['statistics_off']);
  }
  expect(await visitors(server)).toBe(0);
});

test('reducing STATISTICS deletes the visitors of the day and keeps the counts', async () => {
  const server = on('on');
  const browser = openBrowser(server);
  const email = `${newLogin()}@example.com`;
  await signUp(browser, { email });
  const [account] = await server.context.db.read.user.findMany({ where: { email } });
  const user = await withToken(server, account?.id ?? 0);
  const page = await pageWithPast(server, user);
  const other = await pageWithPast(server, user);
  await visit(server, `page=${page.id}`);
  await visit(server, `page=${other.id}`, 2);
  expect(reportIn(await ask(user, page.path)).totals).toMatchObject({ views: 6, uniqueViews: 6 });
  expect(await choose(browser, page.id, 'counts')).toBe(303);
  expect(await visitors(server)).toBe(2);
  server.advance(11_000);
  await visit(server, `page=${page.id}`);
  expect(await visitors(server)).toBe(2);
  expect(reportIn(await ask(user, page.path)).totals).toMatchObject({ views: 12, uniqueViews: null });
  expect(reportIn(await ask(user, '')).totals).toMatchObject({ views: 14, uniqueViews: 2 });
  const statistics = async () => (await browser.get(`/my-links/${page.id}/statistics`)).html;
  expect(await statistics()).not.toMatch(/Now on the page|Statistics are off/);
  expect(await choose(browser, page.id, 'off')).toBe(303);
  server.advance(11_000);
  await visit(server, `page=${page.id}`);
  const off = await ask(user, page.path);
  expect(reportIn(off).totals).toMatchObject({ views: 12, uniqueViews: 6 });
  expect(warningsOf(off)).toEqual(['statistics_off']);
  expect(await statistics()).toContain('Statistics are off');
  expect(warningsOf(await ask(user, ''))).toEqual([]);
  expect(await choose(browser, page.id, 'everything')).toBe(422);
  expect(await choose(browser, page.id, 'on')).toBe(303);
  server.advance(11_000);
  await visit(server, `page=${page.id}`, 1);
  expect(reportIn(await ask(user, page.path)).totals).toMatchObject({ views: 13 });
});
