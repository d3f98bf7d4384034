import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { fontFiles } from '../../../src/site/fonts/fonts.ts';
import { type ApiUser, withToken } from '../../support/api-client.ts';
import { type Asking, askHost } from '../../support/ask-host.ts';
import { type DnsServer, startDnsServer } from '../../support/dns-server.ts';
import { addFile, addForm } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signUp } from '../support/browser.ts';

let dns: DnsServer;
let server: TestServer;
beforeAll(async () => {
  dns = await startDnsServer();
  server = await startServer({ DNS_SERVERS: dns.address });
});
afterAll(async () => {
  await server.close();
  dns.close();
});

/** Sends a request to the server under any host name. */
const ask = (host: string, path: string, options: Asking & { of?: TestServer } = {}) =>
  askHost(options.of ?? server, host, path, options);

interface Person {
  browser: Browser;
  api: ApiUser;
  login: string;
  profileId: number;
  /** The page of domains on the dashboard. */
  path: string;
}
let people = 0;
/** A person with one page that has something of everything. */
async function newPerson(of: TestServer = server): Promise<Person> {
  people += 1;
  const email = `domains-${people}@example.com`;
  const login = `person${people}`;
  const browser = openBrowser(of);
  await signUp(browser, { email });
  const user = await of.context.db.read.user.findFirst({ where: { email } });
  const api = await withToken(of, user?.id ?? 0);
  const page = await api.post('/profiles', { login });
  await api.patch(`/profiles/${login}`, { title: `Page of ${login}` });
  const { id } = page.body.data as { id: number };
  return { browser, api, login, profileId: id, path: `/my-links/${id}/domains` };
}

async function domainOf({ profileId }: Person, host: string) {
  const domain = await server.context.db.read.customDomain.findFirst({ where: { profileId, host } });
  if (domain === null) throw new Error(`${host} was not added`);
  return domain;
}

/** Sends a form of the page of domains, and opens the next page. */
async function press({ browser, path }: Person, action: string, fields: Record<string, string> = {}) {
  const answer = await browser.submit(await browser.get(path), action, fields);
  return answer.location === null ? answer : browser.get(answer.location);
}

/** Adds a domain on the dashboard, which shows the DNS records needed. */
async function add(person: Person, host: string): Promise<{ id: number; token: string }> {
  const added = await press(person, person.path, { host });
  expect(added.html).toContain('Domain added');
  const domain = await domainOf(person, host);
  expect(added.html).toContain(`_vitrine.${host}`);
  expect(added.html).toContain(`vitrine-verify=${domain.token}`);
  return domain;
}

const csrfOf = ({ html }: { html: string }) => /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';

const verify = (person: Person, id: number) => press(person, `${person.path}/${id}/check`);

/** A domain that shows the person's page. */
async function served(person: Person, host: string): Promise<{ id: number }> {
  const { id, token } = await add(person, host);
  dns.records.set(`_vitrine.${host}`, [{ type: 'TXT', value: `vitrine-verify=${token}` }]);
  expect((await verify(person, id)).html).toContain('The domain is verified');
  return { id };
}

describe('a domain can be verified', () => {
  test('by a TXT record', async () => {
    const person = await newPerson();
    const { id, token } = await add(person, 'txt.example.com');
    expect((await ask('txt.example.com', '/-/tls/ask?domain=txt.example.com')).status).toBe(404);
    const early = await verify(person, id);
    expect([early.status, early.html.includes('There is no record at _vitrine.txt.example.com yet')]).toEqual([
      422,
      true,
    ]);
    dns.records.set('_vitrine.txt.example.com', [
      { type: 'TXT', value: 'v=spf1 -all' },
      { type: 'TXT', value: `vitrine-verify=${token}` },
    ]);
    expect((await verify(person, id)).html).toContain('The domain is verified');
    expect((await ask('txt.example.com', '/')).text).toContain(`Page of ${person.login}`);
  });

  test('by a CNAME record', async () => {
    const person = await newPerson();
    const { id, token } = await add(person, 'cname.example.com');
    dns.records.set('_vitrine.cname.example.com', [{ type: 'CNAME', value: `${token.toUpperCase()}.localhost` }]);
    expect((await verify(person, id)).html).toContain('The domain is verified');
  });

  test.each([
    [
      'another value',
      [{ type: 'TXT' as const, value: 'vitrine-verify=somebody-else' }],
      'has another value: vitrine-verify=somebody-else',
    ],
    ['markup', [{ type: 'TXT' as const, value: '<img src=x onerror=alert(1)>' }], '&lt;img src=x onerror=alert(1)>'],
    ['no answer', 'SERVFAIL' as const, 'its name servers did not respond'],
    ['no such name', 'NXDOMAIN' as const, 'There is no record at'],
  ])('not by %s', async (_name, records, words) => {
    const person = await newPerson();
    const host = `not-${people}.example.com`;
    const { id } = await add(person, host);
    dns.records.set(`_vitrine.${host}`, records);
    const refused = await verify(person, id);
    expect([refused.status, refused.html.includes(words)]).toEqual([422, true]);
    expect((await domainOf(person, host)).servedHost).toBeNull();
    expect((await ask('localhost', `/-/tls/ask?domain=${host}`)).status).toBe(404);
  });

  test('not by an address that leads here, or by another person’s record', async () => {
    const [owner, other] = [await newPerson(), await newPerson()];
    await served(owner, 'mine.example.com');
    const { id } = await add(other, 'mine.example.com');
    expect((await verify(other, id)).status).toBe(422);
    expect((await ask('mine.example.com', '/')).text).toContain(`Page of ${owner.login}`);
  });

  test('by a later user, and the former owner’s address no longer redirects to it', async () => {
    const [former, owner] = [await newPerson(), await newPerson()];
    const { id } = await served(former, 'sold.example.com');
    await press(former, `${former.path}/forward`, { domainId: String(id) });
    expect((await ask('localhost', `/${former.login}`)).status).toBe(302);
    await served(owner, 'sold.example.com');
    expect((await ask('sold.example.com', '/')).text).toContain(`Page of ${owner.login}`);
    expect((await ask('localhost', `/${former.login}`)).status).toBe(200);
    expect((await former.browser.get(former.path)).html).toContain('Not verified yet');
  });

  // SQLite has one writer.
  test.skipIf(inject('postgresUrl') === null)(
    'a page does not redirect to it if another user verifies it at the same moment',
    async () => {
      const [former, owner] = [await newPerson(), await newPerson()];
      const { id } = await served(former, 'contested.example.com');
      const { id: wanted, token } = await add(owner, 'contested.example.com');
      dns.records.set('_vitrine.contested.example.com', [{ type: 'TXT', value: `vitrine-verify=${token}` }]);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const where = { id: former.profileId };
      const holding = server.context.db.write(async (tx) => {
        await tx.profile.update({ where, data: { showsShare: true }, select: { id: true } });
        await held;
      });
      const forwarding = press(former, `${former.path}/forward`, { domainId: String(id) });
      await aMoment();
      const proving = verify(owner, wanted);
      await aMoment();
      release();
      expect((await proving).html).toContain('The domain is verified');
      await Promise.all([holding, forwarding]);
      expect((await ask('contested.example.com', '/')).text).toContain(`Page of ${owner.login}`);
      expect((await ask('localhost', `/${former.login}`)).status).toBe(200);
    },
  );
});

/** Waits until a request has reached the point where it has to wait. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 400));

describe('a custom domain', () => {
  let person: Person;
  let other: Person;
  let slotId: number;
  let formId: string;
  let file: string;
  const host = 'music.example.com';
  const origin = () => `http://${host}:${server.settings.PORT}`;
  beforeAll(async () => {
    person = await newPerson();
    other = await newPerson();
    file = await addFile(server, person.api.id);
    formId = await addForm(server, person.api.id);
    await person.api.patch(`/profiles/${person.login}`, { avatar: file });
    const slot = await person.api.post(`/profiles/${person.login}/slots`, {
      type: 'form',
      data: { formId, view: 'inline' },
    });
    slotId = (slot.body.data as { id: number }).id;
    await served(person, host);
  });

  test('shows only its page, with its own addresses, without requests to another host', async () => {
    const page = await ask(host, '/');
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<link rel="canonical" href="${origin()}/"`);
    expect(page.text).toContain(`${origin()}/-/files/${file}`);
    expect(page.text).not.toMatch(new RegExp(`(?:src|content)="${server.url}`));
    // The service's name in the footer leads to the service.
    expect(page.text).toContain(`href="${server.url}"`);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const [font] = fontFiles.keys();
    expect((await ask(host, `/-/fonts/${font}`)).headers['content-type']).toBe('font/woff2');
    const markdown = await ask(host, `/${person.login}.md`);
    expect(markdown.text).toContain(`Address: <${origin()}/>`);
    expect((await ask(host, `/qr/${person.login}?format=svg`)).status).toBe(200);
    expect((await ask(host, `/-/share/${person.login}.jpg`)).headers['content-type']).toBe('image/jpeg');
    expect((await ask(host, '/robots.txt')).text).toBe('User-agent: *\nAllow: /\n');
    expect((await ask(host, '/favicon.ico')).status).toBe(200);
    // The page at the service's own address is as it was.
    expect((await ask('localhost', `/${person.login}`)).text).toContain(
      `<link rel="canonical" href="${server.url}/${person.login}"`,
    );
  });

  test('redirects from its login to the page', async () => {
    const { status, headers } = await ask(host, `/${person.login.toUpperCase()}?utm_source=card`);
    expect([status, headers.location]).toEqual([302, '/?utm_source=card']);
    const withSlash = await ask(host, `/${person.login}/?utm_source=card`);
    expect([withSlash.status, withSlash.headers.location]).toEqual([302, '/?utm_source=card']);
    const markdown = await ask(host, `/${person.login}.md/`);
    expect([markdown.status, markdown.headers.location]).toEqual([308, `/${person.login}.md`]);
  });

  test('accepts its forms, and counts visitors', async () => {
    const body = new URLSearchParams({ slotId: String(slotId), mail: 'visitor@example.com' }).toString();
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: origin(),
      'Sec-Fetch-Site': 'same-origin',
    };
    const sent = await ask(new URL(origin()).host, `/-/forms/${formId}`, { method: 'POST', headers, body });
    expect([sent.status, sent.headers.location]).toEqual([303, `/${person.login}?sent=${formId}#slot-${slotId}`]);
    expect((await ask(host, `/?sent=${formId}`)).text).toContain('Thanks');
    expect(await server.context.db.read.formSubmission.count({ where: { formId } })).toBe(1);
    const refused = await ask(host, `/-/forms/${formId}`, {
      method: 'POST',
      headers: { ...headers, Origin: server.url, 'Sec-Fetch-Site': 'cross-site' },
      body,
    });
    expect(refused.status).toBe(403);
    const browserHeaders = {
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Accept-Language': 'en',
      'Sec-Fetch-Site': 'same-origin',
    };
    expect(
      (await ask(host, `/-/hit?page=${person.profileId}`, { headers: browserHeaders })).headers['content-type'],
    ).toBe('image/gif');
    await server.context.hits.flush();
    const today = await person.api.get(`/profiles/${person.login}/analytics?period=today`);
    expect(today.text).toContain('"views":1');
  });

  test('does not count itself as a referrer', async () => {
    for (let visitor = 0; visitor < 18; visitor += 1) {
      const from = visitor % 2 === 0 ? host : 'blog.example.org';
      const headers = { 'User-Agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${visitor}) Gecko/20100101 Firefox/140.0` };
      await ask(host, `/-/hit?page=${person.profileId}&from=${from}`, { method: 'POST', headers });
    }
    await server.context.hits.flush();
    const report = await person.api.get(`/profiles/${person.login}/analytics?period=last7&include=referrers`);
    expect(report.text).toContain('"blog.example.org"');
    expect(report.text).not.toContain(`"${host}"`);
  });

  test.each([
    ['GET', '/login'],
    ['GET', '/auth/sign-up'],
    ['GET', '/my-links'],
    ['GET', '/settings'],
    ['POST', '/mcp'],
    ['GET', '/mcp'],
    ['GET', '/api/v1/me'],
    ['GET', '/api/v1/docs'],
    ['POST', '/token'],
    ['GET', '/authorize'],
    ['GET', '/.well-known/oauth-authorization-server'],
    ['GET', '/.well-known/oauth-protected-resource/mcp'],
    ['GET', '/-/metrics'],
    ['GET', '/-/ready'],
    ['GET', '/-/tls/ask?domain=music.example.com'],
    ['GET', '/sitemap.xml'],
    ['GET', '/llms.txt'],
    ['GET', '/-/files/1/other.png'],
    ['GET', '//login'],
    ['GET', '/./login'],
    ['GET', '/%6cogin'],
    ['GET', 'http://music.example.com/login'],
  ])('has no %s %s, and sets no cookie', async (method, path) => {
    const { status, headers, text } = await ask(host, path, { method });
    expect(status).toBe(404);
    expect(headers['set-cookie']).toBeUndefined();
    expect(text).toContain('There is no page at this address');
    expect(text).not.toContain('/auth/sign-up');
  });

  test('has nothing of another person or of another page', async () => {
    const file = await addFile(server, other.api.id);
    const formId = await addForm(server, other.api.id);
    const slot = await other.api.post(`/profiles/${other.login}/slots`, {
      type: 'form',
      data: { formId, view: 'inline' },
    });
    const slotId = (slot.body.data as { id: number }).id;
    const paths = [
      `/${other.login}`,
      `/${other.login}.md`,
      `/qr/${other.login}`,
      `/-/share/${other.login}.jpg`,
      `/-/vcard/${other.login}.vcf`,
    ];
    for (const path of [
      ...paths,
      `/-/files/${file}`,
      `/-/forms/${formId}`,
      `/-/events/${slotId}`,
      `/-/covers/${slotId}/x`,
    ]) {
      expect([path, (await ask(host, path)).status]).toEqual([path, 404]);
    }
  });

  test.each([
    'MUSIC.example.com',
    'music.example.com.',
    'music.example.com:80',
    'music.example.com:',
    'music.example.com:000080',
  ])('is the same at the host %s', async (name) => {
    expect((await ask(name, '/')).text).toContain(`Page of ${person.login}`);
    expect((await ask(name, '/login')).status).toBe(404);
  });

  test('ignores headers that name another host', async () => {
    const headers = { 'X-Forwarded-Host': host, Forwarded: `host=${host}`, 'X-Original-Host': host };
    expect((await ask('localhost', '/login', { headers })).status).toBe(200);
    expect((await ask('localhost', '/', { headers })).text).not.toContain(`Page of ${person.login}`);
    expect((await ask(host, '/login', { headers: { 'X-Forwarded-Host': 'localhost' } })).status).toBe(404);
    const strange = await ask("music.example.com'; DROP TABLE", '/');
    expect(strange.text).not.toContain(`Page of ${person.login}`);
  });

  test('shows a change of the page immediately, and does not show an unpublished page', async () => {
    await person.api.patch(`/profiles/${person.login}`, { title: `Page of ${person.login}, changed` });
    expect((await ask(host, '/')).text).toContain('changed');
    await server.context.db.write((tx) =>
      tx.profile.update({ where: { id: person.profileId }, data: { status: false } }),
    );
    expect((await ask(host, '/')).text).not.toContain('changed');
    await server.context.db.write((tx) =>
      tx.profile.update({ where: { id: person.profileId }, data: { status: true } }),
    );
  });

  test('is reported to a proxy that asks whether it may get a certificate', async () => {
    const may = async (domain: string) => (await ask('localhost', `/-/tls/ask?domain=${domain}`)).status;
    expect(await may(host)).toBe(200);
    expect(await may('MUSIC.EXAMPLE.COM')).toBe(200);
    expect(await may('other.example.com')).toBe(404);
    expect(await may('')).toBe(404);
    expect((await ask('localhost', '/-/tls/ask?domain=a&domain=b')).status).toBe(404);
    expect(await may('music%00.example.com')).toBe(404);
    expect((await ask('vitrine-1:3000', `/-/tls/ask?domain=${host}`)).status).toBe(200);
    expect((await ask('vitrine.internal:3000', `/-/tls/ask?domain=${host}`)).status).toBe(200);
  });
});

describe('the owner of a custom domain', () => {
  test('can redirect the page’s address to it, and remove it immediately', async () => {
    const person = await newPerson();
    const { path, login } = person;
    const { id } = await served(person, 'led.example.com');
    const saved = await press(person, `${path}/forward`, { domainId: String(id) });
    expect(saved.html).toContain('Saved.');
    const led = await ask('localhost', `/${login}?a=1`);
    expect([led.status, led.headers.location, led.headers['cache-control']]).toEqual([
      302,
      `http://led.example.com:${server.settings.PORT}/?a=1`,
      'no-store',
    ]);
    expect((await ask('localhost', `/${login}.md`)).status).toBe(200);
    expect((await ask('led.example.com', '/')).status).toBe(200);
    const isInSitemap = async () => (await ask('localhost', '/sitemap.xml')).text.includes(`/${login}</loc>`);
    expect(await isInSitemap()).toBe(false);
    const removed = await press(person, `${path}/${id}/remove`);
    expect(removed.html).toContain('Domain removed');
    expect((await ask('localhost', `/${login}`)).status).toBe(200);
    expect(await isInSitemap()).toBe(true);
    expect((await ask('localhost', '/-/tls/ask?domain=led.example.com')).status).toBe(404);
    expect((await ask('led.example.com', '/')).text).not.toContain(`Page of ${login}`);
  });

  test.each([
    ['', 'Enter a domain such as music.example.com.'],
    ['example', 'Enter a domain'],
    ['192.168.0.1', 'Enter a domain'],
    ['[::1]', 'Enter a domain'],
    ['0x7f.1', 'Enter a domain'],
    ['a b.example.com', 'Enter a domain'],
    ['-a.example.com', 'Enter a domain'],
    ['me@example.com', 'Enter a domain'],
    ['example.com:8443', 'Enter a domain'],
    [`${'a'.repeat(64)}.example.com`, 'Enter a domain'],
    ['<script>.example.com', 'Enter a domain'],
  ])('gets an error that explains %j', async (host, words) => {
    const { browser, path } = await newPerson();
    const refused = await browser.submit(await browser.get(path), path, { host });
    expect([refused.status, refused.html.includes(words)]).toEqual([422, true]);
  });

  test.each([
    [' HTTPS://Music.Example.ORG/some/page ', 'music.example.org'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['example.net.', 'example.net'],
  ])('may type %j', async (typed, host) => {
    const person = await newPerson();
    await person.browser.submit(await person.browser.get(person.path), person.path, { host: typed });
    expect((await domainOf(person, host)).servedHost).toBeNull();
  });

  test('can have at most five, each once', async () => {
    const person = await newPerson();
    for (let count = 0; count < 5; count += 1) await add(person, `many-${count}.example.com`);
    const { browser, path, profileId } = person;
    expect((await browser.get(path)).html).toContain('the limit of 5 domains');
    const csrf = csrfOf(await browser.get(path));
    expect((await browser.post(path, { csrf, host: 'one-more.example.com' })).status).toBe(409);
    expect(await server.context.db.read.customDomain.count({ where: { profileId } })).toBe(5);
  });

  test("cannot access another owner's", async () => {
    const [owner, other] = [await newPerson(), await newPerson()];
    const { id } = await served(owner, 'owned.example.com');
    const { csrf } = {
      csrf: /name="csrf" value="([^"]+)"/.exec((await other.browser.get(other.path)).html)?.[1] ?? '',
    };
    for (const path of [`${other.path}/${id}/remove`, `${other.path}/${id}/check`, `${owner.path}/${id}/remove`]) {
      expect((await other.browser.post(path, { csrf })).status).toBe(404);
    }
    expect((await other.browser.get(owner.path)).status).toBe(404);
    const forward = await other.browser.post(`${other.path}/forward`, { csrf, domainId: String(id) });
    expect(forward.status).toBe(404);
    expect((await ask('owned.example.com', '/')).text).toContain(`Page of ${owner.login}`);
  });
});

describe('a service with a name on the internet', () => {
  let named: TestServer;
  beforeAll(async () => {
    named = await startServer({ PUBLIC_URL: 'https://vitrine.example' });
  });
  afterAll(() => named.close());
  const get = (host: string, path: string) => ask(host, path, { of: named });

  test('rejects another name without a page, also for the dashboard', async () => {
    for (const path of ['/', '/login', '/api/v1/me', '/-/hit?page=1', '/.well-known/oauth-authorization-server']) {
      const { status, headers, text } = await get('removed.example.com', path);
      expect([path, status, headers['set-cookie']]).toEqual([path, 421, undefined]);
      expect(text).toContain('href="https://vitrine.example"');
    }
  });

  test('redirects its name with www', async () => {
    const { status, headers } = await get('www.vitrine.example', '/anna?a=1');
    expect([status, headers.location]).toEqual([308, 'https://vitrine.example/anna?a=1']);
    const may = async (domain: string) => (await get('localhost', `/-/tls/ask?domain=${domain}`)).status;
    expect([await may('WWW.vitrine.example'), await may('vitrine.example'), await may('www.other.example')]).toEqual([
      200, 404, 404,
    ]);
  });

  test.each(['vitrine.example', 'VITRINE.example:443', '127.0.0.1', '[::1]:3000', 'localhost:3000', 'vitrine-1:3000'])(
    'accepts %s as its own name',
    async (host) => {
      expect((await get(host, '/login')).status).toBe(200);
    },
  );

  test('responds to readiness checks under any name', async () => {
    expect((await get('vitrine.prod.svc.cluster.local:3000', '/-/ready')).status).toBe(200);
    expect((await get('vitrine.prod.svc.cluster.local:3000', '/login')).status).toBe(421);
  });
});
