import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linksOfUser } from '../../src/domain/link-check/link-checker.ts';
import { rulesWithHole, type StandIn, startStandIn } from '../files/support/stand-in.ts';
import { clientOf } from '../mcp/support/connector.ts';
import { newCertificate } from '../oauth/support/certificate.ts';
import { type ApiUser, newPage, newUser, wrongFields } from '../support/api-client.ts';
import { addEvent, addStoredSlot } from '../support/own-objects.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

interface Checked {
  slotId: number | null;
  link: string;
  status: string;
  to?: string;
  httpStatus?: number;
  reason?: string;
  message?: string;
}

let standIn: StandIn;
let server: TestServer;
let anna: ApiUser;
let base: string;
/** Current and maximum number of concurrent requests at the stand-in. */
let atOnce = { now: 0, most: 0 };
beforeAll(async () => {
  standIn = await startStandIn((req, res) => void answer(req, res));
  server = await startServer({}, { outgoing: rulesWithHole(standIn.port) });
  base = `http://stand-in.example:${standIn.port}`;
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});
beforeEach(async () => {
  anna = await newUser(server);
  standIn.asked.length = 0;
  atOnce = { now: 0, most: 0 };
});

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { pathname } = new URL(req.url ?? '', base);
  atOnce.now += 1;
  atOnce.most = Math.max(atOnce.most, atOnce.now);
  await sleep(5);
  atOnce.now -= 1;
  const to = (location: string, status = 302) => void res.writeHead(status, { Location: location }).end();
  if (pathname === '/gone') res.writeHead(410).end('x'.repeat(1_000_000));
  else if (pathname === '/missing') res.writeHead(404).end();
  else if (pathname === '/broken') res.writeHead(503).end();
  else if (pathname === '/for-people') res.writeHead(403).end();
  else if (pathname === '/moved') to('/moved-here', 301);
  else if (pathname === '/moved-part') to('/moved-here#dates', 301);
  else if (pathname === '/slash') to('/slash/');
  // For servers that write the target unencoded; Node takes a header's bytes for Latin-1.
  else if (pathname === '/unencoded') to(Buffer.from('/новости').toString('latin1'), 301);
  else if (pathname.startsWith('/%C3%90')) res.writeHead(404).end();
  else if (pathname === '/inside') to('http://127.0.0.1:22/');
  else if (pathname === '/round') to('/round');
  else if (pathname === '/endless') res.writeHead(200).write('x');
  else if (pathname !== '/silent') res.writeHead(200).end('x'.repeat(5_000_000));
}

async function pageWith(links: readonly string[], user = anna) {
  const page = await newPage(user);
  for (let from = 0; from < links.length; from += 50) {
    const slots = links
      .slice(from, from + 50)
      .map((link) => ({ type: 'button', data: { link, title: link.slice(-20) } }));
    expect((await user.post(`${page.path}/slots/batch`, { slots })).status).toBe(201);
  }
  return page;
}

async function check({ path }: { path: string }, user = anna) {
  const answer = await user.post(`${path}/links/check`);
  expect(answer.status, answer.text).toBe(200);
  return {
    links: answer.body.data as Checked[],
    meta: answer.body.meta as { checked: number; left: number; nextCursor?: string; retryAfter?: number },
  };
}

describe('the links of a page', () => {
  it('are checked by their target', async () => {
    const states = {
      '/': 'ok',
      '/slash': 'ok',
      '/endless': 'ok',
      '/missing': 'dead',
      '/gone': 'dead',
      '/moved': 'redirected',
      '/broken': 'unreachable',
      '/for-people': 'unreachable',
      '/round': 'unreachable',
      '/inside': 'unreachable',
    };
    const outside = ['http://10.0.0.1/', 'http://nobody.example/', 'http://stand-in.example:22/'];
    const page = await pageWith([...Object.keys(states).map((path) => base + path), ...outside]);
    const { links, meta } = await check(page);
    expect(Object.fromEntries(links.map(({ link, status }) => [link.replace(base, ''), status]))).toEqual({
      ...states,
      ...Object.fromEntries(outside.map((link) => [link, 'unreachable'])),
    });
    expect(meta).toEqual({ checked: 13, left: 0 });
    const stateOf = (path: string) => links.find(({ link }) => link === base + path);
    expect(stateOf('/moved')).toMatchObject({ to: `${base}/moved-here`, httpStatus: 200 });
    expect(stateOf('/gone')).toMatchObject({ httpStatus: 410 });
    expect(stateOf('/broken')).toMatchObject({
      ...{ httpStatus: 503, reason: 'http_status' },
      message: expect.stringContaining('the HTTP status 503'),
    });
    expect(stateOf('/round')).toMatchObject({ reason: 'too_many_redirects' });
    expect(stateOf('/')).not.toHaveProperty('reason');
    // An internal address has the reason of an unknown host: a difference would reveal our network.
    for (const one of links.filter(({ link }) => outside.includes(link) || link.endsWith('/inside'))) {
      const message = 'The host was not found or has no public address.';
      expect(one).toEqual({ ...one, reason: 'host_not_found', message });
      expect(Object.keys(one)).toEqual(['slotId', 'link', 'status', 'reason', 'message']);
    }
  });

  it('are followed through a redirect with an unencoded target', async () => {
    const { links } = await check(await pageWith([`${base}/unencoded`]));
    expect(links).toMatchObject([{ status: 'redirected', to: `${base}/${encodeURIComponent('новости')}` }]);
  });

  it('keep their fragment on a redirect without one', async () => {
    const { links } = await check(await pageWith([`${base}/moved#tickets`, `${base}/moved-part#tickets`]));
    expect(links.map(({ to }) => to)).toEqual([`${base}/moved-here#tickets`, `${base}/moved-here#dates`]);
  });

  it('are those of blocks of every type and the social ones, each checked once', async () => {
    const page = await newPage(anna);
    await anna.patch(page.path, { socials: [{ link: `${base}/social` }] });
    const slots = [
      { type: 'button', data: { link: 'tel:+15551234567', title: 'Call' } },
      { type: 'text', data: { title: 'T', link: `${base}/same` } },
      { type: 'button', data: { link: `${base}/same`, title: 'B' } },
      { type: 'music', data: { links: [{ link: `${base}/one` }, { link: `${base}/two` }] } },
      { type: 'divider' },
    ];
    await anna.post(`${page.path}/slots/batch`, { slots });
    const eventId = await addEvent(server, anna.id);
    await server.context.db.write((tx) =>
      tx.event.update({ where: { id: eventId }, data: { link: `${base}/event` }, select: { id: true } }),
    );
    await addStoredSlot(server, page.id, 'event', { eventId });
    await addStoredSlot(server, page.id, 'carousel', { link: `${base}/legacy` });
    const { links, meta } = await check(page);
    expect(links.map(({ link }) => link.replace(base, ''))).toEqual([
      ...['/social', '/same', '/same', '/one', '/two', '/event'],
    ]);
    expect(links[0]?.slotId).toBeNull();
    expect(new Set(links.map(({ slotId }) => slotId)).size).toBe(5);
    expect([meta, standIn.asked.length]).toEqual([{ checked: 5, left: 0 }, 5]);
  });

  it('are checked one after another at each host, fifty a call, and not again within an hour', async () => {
    const links = Array.from({ length: 70 }, (_, index) => `${base}/many/${index}?${anna.id}`);
    const page = await pageWith(links);
    const first = await check(page);
    const { nextCursor, ...counts } = first.meta;
    expect([first.links.length, counts, standIn.asked.length]).toEqual([50, { checked: 50, left: 20 }, 50]);
    expect(nextCursor).toEqual(expect.any(String));
    expect(atOnce.most).toBe(1);
    const second = await check(page);
    expect([second.links.length, second.meta, standIn.asked.length]).toEqual([70, { checked: 70, left: 0 }, 70]);
    await check(page);
    // Another user's page with the same links costs nothing either.
    const other = await newUser(server);
    await check(await pageWith(links.slice(0, 5), other), other);
    expect(standIn.asked.length).toBe(70);
    server.advance(61 * 60 * 1000);
    await check(page);
    expect(standIn.asked.length).toBe(120);
  });

  it('have a limit for each account', async () => {
    const charge = [{ policy: linksOfUser, key: `user ${anna.id}` }];
    for (let asked = 0; asked < 297; asked += 1) await server.context.rateLimiter.take(charge);
    const page = await pageWith(Array.from({ length: 5 }, (_, index) => `${base}/limit/${index}?${anna.id}`));
    for (let call = 0; call < 2; call += 1) {
      const { meta } = await check(page);
      expect(meta).toEqual({
        ...{ checked: 3, left: 2 },
        nextCursor: expect.any(String),
        retryAfter: expect.any(Number),
      });
      expect(meta.retryAfter).toBeGreaterThan(60);
      expect(standIn.asked.length).toBe(3);
    }
    const fresh = await pageWith([`${base}/fresh?${anna.id}`]);
    const refused = await anna.post(`${fresh.path}/links/check`);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    const other = await newUser(server);
    expect((await check(await pageWith([`${base}/fresh?other`], other), other)).meta.checked).toBe(1);
  });

  it('have a time limit of five seconds', async () => {
    const page = await pageWith([`${base}/silent?${anna.id}`]);
    const start = performance.now();
    expect((await check(page)).links).toMatchObject([{ status: 'unreachable', reason: 'timed_out' }]);
    expect(performance.now() - start).toBeLessThan(15_000);
  }, 30_000);

  it('cannot be checked by another user', async () => {
    const page = await pageWith([`${base}/mine`]);
    const other = await newUser(server);
    expect((await other.post(`${page.path}/links/check`)).status).toBe(404);
    const reader = await newUser(server, { abilities: ['profile:read'] });
    const own = await server.context.db.write((tx) =>
      tx.profile.create({ data: { userId: reader.id, login: 'just.reads', loginKey: 'just.reads' } }),
    );
    expect(await check({ path: `/profiles/${own.id}` }, reader)).toEqual({ links: [], meta: { checked: 0, left: 0 } });
    expect(standIn.asked).toEqual([]);
  });
});

it('of a server that refuses the connection or has an invalid certificate are reported with that reason', async () => {
  const secure = createServer(newCertificate());
  await new Promise<void>((resolve) => secure.listen(0, '0.0.0.0', resolve));
  const closed = await startStandIn(() => {});
  await closed.close();
  const ports = [Object(secure.address()).port, closed.port].map(String);
  const rules = rulesWithHole(standIn.port);
  const allowsPort = (url: URL) => ports.includes(url.port) || rules.allowsPort(url);
  const other = await startServer({}, { outgoing: { ...rules, allowsPort } });
  try {
    const user = await newUser(other);
    const [securePort, closedPort] = ports;
    const links = [`https://stand-in.example:${securePort}/`, `http://stand-in.example:${closedPort}/`];
    const page = await pageWith(links, user);
    const checked = await check(page, user);
    expect(checked.links.map(({ reason }) => reason)).toEqual(['certificate_invalid', 'connection_refused']);
    const assistant = clientOf(other, { userId: user.id, token: user.token });
    const { structured } = await assistant.call('check_links', { profileKey: page.login });
    const [first, second] = checked.links.map(({ slotId }) => slotId);
    expect(structured?.data).toEqual([
      { slotId: first, link: links[0], status: 'unreachable', reason: 'certificate_invalid' },
      { slotId: second, link: links[1], status: 'unreachable', reason: 'connection_refused' },
    ]);
    const russian = await user.post(`/profiles/${page.login}/links/check`, undefined, { 'Accept-Language': 'ru' });
    expect(russian.body.data).toMatchObject([
      { message: expect.stringContaining('Сертификат') },
      { message: 'Сервер отклонил соединение.' },
    ]);
  } finally {
    await other.close();
    await new Promise((resolve) => secure.close(resolve));
  }
});

it('are reported over the connector only if they are broken', async () => {
  const page = await pageWith([`${base}/fine?${anna.id}`, `${base}/missing`]);
  const assistant = clientOf(server, { userId: anna.id, token: anna.token });
  const brief = await assistant.call('check_links', { profileKey: page.login });
  expect(brief.structured).toMatchObject({ data: [{ status: 'dead' }], meta: { checked: 2, left: 0 } });
  expect(brief.structured?.data).toHaveLength(1);
});

it('a call with the cursor of the call before returns only the links after those', async () => {
  const links = Array.from({ length: 120 }, (_, index) => `${base}/missing?${index}${anna.id}`);
  const page = await pageWith(links);
  const assistant = clientOf(server, { userId: anna.id, token: anna.token });
  const found: string[] = [];
  const counts: unknown[] = [];
  let cursor: unknown;
  do {
    const { structured } = await assistant.call('check_links', { profileKey: page.login, cursor });
    const { data, meta } = structured as { data: Checked[]; meta: Record<string, unknown> };
    found.push(...data.map(({ link }) => link));
    counts.push([meta.checked, meta.left]);
    cursor = meta.nextCursor;
  } while (cursor !== undefined);
  expect(found).toEqual(links);
  expect(counts).toEqual([
    [50, 70],
    [50, 20],
    [20, 0],
  ]);
  const wrong = await anna.post(`${page.path}/links/check?cursor=nowhere`);
  expect([wrong.status, wrongFields(wrong)]).toEqual([422, ['cursor']]);
});

it('of a cut list over the connector say how to get the rest', async () => {
  const page = await pageWith(Array.from({ length: 45 }, (_, index) => `${base}/missing?${index}${'x'.repeat(1_500)}`));
  const assistant = clientOf(server, { userId: anna.id, token: anna.token });
  const { structured } = await assistant.call('check_links', { profileKey: page.login });
  expect(structured?.meta).toMatchObject({
    checked: 45,
    more: expect.stringMatching(/^Cut to 60000 characters\. data: the first \d+ of 45\. Fix these, then call again/),
  });
});
