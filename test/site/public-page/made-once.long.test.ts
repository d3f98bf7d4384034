import { randomBytes } from 'node:crypto';
import type { Router } from 'express';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withResolvers } from '../../../src/async/with-resolvers.ts';
import { draw } from '../../../src/domain/files/drawing.ts';
import { getOnly } from '../../../src/http/methods.ts';
import { coverRoutes } from '../../../src/site/public-page/cover-routes.ts';
import { stillRoutes } from '../../../src/site/public-page/still-routes.ts';
import { sharingRoutes } from '../../../src/site/sharing/sharing-routes.ts';
import { rulesWithHole, type StandIn, startStandIn } from '../../files/support/stand-in.ts';
import { type ApiUser, newLogin, newPage, newUser, slotOf } from '../../support/api-client.ts';
import { askHost } from '../../support/ask-host.ts';
import { addEvent, addFile, addForm, addStoredSlot } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

// No visitor can make anything of a page be rendered twice, by any parameters, headers or number of requests.

let internet: StandIn;
let server: TestServer;
let anna: ApiUser;
let page: { id: number; login: string; path: string };
let formId: string;
const domain = 'anna.example';
/** At least one address for each pattern of a router. */
let addresses: Record<string, string[]>;

beforeAll(async () => {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
    .webp()
    .toBuffer();
  internet = await startStandIn((_req, res) => void res.writeHead(200, { 'content-type': 'image/webp' }).end(picture));
  server = await startServer({ TRUST_PROXY: '1' }, { outgoing: rulesWithHole(internet.port) });
  anna = await newUser(server);
  page = await newPage(anna);
  const path = await addFile(server, anna.id, `${anna.id}/${randomBytes(8).toString('hex')}.webp`);
  await server.context.files.put(path, picture, 'image/webp');
  const socials = [{ link: 'mailto:anna@example.com' }];
  expect((await anna.patch(page.path, { avatar: path, bgImage: path, socials })).status).toBe(200);
  formId = await addForm(server, anna.id);
  await anna.post(`${page.path}/slots`, { type: 'form', data: { formId, view: 'inline' } });
  const thumbnail = `http://stand-in.example:${internet.port}/cover.webp`;
  const links = [{ link: 'https://tidal.com/album/1', order: 0 }];
  await anna.post(`${page.path}/slots`, { type: 'music', data: { album: 'Songs', links, thumbnail } });
  const eventSlot = await addStoredSlot(server, page.id, 'event', { eventId: await addEvent(server, anna.id) });
  await server.context.db.write((tx) =>
    tx.customDomain.create({
      data: { profileId: page.id, host: domain, servedHost: domain, token: domain, createdAt: new Date() },
    }),
  );
  const html = await (await fetch(`${server.url}/${page.login}`)).text();
  const named = (pattern: RegExp) => pattern.exec(html)?.[0] ?? '';
  addresses = {
    '/:login': [`/${page.login}`, `/${page.login}.md`, `/${page.login}?sent=nothing`, `/${page.login}?sent=${formId}`],
    '/qr/:login': ['svg', 'png', 'pdf'].flatMap((format) =>
      ['none', 'avatar', 'logo'].map((middle) => `/qr/${page.login}?format=${format}&middle=${middle}`),
    ),
    '/-/oembed': [`/-/oembed?url=${encodeURIComponent(`${server.url}/${page.login}`)}`],
    '/-/vcard/:login.vcf': [`/-/vcard/${page.login}.vcf`],
    '/-/share/:login.jpg': [`/-/share/${page.login}.jpg`],
    '/-/events/:slotId': [`/-/events/${eventSlot}`],
    '/-/stills/:profileId/:key': [named(/\/-\/stills\/[^"\s]+/)],
    '/-/covers/:slotId/:key': [named(/\/-\/covers\/[^"\s]+/)],
  };
});
afterAll(async () => {
  await server.close();
  await internet.close();
});

/** The addresses for GET that a router serves; patterns that are regular expressions by the names that the metrics give them. */
function patternsOf({ stack }: Router): string[] {
  return stack.flatMap(({ route, handle }) => {
    const takesGet = route?.stack.some(({ method, handle }) => method === 'get' || handle === getOnly);
    if (route) return takesGet ? [String(route.path)] : [];
    return 'stack' in handle ? patternsOf(handle as unknown as Router) : [];
  });
}
const names: Record<string, RegExp> = {
  '/-/vcard/:login.vcf': /vcard/,
  '/-/share/:login.jpg': /share/,
};

test('every address with a rendering of a page is in these tests', () => {
  const { context } = server;
  const routers = [sharingRoutes, stillRoutes, coverRoutes].map((routes) => routes(context));
  const known = routers
    .flatMap(patternsOf)
    .map((pattern) => Object.entries(names).find(([, named]) => named.test(pattern))?.[0] ?? pattern);
  expect(['/:login', ...known].sort()).toEqual(Object.keys(addresses).sort());
});

interface Counts {
  hits: number;
  misses: number;
}
/** Returns the counters of each cache of pages from `/-/metrics`. */
async function counts(): Promise<Record<string, Counts>> {
  const text = await (await fetch(`${server.url}/-/metrics`)).text();
  const found: Record<string, Counts> = {};
  for (const [, cache = '', result, count] of text.matchAll(
    /^vitrine_cache_requests_total\{cache="(\w+)",result="(\w+)"\} (\d+)$/gm,
  )) {
    found[cache] ??= { hits: 0, misses: 0 };
    found[cache][result === 'hit' ? 'hits' : 'misses'] = Number(count);
  }
  return found;
}

/** Returns the number of values made by each cache; caches that made none are omitted. */
async function madeBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await counts();
  await work();
  const made = Object.entries(await counts()).map(
    ([name, { misses }]) => [name, misses - (before[name]?.misses ?? 0)] as const,
  );
  return Object.fromEntries(made.filter(([, count]) => count > 0));
}

/** A revision of which nothing is made. */
let changes = 0;
async function changePage(): Promise<void> {
  changes += 1;
  expect((await anna.patch(page.path, { title: `Anna ${changes}` })).status).toBe(200);
}

const ask = (path: string, headers: Record<string, string> = {}, host = 'localhost') =>
  askHost(server, host, path, { headers });
const withUnknown = (path: string, number: number) =>
  `${path}${path.includes('?') ? '&' : '?'}unknown${number}=${number}`;
const tried = () => Object.values(addresses).flat();

test('fifty requests for an address, some with unknown parameters, render it once for each revision', async () => {
  for (const path of tried()) {
    await changePage();
    internet.asked.length = 0;
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    const made = await madeBy(async () => {
      const numbers = Array.from({ length: 50 }, (_, number) => number);
      answers.push(...(await Promise.all(numbers.map((one) => ask(one % 2 ? path : withUnknown(path, one))))));
    });
    expect([path, ...new Set(answers.map(({ status }) => status))]).toEqual([path, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    // The page after a form is one more page, which is made of the same blocks. A QR code with the picture needs that cut to a circle.
    const { html = 0, markdown = 0, files = 0, slots = 0 } = made;
    expect([path, html + markdown + files]).toEqual([
      path,
      path.endsWith(`sent=${formId}`) || path.includes('middle=avatar') ? 2 : path.includes('covers') ? 0 : 1,
    ]);
    expect(slots).toBeLessThanOrEqual(1);
    expect(internet.asked.length).toBeLessThanOrEqual(1);
  }
});

test('a client with the current version gets 304 before a cache is read', async () => {
  await changePage();
  for (const path of tried().filter((one) => !one.includes(`sent=${formId}`))) {
    const { etag = '' } = (await ask(path)).headers;
    expect([path, etag]).toEqual([path, expect.stringMatching(/^"[\w-]+"$/)]);
    const before = await counts();
    for (const one of [path, withUnknown(path, 1)]) {
      const answer = await ask(one, { 'if-none-match': `"other", W/${etag}` });
      expect([one, answer.status, answer.text, answer.headers.etag]).toEqual([one, 304, '', etag]);
      const whole = await ask(path, { 'if-none-match': '"other"' });
      expect(whole.status).toBe(200);
      for (const name of ['cache-control', 'vary', 'cdn-cache-control'] as const)
        expect([one, answer.headers[name]]).toEqual([one, whole.headers[name]]);
    }
    const after = await counts();
    const asked = Object.keys(after).flatMap((name) => [
      (after[name]?.misses ?? 0) - (before[name]?.misses ?? 0),
      (after[name]?.hits ?? 0) - (before[name]?.hits ?? 0),
    ]);
    // Only the two requests for the whole asked the cache, once each.
    expect([path, asked.reduce((sum, count) => sum + count, 0)]).toEqual([path, path.includes('covers') ? 0 : 2]);
  }
});

test('missing parts of a page are looked up once', async () => {
  const bare = await newPage(anna);
  const made = await madeBy(async () => {
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    const paths = numbers.map((number) => withUnknown(`/-/vcard/${bare.login}.vcf`, number));
    for (const { status } of await Promise.all(paths.map((path) => ask(path)))) expect(status).toBe(404);
    expect((await ask(paths[0] ?? '', { 'if-none-match': '*' })).status).toBe(404);
  });
  expect(made).toEqual({ files: 1, slots: 1 });
});

test('a custom domain renders each of them once, with its own addresses', async () => {
  await changePage();
  const paths = [
    '/',
    `/${page.login}.md`,
    `/qr/${page.login}?format=png`,
    `/-/vcard/${page.login}.vcf`,
    `/?sent=${formId}`,
  ];
  for (const path of paths) {
    const made = await madeBy(async () => {
      const numbers = Array.from({ length: 50 }, (_, number) => number);
      const answers = await Promise.all(numbers.map((one) => ask(one % 2 ? path : withUnknown(path, one), {}, domain)));
      expect([path, ...new Set(answers.map(({ status }) => status))]).toEqual([path, 200]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    });
    const { html = 0, markdown = 0, files = 0 } = made;
    expect([path, html + markdown + files]).toEqual([path, 1]);
  }
  expect((await ask('/', {}, domain)).text).toContain(`http://${domain}`);
  expect((await ask(`/${page.login}.md`)).text).not.toContain(domain);
});

describe('a page after a form was sent', () => {
  const sent = (id: string) => ask(`/${page.login}?sent=${id}`);

  test('has a message, is not cached for others, and counts no visit', async () => {
    const { status, headers, text } = await sent(formId);
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
    expect(text).toContain('Thanks');
    expect(text).not.toMatch(/<img[^>]+\/-\/hit/);
  });

  test('is the page itself for anything but a visible form of the page', async () => {
    const plain = await ask(`/${page.login}`);
    const other = await newPage(anna, newLogin());
    const foreign = await addForm(server, anna.id);
    await anna.post(`${other.path}/slots`, { type: 'form', data: { formId: foreign, view: 'inline' } });
    const hidden = await addForm(server, anna.id);
    const block = slotOf(
      await anna.post(`${page.path}/slots`, { type: 'form', data: { formId: hidden, view: 'inline' } }),
    );
    await anna.patch(`${page.path}/slots/${block.id}`, { visibility: { hidden: true }, data: {} });
    for (const id of ['', 'nothing', foreign, hidden, '%00', `${formId}&sent=nothing`, 'x'.repeat(4_000)]) {
      const { status, headers, text } = await sent(id);
      expect([id, status, headers['cache-control']]).toEqual([id, 200, plain.headers['cache-control']]);
      expect([id, text]).toEqual([id, (await ask(`/${page.login}`)).text]);
    }
    await anna.delete(`${page.path}/slots/${block.id}`);
  });
});

describe('a QR code with unknown parameters', () => {
  const look = 'color=%23123456&background=%23fefefe';
  const network = (address: string) => ({ 'x-forwarded-for': address });

  test('is drawn for each request and not cached here', async () => {
    const path = `/qr/${page.login}?format=svg&${look}`;
    await ask(path);
    expect(await madeBy(() => ask(path))).toEqual({});
    const { etag = '' } = (await ask(path)).headers;
    expect((await ask(withUnknown(path, 1), { 'if-none-match': etag })).status).toBe(304);
    const other = await ask(`/qr/${page.login}?format=svg&color=%23123457`);
    expect(other.headers.etag).not.toBe(etag);
  });

  test('is drawn in turn with other networks, and a /48 is one network', async () => {
    const path = `/qr/${page.login}?format=png&middle=avatar&${look}`;
    const drawn: string[] = [];
    const from = async (address: string) => {
      expect((await ask(path, network(address))).status).toBe(200);
      drawn.push(address);
    };
    let arrived = 0;
    server.onRequest(() => {
      arrived += 1;
    });
    const { promise, resolve } = withResolvers<void>();
    const running = draw({ owner: 'a picture that takes long' }, () => promise);
    const many = Array.from({ length: 20 }, (_, number) => from(`2001:db8:7:${number.toString(16)}::1`));
    await expect.poll(() => arrived).toBe(20);
    const other = from('198.51.100.7');
    await expect.poll(() => arrived).toBe(21);
    resolve();
    await Promise.all([running, other, ...many]);
    expect(drawn.indexOf('198.51.100.7')).toBeLessThanOrEqual(4);
  });

  test('with unreadable colours is rejected before it is queued', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(`/qr/${page.login}?format=png&color=%23ffffff&background=%23000000`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
  });
});
