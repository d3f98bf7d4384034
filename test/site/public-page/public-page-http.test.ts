import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiUser, newLogin, newUser, slotOf } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { dangersIn, directive, hashSource, readDocument } from '../support/read-document.ts';

let server: TestServer;
let anna: ApiUser;
const login = 'Anna.Lind';
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
  await anna.post('/profiles', { login });
  await anna.patch(`/profiles/${login}`, { title: 'Anna Lind', description: 'Songs & small rooms' });
  await anna.post(`/profiles/${login}/slots/batch`, {
    slots: [
      { type: 'button', data: { link: 'https://example.com/tour', title: 'Tour dates' } },
      { type: 'text', data: { title: 'About', description: '<p>Born <strong>by the sea</strong>.</p>' } },
    ],
  });
});
afterAll(() => server.close());

const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { method, headers, redirect: 'manual' });

/** Sends a request whose response is not decompressed on the way. */
function rawGet(
  path: string,
  headers: Record<string, string>,
): Promise<{ headers: NodeJS.Dict<unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(server.url + path, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });
}

describe('a public page', () => {
  it("is an HTML document with its owner's content", async () => {
    const answer = await open(`/${login}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await answer.text();
    expect(html.startsWith('<!doctype html>')).toBe(true);
    const { text, elements } = readDocument(html);
    for (const words of ['Anna Lind', 'Songs & small rooms', 'Tour dates', 'by the sea']) expect(text).toContain(words);
    const links = elements.filter(({ name }) => name === 'a').map(({ attributes }) => attributes.href);
    expect(links).toContain('https://example.com/tour');
  });

  it('is found in any letter case, and has the login as written in its address', async () => {
    for (const written of ['anna.lind', 'ANNA.LIND']) {
      const answer = await open(`/${written}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(`<link rel="canonical" href="${server.url}/${login}"`);
    }
  });

  it('has a policy that allows its own style sheets and its one script', async () => {
    const answer = await open(`/${login}`);
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(directive(policy, 'default-src')).toBe("'none'");
    expect(directive(policy, 'style-src')).toBe(readDocument(html).styles.map(hashSource).join(' '));
    expect(directive(policy, 'script-src')).toBe(readDocument(html).scripts.map(hashSource).join(' '));
    expect(directive(policy, 'frame-ancestors')).toBe("'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(dangersIn(html)).toEqual([]);
  });

  it('is compressed for clients that accept it', async () => {
    const plain = await rawGet(`/${login}`, { 'Accept-Encoding': 'identity' });
    const packed = await rawGet(`/${login}`, { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    for (const { headers, body } of [plain, packed]) {
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers.vary).toContain('Accept-Encoding');
    }
  });

  it.each([
    ['br;q=0', undefined],
    ['', undefined],
    ['identity', undefined],
    ['x-br, deflate', undefined],
    ['gzip', 'gzip'],
    ['gzip, br; q=0.000, *', 'gzip'],
    ['x-br, GZIP', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['identity, br;q=0.5, gzip;q=0.2', undefined],
    ['gzip;q=0.3, identity;q=0', 'gzip'],
    ['identity;q=0, *;q=0.1', 'br'],
    ['gzip;q=0, *', 'br'],
    ['gzip;q=0', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['deflate, gzip;q=1.0, *;q=0.5', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5', 'br'],
    ['gzip;q=1.0,BR;q=1.0, *;q=0', 'br'],
  ])('Accept-Encoding: %s gets %s', async (accepted, encoding) => {
    const { headers } = await rawGet(`/${login}`, { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('is compressed with gzip for a client without a better encoding', async () => {
    const plain = await rawGet(`/${login}`, { 'Accept-Encoding': 'identity' });
    const packed = await rawGet(`/${login}`, { 'Accept-Encoding': 'gzip, deflate' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    expect(packed.headers.vary).toContain('Accept-Encoding');
    const brotli = await rawGet(`/${login}`, { 'Accept-Encoding': 'br' });
    const tags = [plain, packed, brotli].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const [coding, isKnown] of [
      ['gzip', true],
      ['br', false],
    ] as const) {
      const again = await rawGet(`/${login}`, { 'Accept-Encoding': coding, 'If-None-Match': String(tags[1]) });
      expect([coding, again.body.length === 0]).toEqual([coding, isKnown]);
    }
  });

  it('is not sent again to a client that has it', async () => {
    const etag = (await open(`/${login}`)).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await open(`/${login}`, { 'If-None-Match': known });
      expect([known, again.status, await again.text()]).toEqual([known, 304, '']);
      expect(again.headers.get('etag')).toBe(etag);
    }
    expect((await open(`/${login}`, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('HEAD has the headers of GET and no body', async () => {
    const [get, head] = [await open(`/${login}`), await open(`/${login}`, {}, 'HEAD')];
    expect(head.status).toBe(200);
    for (const name of ['content-type', 'content-length', 'etag', 'content-security-policy', 'cache-control'])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    expect(await head.text()).toBe('');
  });

  it('shows each change immediately, under another ETag', async () => {
    const page = newLogin();
    await anna.post('/profiles', { login: page });
    let etag = '';
    const changes: [string, () => Promise<unknown>, string][] = [
      ['title', () => anna.patch(`/profiles/${page}`, { title: 'First title' }), 'First title'],
      [
        'new slot',
        () => anna.post(`/profiles/${page}/slots`, { type: 'text', data: { title: 'Second words' } }),
        'Second words',
      ],
      ['language', () => anna.patch(`/profiles/${page}/settings`, { languageCode: 'ru' }), '<html lang="ru"'],
    ];
    for (const [name, change, sign] of changes) {
      await change();
      const answer = await open(`/${page}`, etag === '' ? {} : { 'If-None-Match': etag });
      expect([name, answer.status]).toEqual([name, 200]);
      expect(await answer.text()).toContain(sign);
      expect(answer.headers.get('etag')).not.toBe(etag);
      etag = answer.headers.get('etag') ?? '';
    }
    expect(await (await open(`/${page}.md`)).text()).toContain('Second words');
  });

  it('is without a deleted slot immediately', async () => {
    const page = newLogin();
    await anna.post('/profiles', { login: page });
    const made = await anna.post(`/profiles/${page}/slots`, { type: 'text', data: { title: 'Short-lived words' } });
    expect(await (await open(`/${page}`)).text()).toContain('Short-lived words');
    await anna.delete(`/profiles/${page}/slots/${slotOf(made).id}`);
    expect(await (await open(`/${page}`)).text()).not.toContain('Short-lived words');
  });

  it('is only at the new address after a change of login', async () => {
    const [before, after] = [newLogin(), newLogin()];
    await anna.post('/profiles', { login: before });
    expect((await open(`/${before}`)).status).toBe(200);
    await anna.patch(`/profiles/${before}/settings`, { login: after });
    expect([(await open(`/${before}`)).status, (await open(`/${after}`)).status]).toEqual([404, 200]);
  });

  it('is 404 if it is unpublished', async () => {
    const page = newLogin();
    await anna.post('/profiles', { login: page });
    await server.context.db.write((tx) => tx.profile.updateMany({ where: { login: page }, data: { status: false } }));
    expect([(await open(`/${page}`)).status, (await open(`/${page}.md`)).status]).toEqual([404, 404]);
  });
});

describe('the Markdown version', () => {
  it('is at .md and at the address of the page for clients that prefer Markdown', async () => {
    const byName = await open(`/${login}.md`);
    const byPreference = await open(`/${login}`, { Accept: 'text/markdown' });
    for (const answer of [byName, byPreference]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(Number(answer.headers.get('x-markdown-tokens'))).toBeGreaterThan(5);
    }
    const text = await byName.text();
    expect(text).toContain('# Anna Lind');
    expect(text).toContain('[Tour dates](<https://example.com/tour>)');
    expect(await byPreference.text()).toBe(text);
  });

  it.each(['TEXT/MARKDOWN', 'Text/Markdown, text/html;q=0.5'])(
    'ignores case in media types: Accept: %s',
    async (accept) => {
      const answer = await open(`/${login}`, { Accept: accept });
      expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    },
  );

  it('is the text that the owner reads over the API', async () => {
    const own = await anna.get(`/profiles/${login}/markdown`);
    expect(own.text).toBe(await (await open(`/${login}.md`)).text());
  });

  it.each(['*/*', 'text/html,application/xhtml+xml,*/*;q=0.8', 'text/html, text/markdown;q=0.5'])(
    'is not sent for Accept: %s',
    async (accept) => {
      const answer = await open(`/${login}`, { Accept: accept });
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('vary')).toMatch(/\bAccept\b/);
    },
  );

  it('is linked from the page and is not sent twice', async () => {
    expect((await open(`/${login}`)).headers.get('link')).toContain(`</${login}.md>; rel="alternate"`);
    const etag = (await open(`/${login}.md`)).headers.get('etag') ?? '';
    expect((await open(`/${login}.md`, { 'If-None-Match': etag })).status).toBe(304);
  });
});

describe('addresses without a page', () => {
  it('an unused login has a page in the design of the site, in the reader’s language', async () => {
    const answer = await open('/nobody.has.this');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await answer.text();
    expect(html).toContain('This window is empty');
    expect(dangersIn(html)).toEqual([]);
    const russian = await open('/nobody.has.this', { 'Accept-Language': 'ru' });
    expect(await russian.text()).toContain('Эта витрина пуста');
  });

  it.each([
    [`/${login}/`, `/${login}`],
    ['/anna.lind/?utm_source=card&a=%2F', '/anna.lind?utm_source=card&a=%2F'],
    [`/${login}.md/`, `/${login}.md`],
  ])('%s redirects permanently to %s', async (path, address) => {
    const answer = await open(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, address]);
  });

  it.each([
    ['/Anna%2ELind', '/Anna.Lind'],
    ['/Anna%2elind/?a=1', '/Anna.lind?a=1'],
    ['/%41nna.Lind%2Emd', '/Anna.Lind.md'],
  ])('%s is %s with unnecessary encoding', async (written, address) => {
    const answer = await open(written);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, address]);
  });

  it.each(['/Anna%252ELind', '/Anna%2', '/Anna%2FLind', '/nobody%2Ehas.this', '/%6cogin'])(
    '%s is 404',
    async (path) => {
      expect((await open(path)).status).toBe(404);
    },
  );

  it.each([`//${login}/`, `/${login}//`, '/nobody.has.this/', `//example.com/%2e%2e/${login}/`])(
    '%s is not redirected',
    async (path) => {
      const answer = await open(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
    },
  );

  it.each(['/<script>alert(1)</script>', '/a/b/c', '/%00', `/${'x'.repeat(300)}`])('%s is 404', async (path) => {
    const answer = await open(encodeURI(decodeURI(path)));
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<script>');
  });

  it.each([
    ['/nobody.has.this', true],
    ['/settings/nope', false],
    ['/ab', false],
  ])('%s is offered to new users: %s', async (path, isOffered) => {
    const offers = (await (await open(path)).text()).includes('Create a page here');
    expect(offers).toBe(isOffered);
  });

  it.each([
    '/.well-known/nothing',
    '/.well-known/oauth-protected-resource/nothing',
    '/api/nothing',
    '/api/v2/profiles',
    '/api/v1/nothing',
    '/-/nothing',
    '/-/',
    '/api',
  ])('%s is 404 as JSON', async (path) => {
    const answer = await open(path, { Accept: 'text/html' });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toMatchObject({
      code: 'not_found',
      errors: null,
      documentation: `${server.url}/api/v1/docs#error-not_found`,
    });
  });
});
