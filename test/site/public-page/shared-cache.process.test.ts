import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addresses } from '../../../src/site/addresses.ts';
import { operations } from '../../../tools/index.ts';
import { killableDatabase } from '../../oauth/support/killable-database.ts';
import { type ApiUser, newLogin, newPage, newUser, withToken } from '../../support/api-client.ts';
import { type Clock, newClock } from '../../support/clock.ts';
import { startNginx } from '../../support/nginx.ts';
import { freePort, startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, person, signUp } from '../support/browser.ts';

// Pages behind Debian's nginx: as docs/production.md sets it up, and as a cache that stores every response which does not forbid it.

let folder: string;
let server: TestServer;
let clock: Clock;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let cachePort: number;
let eagerPort: number;
let anna: ApiUser;
let browser: Browser;
let ownPage: { id: number; login: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-cache-'));
  server = await startServer({ TRUST_PROXY: '1', RATE_ANALYTICS_PER_MINUTE: '0' });
  clock = newClock(folder);
  [cachePort, eagerPort] = [await freePort(), await freePort()];
  nginx = await startNginx(folder, cachePort, await configuration(), clock.settings);
  browser = openBrowser(server);
  await signUp(browser);
  const owner = await server.context.db.read.user.findFirst({ where: { email: person.email } });
  anna = await withToken(server, owner?.id ?? 0);
  ownPage = await newPage(anna);
}, 120_000);
afterAll(async () => {
  await nginx.stop();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The document's own lines, at this test's ports and without TLS; beside them a server that keeps everything for an hour. */
async function configuration(): Promise<string> {
  const document = await readFile('docs/production.md', 'utf8');
  const blocks = [...document.matchAll(/```nginx\n([\s\S]+?)```/g)].map(([, block = '']) => block);
  const plain = blocks.find((block) => block.includes('server_name')) ?? '';
  const [shared = '', inLocation = ''] = (blocks.find((block) => block.includes('proxy_cache_path')) ?? '').split(
    /^# .*in `location`.*\n/m,
  );
  const origin = `http://127.0.0.1:${server.settings.PORT}`;
  const documented = `${shared}\n${plain.replace('proxy_pass http', `${inLocation}\nproxy_pass http`)}`
    .replace(
      /listen 443 ssl http2;/,
      `listen 127.0.0.1:${cachePort}; add_header X-Cache $upstream_cache_status always;`,
    )
    .replace(/^.*ssl_certificate.*$/gm, '')
    .replace('http://127.0.0.1:3000', origin)
    .replace('/var/cache/nginx/vitrine', `${folder}/documented`);
  return `${documented}
proxy_cache_path ${folder}/eager keys_zone=eager:10m use_temp_path=off;
server {
  listen 127.0.0.1:${eagerPort};
  add_header X-Cache $upstream_cache_status always;
  location / {
    proxy_pass ${origin};
    proxy_set_header Host $host;
    proxy_cache eager;
    proxy_cache_valid any 1h;
  }
}`;
}

interface Answer {
  status: number;
  cache: string | null;
  headers: Headers;
  text: string;
}

async function ask(
  port: number | string | undefined,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
  return {
    status: answer.status,
    cache: answer.headers.get('x-cache'),
    headers: answer.headers,
    text: await answer.text(),
  };
}
const cached = (path: string, headers?: Record<string, string>) => ask(cachePort, path, headers);
const direct = (path: string, headers?: Record<string, string>) => ask(server.settings.PORT, path, headers);

/** The page at the root of a domain, through the cache: `fetch` sets no Host. */
async function atDomain(host: string) {
  const asked = request({ host: '127.0.0.1', port: cachePort, path: '/', headers: { host } }).end();
  // The event has the response alone.
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { headers: response.headers, text: await text(response) };
}

let offset = 0;
/** Makes that many seconds pass for nginx. */
async function goOn(seconds: number): Promise<void> {
  offset += seconds;
  clock.step(offset);
  const date = async () => Date.parse((await cached('/-/health')).headers.get('date') ?? '');
  await expect.poll(async () => (await date()) - Date.now()).toBeGreaterThan((offset - 2) * 1_000);
}

/** A page with a title of its own, as the cache has it already. */
async function keptPage() {
  const page = await newPage(anna);
  const retitle = (title: string) => anna.patch(page.path, { title });
  await retitle('The first title');
  expect((await cached(`/${page.login}`)).cache).toBe('MISS');
  expect((await cached(`/${page.login}`)).cache).toBe('HIT');
  return { path: `/${page.login}`, retitle };
}

describe('with the configuration of docs/production.md', () => {
  test('a change appears at the process immediately, and behind the cache within a minute or one request later', async () => {
    const { path, retitle } = await keptPage();
    await retitle('The second title');
    expect((await direct(path)).text).toContain('The second title');
    expect((await cached(path)).text).toContain('The first title');

    await goOn(62);
    await expect.poll(async () => (await cached(path)).cache).not.toBe('HIT');
    await expect.poll(async () => (await cached(path)).text).toContain('The second title');

    await retitle('The third title');
    await goOn(122);
    const late = await cached(path);
    expect([late.cache, late.text.includes('The third title')]).toEqual(['EXPIRED', true]);

    // Nothing has changed, so nothing but a 304 comes from the process.
    await goOn(122);
    expect((await cached(path)).cache).toBe('REVALIDATED');
  });

  test('a signed-in visitor sees a change immediately, and then so do all others', async () => {
    const { path, retitle } = await keptPage();
    await retitle('The second title');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = await cached(path, { cookie });
    expect([own.cache, own.text.includes('The second title')]).toEqual(['BYPASS', true]);
    const after = await cached(path);
    expect([after.cache, after.text.includes('The second title')]).toEqual(['HIT', true]);
    expect(after.headers.get('set-cookie')).toBeNull();
  });

  test('Markdown, HTML and the compressed page are cached separately; the language of a visitor makes no difference', async () => {
    const { path } = await keptPage();
    const markdown = await cached(path, { accept: 'text/markdown' });
    expect([markdown.cache, markdown.headers.get('content-type')]).toEqual(['MISS', 'text/markdown; charset=utf-8']);
    expect((await cached(path, { accept: 'text/markdown' })).cache).toBe('HIT');
    const plain = await cached(path, { 'accept-encoding': 'identity' });
    expect([plain.headers.get('content-type'), plain.headers.get('content-encoding')]).toEqual([
      'text/html; charset=utf-8',
      null,
    ]);
    const russian = await cached(path, { 'accept-language': 'ru' });
    expect([russian.cache, russian.text.includes('<html lang="en"')]).toEqual(['HIT', true]);
    const known = await cached(path, { 'if-none-match': russian.headers.get('etag') ?? '' });
    expect([known.status, known.cache]).toEqual([304, 'HIT']);
  });

  test('each custom domain has its own page, and does not show another', async () => {
    for (const host of ['one.example', 'two.example']) {
      const { id, path } = await newPage(anna);
      await anna.patch(path, { title: `The page of ${host}` });
      const data = { profileId: id, host, token: host, servedHost: host, createdAt: new Date() };
      await server.context.db.write((tx) => tx.customDomain.create({ data }));
    }
    for (const state of ['MISS', 'HIT']) {
      for (const host of ['one.example', 'two.example']) {
        const shown = await atDomain(host);
        expect([shown.headers['x-cache'], shown.text.includes(`The page of ${host}`)]).toEqual([state, true]);
      }
    }
  });

  test('no error is cached: neither of a missing page nor of a database that fails', async () => {
    const login = newLogin();
    expect((await cached(`/${login}`)).status).toBe(404);
    const { db } = server.context;
    const killable = killableDatabase(db, () => Promise.reject(new Error('the database fails')));
    await newPage(anna, login);
    server.context.db = killable.database;
    killable.allow(0);
    try {
      expect((await cached(`/${login}`)).status).toBe(500);
    } finally {
      server.context.db = db;
    }
    expect((await cached(`/${login}`)).status).toBe(200);
  });

  test('a browser revalidates each time, and a content delivery network has its own directive', async () => {
    const { headers } = await direct(`/${ownPage.login}`);
    expect(headers.get('cache-control')).toBe(
      'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60',
    );
    expect(headers.get('cdn-cache-control')).toBe('public, max-age=60, stale-while-revalidate=60');
  });
});

test('a cache that stores everything it may never returns one user’s response to another', async () => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ids: Record<string, string> = {
    profileId: String(ownPage.id),
    profileKey: ownPage.login,
    login: ownPage.login,
  };
  const filled = (path: string) => path.replace(/[:{](\w+)}?/g, (_all, name: string) => ids[name] ?? '1');
  const patterns = JSON.stringify(addresses).match(/"pattern":"[^"]+"/g) ?? [];
  const site = patterns
    .map((text) => filled(text.slice('"pattern":"'.length, -1)))
    .filter((path) => !path.endsWith('/live'));
  const api = operations.filter(({ method }) => method === 'GET').map(({ path }) => `/api/v1${filled(path)}`);
  expect([site.length > 60, api.length > 20]).toEqual([true, true]);

  const authorization = `Bearer ${anna.token}`;
  const stranger = await newUser(server);
  const faults: string[] = [];
  let personal = 0;
  for (const path of new Set([
    ...site,
    ...api,
    '/mcp',
    '/api/v1/openapi.json',
    `/${ownPage.login}?sent=1`,
    '/nobody',
  ])) {
    const isApi = path.startsWith('/api/') || path === '/mcp';
    const mine = await ask(eagerPort, path, isApi ? { authorization } : { cookie });
    const others = await ask(eagerPort, path, isApi ? { authorization: `Bearer ${stranger.token}` } : {});
    const isPublic = mine.headers.get('cache-control')?.startsWith('public, ') === true;
    if (!isPublic && others.cache === 'HIT') faults.push(`${path} was kept (${mine.status})`);
    if (isPublic && mine.headers.has('set-cookie')) faults.push(`${path} is public and sets a cookie`);
    const varies = (mine.headers.get('vary') ?? '').toLowerCase().split(/, */).filter(Boolean);
    if (isPublic && varies.some((name) => !['accept', 'accept-encoding', 'origin'].includes(name)))
      faults.push(`${path} is public and varies by ${varies}`);
    if (!isPublic && mine.status === 200) personal += 1;
    if (others.text.includes(person.email)) faults.push(`${path} shows a stranger whose it is`);
  }
  expect(faults).toEqual([]);
  expect(personal).toBeGreaterThan(30);
});

// The last test of this file: it ends the server.
test('while no process responds, cached pages are still displayed, with the configuration of docs/production.md', async () => {
  const { path } = await keptPage();
  await goOn(200);
  await server.end();
  const stale = await cached(path);
  expect([stale.status, stale.cache, stale.text.includes('The first title')]).toEqual([200, 'STALE', true]);
  expect((await cached('/never-asked-for')).status).toBe(502);
});
