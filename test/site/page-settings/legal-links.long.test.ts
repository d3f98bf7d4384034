import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { languages } from '../../../src/domain/languages.ts';
import { publicPageTexts } from '../../../src/site/public-page/texts.ts';
import { command } from '../../../src/store/statement.ts';
import { bumpProfileRevision } from '../../../src/store/statements/profiles.ts';
import { clientOf } from '../../mcp/support/connector.ts';
import { askHost } from '../../support/ask-host.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, errorsOf, newEditor } from '../editor/support/editor.ts';
import { dangersIn, readDocument } from '../support/read-document.ts';

const operator = {
  OPERATOR_NAME: 'Söhne & Co',
  OPERATOR_EMAIL: 'help@links.example',
  OPERATOR_ADDRESS: 'Weg 1\n10115 Berlin',
};

let server: TestServer;
let anna: Editor;
let host: string;
beforeAll(async () => {
  server = await startServer(operator);
  host = new URL(server.url).host;
  anna = await newEditor(server);
  await anna.user.patch(anna.page.path, { title: 'Mara <b> Voss' });
});
afterAll(() => server.close());

/** Saves the links of a page on the dashboard. */
async function save({ browser, home }: Editor, links: { privacy?: string; imprint?: string }) {
  const typed = { privacy: '', imprint: '', ...links };
  return browser.submit(await browser.open(`${home}/settings`), `${home}/settings`, typed);
}

interface FootLink {
  words: string;
  href: string | undefined;
  rel: string | undefined;
}

/** The links at the foot of a page that lead to a privacy policy or an imprint. */
function footOf(html: string): FootLink[] {
  const [, foot = ''] = /<footer class="page-foot">(.*?)<\/footer>/s.exec(html) ?? [];
  const links = foot.split(/(?=<a )/).map((link): FootLink => {
    const { elements, text } = readDocument(link);
    const { href, rel } = elements[0]?.attributes ?? {};
    return { words: text, href, rel };
  });
  return links.filter(({ href }) => /privacy|imprint|anna/.test(href ?? ''));
}

const pageOf = async ({ page }: Editor, at = server) => (await fetch(`${at.url}/${page.login}`)).text();

const own = { privacy: 'https://anna.example/privacy?a=1&b=2', imprint: 'mailto:anna@anna.example' };
const rel = 'nofollow noopener';

describe('the foot of a page', () => {
  it.each(languages)('has the links of its owner and of the operator in $code', async ({ code, id }) => {
    await server.context.db.write(async (tx) => {
      const where = { id: anna.page.id };
      await tx.profile.update({
        where,
        data: { languageId: id, legalLinks: JSON.stringify(own) },
        select: { id: true },
      });
      tx.send(bumpProfileRevision, { now: server.context.now(), id: anna.page.id });
    });
    const { privacy, imprint } = publicPageTexts[code];
    expect(footOf(await pageOf(anna))).toEqual([
      { words: `${privacy}: Mara Voss`, href: own.privacy, rel },
      { words: `${privacy}: ${host}`, href: `${server.url}/privacy`, rel: undefined },
      { words: `${imprint}: Mara Voss`, href: own.imprint, rel },
      { words: `${imprint}: ${host}`, href: `${server.url}/-/imprint`, rel: undefined },
    ]);
  });

  it('has the imprint of the operator, and its privacy policy even if the owner has one', async () => {
    const editor = await newEditor(server);
    const operators = (privacy: string) => [
      { words: privacy, href: `${server.url}/privacy`, rel: undefined },
      { words: `Imprint: ${host}`, href: `${server.url}/-/imprint`, rel: undefined },
    ];
    expect(footOf(await pageOf(editor))).toEqual(operators('Privacy'));
    await save(editor, { privacy: 'anna.example/privacy' });
    expect(footOf(await pageOf(editor))).toEqual([
      { words: `Privacy: ${editor.page.login}`, href: 'https://anna.example/privacy', rel },
      ...operators(`Privacy: ${host}`),
    ]);
  });

  it('has no imprint of an operator without a postal address, or of an owner without a name', async () => {
    const { OPERATOR_ADDRESS: _address, ...nameless } = operator;
    const other = await startServer(nameless);
    try {
      const editor = await newEditor(other);
      await save(editor, { imprint: own.imprint });
      expect(footOf(await pageOf(editor, other))).toEqual([
        { words: 'Privacy', href: `${other.url}/privacy`, rel: undefined },
        { words: 'Imprint', href: own.imprint, rel },
      ]);
    } finally {
      await other.close();
    }
  });

  it('has the same links at a custom domain', async () => {
    const editor = await newEditor(server);
    await save(editor, own);
    const domain = { profileId: editor.page.id, host: 'mara.example', servedHost: 'mara.example', token: 't' };
    await server.context.db.write((tx) =>
      tx.customDomain.create({ data: { ...domain, createdAt: server.context.now() }, select: { id: true } }),
    );
    const { status, text } = await askHost(server, 'mara.example', '/');
    expect([status, footOf(text)]).toEqual([200, footOf(await pageOf(editor))]);
    expect(footOf(text)).toHaveLength(4);
  });
});

describe('legal links of an owner', () => {
  let without: Editor;
  beforeAll(async () => {
    without = await newEditor(server);
  });

  it('appear with the next request, also while other changes wait, and disappear as soon as they are removed', async () => {
    const editor = await newEditor(server);
    const approval = `${editor.home}/settings`;
    await editor.browser.submit(await editor.browser.open(`${editor.home}/settings`), approval, {
      holdsChanges: 'yes',
    });
    await editor.user.patch(editor.page.path, { title: 'Waits' });
    const ask = (etag = '') => fetch(`${server.url}/${editor.page.login}`, { headers: { 'if-none-match': etag } });
    const before = await ask();
    const { html } = await save(editor, own);
    expect(html).toContain('value="https://anna.example/privacy?a=1&amp;b=2"');
    const after = await ask(before.headers.get('etag') ?? '');
    const shown = await after.text();
    expect([after.status, footOf(shown).length, shown.includes('Waits')]).toEqual([200, 4, false]);
    expect((await ask(after.headers.get('etag') ?? '')).status).toBe(304);
    await save(editor, {});
    const removed = await ask(after.headers.get('etag') ?? '');
    expect([removed.status, footOf(await removed.text()).length]).toEqual([200, 2]);
  });

  it('are escaped', async () => {
    const editor = await newEditor(server);
    await editor.user.patch(editor.page.path, { title: '"><img src=x onerror=alert(1)> & Co' });
    await save(editor, { privacy: "https://anna.example/?q='&x=%3Cb%3E", imprint: 'https://anna.example/&quot;' });
    const html = await pageOf(editor);
    expect(dangersIn(html)).toEqual([]);
    expect(footOf(html).map(({ href }) => href)).toContain('https://anna.example/&quot;');
    expect(html).toContain('href="https://anna.example/&amp;quot;"');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'tel:+4420794600',
    'whatsapp://send?phone=15551234567',
    'https://user:pass@anna.example',
    'https://anna.example/"onclick="x',
    'no link',
  ])('may not be %s: the field has an error, and nothing is stored', async (link) => {
    for (const name of ['privacy', 'imprint'] as const) {
      const refused = await save(without, { ...own, [name]: link });
      expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, [name]]);
    }
    expect(footOf(await pageOf(without))).toHaveLength(2);
  });

  it('with another scheme in the database are left out', async () => {
    const editor = await newEditor(server);
    const setLinks = command('UPDATE "Profile" SET "legalLinks" = :links WHERE "id" = :id', {
      links: 'string',
      id: 'number',
    });
    const links = JSON.stringify({ privacy: 'javascript:alert(1)', imprint: 'tel:+4420794600' });
    await server.context.db.write((tx) => tx.run(setLinks, { links, id: editor.page.id }));
    const html = await pageOf(editor);
    expect([footOf(html).length, /javascript:alert|tel:/.test(html)]).toEqual([2, false]);
  });

  it('belong to one page of one account', async () => {
    const [editor, stranger] = [await newEditor(server), await newEditor(server)];
    const { html } = await stranger.browser.open(`${stranger.home}/settings`);
    const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(html) ?? [];
    const post = (home: string) =>
      fetch(`${server.url}${home}/settings`, {
        method: 'POST',
        headers: { cookie: stranger.browser.cookies(), origin: server.url },
        body: new URLSearchParams({ ...own, csrf }),
      });
    expect([(await post(editor.home)).status, (await post(stranger.home)).status]).toEqual([404, 200]);
    expect([await pageOf(editor), await pageOf(stranger)].map((page) => footOf(page).length)).toEqual([2, 4]);
  });
});

test('REST and MCP neither show nor take the links', async () => {
  const editor = await newEditor(server);
  const { user, page } = editor;
  const mcp = clientOf(server, { userId: user.id, token: user.token });
  const read = async () => {
    const answers = [await user.get(page.path), await user.get(`${page.path}/settings`), await user.get('/profiles')];
    const tools = [await mcp.data('list_profiles'), await mcp.data('get_profile', { profileKey: page.login })];
    return JSON.stringify([answers.map(({ body }) => body), tools]).replaceAll(/"updatedAt":"[^"]+"/g, '');
  };
  const before = await read();
  await save(editor, own);
  expect(await read()).toBe(before);
  for (const path of [page.path, `${page.path}/settings`]) {
    const { status } = await user.patch(path, { legalLinks: own });
    expect([path, status]).toEqual([path, 422]);
  }
  expect(footOf(await pageOf(editor))).toHaveLength(4);
});

test('undoing an earlier change keeps the links', async () => {
  const editor = await newEditor(server);
  const { browser, home } = editor;
  const settings = `${home}/settings`;
  await browser.submit(await browser.open(settings), settings, { title: 'First' });
  await save(editor, own);
  expect(await pageOf(editor)).toContain('First');
  expect((await browser.submit(await browser.open(settings), `${home}/history/undo`)).status).toBe(200);
  const html = await pageOf(editor);
  expect([html.includes('First'), footOf(html).length]).toEqual([false, 4]);
});
