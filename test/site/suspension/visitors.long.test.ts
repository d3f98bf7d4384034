import { randomBytes } from 'node:crypto';
import type { Router } from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeUnderUserLock } from '../../../src/domain/accounts/user-lock.ts';
import { resumeAccount, suspendAccount } from '../../../src/domain/suspension/suspend-account.ts';
import { resumePage, suspendPage } from '../../../src/domain/suspension/suspend-page.ts';
import type { Transaction } from '../../../src/store/database.ts';
import { rulesWithHole, type StandIn } from '../../files/support/stand-in.ts';
import { type ApiUser, newPage, newUser } from '../../support/api-client.ts';
import { askHost } from '../../support/ask-host.ts';
import { addFile } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { headersOfView, newFullPage, secretWords, startPictureHost } from './support/full-page.ts';

// Visitors get 451 for everything of a suspended page, and of every page of a suspended account (docs/interface.md 2.6).

const domain = 'anna.example';
let internet: StandIn;
let server: TestServer;
let anna: ApiUser;
let page: { id: number; login: string; path: string };
let formId: string;
let ofPage: Record<string, string[]>;
/** Patterns that serve no part of a page, or nothing to visitors. */
const notOfPage = [
  /^\/$/,
  /^\/(my-links|settings|login|logout|auth|forgot-password|reset-password)(\/|$)/,
  /^\/(authorize|par|token|register|revoke|introspect|mcp)(\/|$)/,
  /^\/(privacy|terms|support|accessibility)$/,
  /^\/-\/(imprint|processing|accessibility|templates|assets|fonts|landing|health|ready|metrics|doctor|check-login|tls\/ask|gemini-extension\.json)(\/|$)/,
  /^\/-\/(icon\.svg|icon\.png|.*operator.*|upload.*|report.*|files\/unsent-picture-:number)$/,
  /^\/(favicon\.ico|robots\.txt|llms\.txt|sitemap\.xml)$/,
  /^\/\.well-known(\/|$)/,
  /^\/api(\/|$)/,
  // The same response for everyone, whether it is counted or not.
  /^\/-\/hit$/,
];
const namesOfExpressions: Record<string, RegExp> = {
  '/-/vcard/:login.vcf': /vcard/,
  '/-/share/:login.jpg': /share/,
};

beforeAll(async () => {
  internet = await startPictureHost();
  const operator = { OPERATOR_NAME: 'Acme <Hosting>', OPERATOR_EMAIL: 'abuse@acme.example' };
  server = await startServer(operator, { outgoing: rulesWithHole(internet.port) });
  anna = await newUser(server);
  ({ page, formId, addresses: ofPage } = await newFullPage(server, anna, internet, domain));
}, 60_000);
afterAll(async () => {
  await server.close();
  await internet.close();
});

const ask = (path: string, options: Parameters<typeof askHost>[3] = {}, host = `localhost:${server.settings.PORT}`) =>
  askHost(server, host, path, options);
const every = () => Object.values(ofPage).flat();
const write = <T>(work: (tx: Transaction) => Promise<T>) => writeUnderUserLock(server.context.db, anna.id, work);
async function view(): Promise<void> {
  expect((await ask(`/-/hit?page=${page.id}`, { headers: headersOfView })).status).toBe(200);
  await server.context.hits.flush();
}
async function views(): Promise<number> {
  const { body } = await anna.get(`${page.path}/analytics?period=today`);
  return Object(body.data).totals.views;
}
/** Waits as long as the caches of a process may be used. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1_000));

/** The patterns of a router and of those inside it. */
function patternsOf({ stack }: Router): string[] {
  return stack.flatMap(({ route, handle }) => {
    if (route) return [String(route.path)];
    return 'stack' in handle ? patternsOf(handle as unknown as Router) : [];
  });
}

test('every address of the server is in these tests, or shows nothing of a page', () => {
  const inExpress = server.app.parts.flatMap(([mount, routes]) =>
    // `use` with a folder has no pattern: stored files, and files of an operator.
    'stack' in routes ? patternsOf(routes as unknown as Router) : [mount],
  );
  const patterns = [...Object.keys(server.app.routes), ...inExpress, '/-/files'].map(
    (pattern) => Object.entries(namesOfExpressions).find(([, named]) => named.test(pattern))?.[0] ?? pattern,
  );
  const unknown = patterns.filter(
    (pattern) => !(pattern in ofPage) && !notOfPage.some((expression) => expression.test(pattern)),
  );
  expect([...new Set(unknown)]).toEqual([]);
  expect(Object.keys(ofPage).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
});

const suspensions = {
  page: {
    suspend: () => write((tx) => suspendPage(tx, server.context, page.id, 'Phishing')),
    resume: () => write((tx) => resumePage(tx, server.context, page.id)),
  },
  account: {
    suspend: () => write((tx) => suspendAccount(tx, server.context, anna.id, 'Fraud')),
    resume: () => write((tx) => resumeAccount(tx, server.context, anna.id)),
  },
};

describe.each(Object.entries(suspensions))('a suspended %s', (_name, { suspend, resume }) => {
  let before: { path: string; status: number; body: Buffer }[];
  let viewsBefore: number;
  beforeAll(async () => {
    await view();
    viewsBefore = await views();
    expect(viewsBefore).toBeGreaterThan(0);
    before = await Promise.all(every().map(async (path) => ({ path, ...(await ask(path)) })));
    for (const { path, status } of before) expect([path, status]).toEqual([path, path.includes('forms') ? 303 : 200]);
    expect(await suspend()).toBe(true);
    await pause();
  });

  test('is 451 and uncached at each of its addresses, for every kind of request', async () => {
    for (const path of every()) {
      for (const options of [{}, { method: 'HEAD' }, { headers: { 'if-none-match': '*' } }]) {
        const { status, headers, text } = await ask(path, options);
        expect([path, options, status]).toEqual([path, options, 451]);
        expect(headers['cache-control']).toBe('no-store');
        expect(headers.etag).toBeUndefined();
        expect(headers['cdn-cache-control']).toBeUndefined();
        expect(headers.link).toBe(`<${server.url}>; rel="blocked-by"`);
        expect(text).not.toContain(secretWords);
      }
    }
  });

  test('has a message in the language of the page, and names the operator', async () => {
    const { text, headers } = await ask(`/${page.login}`, { headers: { 'accept-language': 'fr' } });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('<html lang="de"');
    expect(text).toContain('Diese Seite ist gesperrt');
    expect(text).toContain('Acme &lt;Hosting>');
    expect(text).toContain('mailto:abuse@acme.example');
    const markdown = await ask(`/${page.login}.md`);
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(markdown.text).toContain('Acme \\<Hosting\\>: <abuse@acme.example>');
  });

  test('accepts no form, and stores nothing of it', async () => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: server.url,
      'sec-fetch-site': 'same-origin',
    };
    const count = () => server.context.db.read.formSubmission.count({ where: { formId } });
    const sent = await count();
    const answer = await ask(`/-/forms/${formId}`, { method: 'POST', headers, body: 'mail=a%40example.com' });
    expect(answer.status).toBe(451);
    expect(await count()).toBe(sent);
  });

  test('is 451 at its custom domain, which keeps its certificate', async () => {
    for (const path of ['/', `/${page.login}.md`, `/-/vcard/${page.login}.vcf`, '/robots.txt', '/nothing']) {
      const { status, text } = await ask(path, {}, domain);
      expect([path, status]).toEqual([path, 451]);
      expect(text).not.toContain(secretWords);
    }
    expect((await ask(`/-/tls/ask?domain=${domain}`)).status).toBe(200);
  });

  test('is in no sitemap, and nothing of it is counted', async () => {
    expect((await ask('/sitemap.xml')).text).not.toContain(page.login);
    // The next test looks at the figures: the tokens of a suspended account show none.
    await view();
  });

  test('is unchanged once it is resumed', async () => {
    expect(await resume()).toBe(true);
    for (const { path, status, body } of before) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, status]);
      expect([path, answer.body.equals(body)]).toEqual([path, true]);
    }
    expect((await ask('/', {}, domain)).text).toContain(secretWords);
    expect((await ask('/sitemap.xml')).text).toContain(page.login);
    expect(await views()).toBe(viewsBefore);
    // A process learns within a second that a page is counted again.
    const countedView = async () => {
      await view();
      return views();
    };
    await expect.poll(countedView).toBe(viewsBefore + 1);
  });
});

test('a file on another page stays there', async () => {
  const other = await newPage(anna);
  const shared = await addFile(server, anna.id, `${anna.id}/${randomBytes(8).toString('hex')}.png`);
  await server.context.files.put(shared, Buffer.from('bytes'), 'image/png');
  await anna.patch(other.path, { avatar: shared });
  await anna.patch(page.path, { avatar: shared });
  await suspensions.page.suspend();
  await pause();
  expect((await ask(`/-/files/${shared}`)).status).toBe(200);
  await anna.patch(other.path, { avatar: null });
  await pause();
  expect((await ask(`/-/files/${shared}`)).status).toBe(451);
  await suspensions.page.resume();
});

test('a form on another page is accepted there', async () => {
  const other = await newPage(anna);
  await anna.post(`${other.path}/slots`, { type: 'form', data: { formId, view: 'inline' } });
  await suspensions.page.suspend();
  const answer = await ask(`/-/forms/${formId}`);
  expect([answer.status, answer.headers.location]).toEqual([303, expect.stringContaining(`/${other.login}`)]);
  await suspensions.page.resume();
});
