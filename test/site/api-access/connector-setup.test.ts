import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { version } from '../../../src/version.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, type Page, signUp } from '../support/browser.ts';
import { copyable } from '../support/copyable.ts';

// Links, lines and files that add the connector to a program, each read as that program reads it.

let server: TestServer;
let page: Page;
beforeAll(async () => {
  server = await startServer();
  const browser = openBrowser(server);
  await signUp(browser);
  page = await browser.get('/settings/api');
});
afterAll(() => server.close());

const unescaped = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => unescaped(href));

/** The parts of an address as VS Code and Cursor split it: each part is percent-decoded once (RFC 3986, appendix B). */
function uriOf(address: string) {
  const [, , scheme = '', , authority = '', path = '', , query = ''] =
    /^(([^:/?#]+?):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/.exec(address) ?? [];
  return { scheme, authority, path: decodeURIComponent(path), query: decodeURIComponent(query) };
}

/** VS Code's handler decodes the query once more; `name` is the entry of mcp.json, the rest its value. */
function readVsCode(link: string) {
  const { scheme, authority, path, query } = uriOf(link);
  const { name, ...server } = JSON.parse(decodeURIComponent(query));
  return { scheme, authority, path, name, server };
}

/** Cursor reads the parameters of the decoded query; `config` is the value of an entry of mcp.json, in base64. */
function readCursor(link: string) {
  const { scheme, authority, path, query } = uriOf(link);
  const parameters = new URLSearchParams(query);
  return {
    scheme,
    authority,
    path,
    name: parameters.get('name'),
    server: JSON.parse(atob(parameters.get('config') ?? '')),
  };
}

const vsCode = (mcpUrl: string) => ({
  ...{ scheme: 'vscode', authority: '', path: 'mcp/install' },
  ...{ name: 'vitrine', server: { type: 'http', url: mcpUrl } },
});
const cursor = (mcpUrl: string) => ({
  ...{ scheme: 'cursor', authority: 'anysphere.cursor-deeplink', path: '/mcp/install' },
  ...{ name: 'vitrine', server: { url: mcpUrl } },
});

/** The arguments and options of `<program> mcp add`, as the program's own command line declares them. */
function readAdd(line: string, declare: (add: Command) => void) {
  const [program, ...words] = line.split(' ');
  const root = new Command().exitOverride();
  let read = {};
  const add = root.command('mcp').command('add');
  declare(add);
  add.action((...given) => {
    read = { program, name: given[0], rest: given.slice(1, -2), ...add.opts() };
  });
  root.parse(words, { from: 'user' });
  return read;
}
const lineOf = (program: string) => copyable(page.html).find((text) => text.startsWith(`${program} `)) ?? '';

describe('/settings/api', () => {
  it('links to VS Code and Cursor with the address of this installation', () => {
    const links = linksOf(page.html);
    const [toVsCode = '', toCursor = ''] = ['vscode:', 'cursor:'].map((scheme) =>
      links.find((link) => link.startsWith(scheme)),
    );
    expect(readVsCode(toVsCode)).toEqual(vsCode(`${server.url}/mcp`));
    expect(readCursor(toCursor)).toEqual(cursor(`${server.url}/mcp`));
  });

  it('shows the line for Claude Code', () => {
    const read = readAdd(lineOf('claude'), (add) =>
      add.argument('<name>').argument('<commandOrUrl>').argument('[args...]').option('-t, --transport <transport>'),
    );
    expect(read).toEqual({ program: 'claude', name: 'vitrine', rest: [`${server.url}/mcp`, []], transport: 'http' });
  });

  it('shows the line for Codex', () => {
    const read = readAdd(lineOf('codex'), (add) =>
      add.argument('<name>').argument('[command...]').option('--url <url>'),
    );
    expect(read).toEqual({ program: 'codex', name: 'vitrine', rest: [[]], url: `${server.url}/mcp` });
  });

  it('shows the line for the Gemini CLI', () => {
    const read = readAdd(lineOf('gemini'), (add) =>
      add
        .argument('<name>')
        .argument('<commandOrUrl>')
        .argument('[args...]')
        .option('-s, --scope <scope>')
        .option('-t, --transport <transport>'),
    );
    const rest = [`${server.url}/mcp`, []];
    expect(read).toEqual({ program: 'gemini', name: 'vitrine', rest, scope: 'user', transport: 'http' });
  });

  it('links to gemini-extension.json, as the Gemini CLI loads it', async () => {
    const link = linksOf(page.html).find((href) => href.endsWith('/gemini-extension.json')) ?? '';
    const answer = await fetch(new URL(link, server.url));
    // A name of letters, digits and hyphens, a semantic version, and `${…}` nowhere: it would be filled in.
    const schema = z.strictObject({
      name: z.string().regex(/^[a-zA-Z0-9-]+$/),
      version: z.string().regex(/^\d+\.\d+\.\d+$/),
      description: z.string(),
      mcpServers: z.record(z.string(), z.strictObject({ type: z.enum(['sse', 'http']), url: z.url() })),
    });
    const text = await answer.text();
    expect(text).not.toContain('${');
    const extension = schema.parse(JSON.parse(text));
    expect(extension).toMatchObject({
      name: 'vitrine',
      version,
      mcpServers: { vitrine: { url: `${server.url}/mcp`, type: 'http' } },
    });
  });
});

it('the links of the README lead to the server that it starts', async () => {
  const readme = await readFile('README.md', 'utf8');
  const [toVsCode = '', toCursor = ''] = ['vscode', 'cursor'].map(
    (scheme) => new RegExp(`\\]\\((${scheme}:[^)]+)\\)`).exec(readme)?.[1],
  );
  expect(readVsCode(toVsCode)).toEqual(vsCode('http://localhost:3000/mcp'));
  expect(readCursor(toCursor)).toEqual(cursor('http://localhost:3000/mcp'));
});

describe('the plugin', () => {
  const folder = 'docs/plugins';
  const readJson = async (path: string) => JSON.parse(await readFile(`${folder}/${path}`, 'utf8'));

  it('has a marketplace that leads to its manifest', async () => {
    const { plugins } = await readJson('.claude-plugin/marketplace.json');
    expect(plugins).toHaveLength(1);
    const { name } = await readJson(`${plugins[0].source}/.claude-plugin/plugin.json`);
    expect(name).toBe(plugins[0].name);
  });

  it('takes the address of the connector from the value that the user is asked for', async () => {
    const { userConfig } = await readJson('vitrine/.claude-plugin/plugin.json');
    const text = await readFile(`${folder}/vitrine/.mcp.json`, 'utf8');
    const values: Record<string, string> = { address: server.url };
    expect(Object.keys(userConfig)).toEqual(Object.keys(values));
    const filled = text.replace(/\$\{user_config\.(\w+)\}/g, (_variable, key) => values[key] ?? '');
    expect(JSON.parse(filled)).toEqual({ mcpServers: { vitrine: { type: 'http', url: `${server.url}/mcp` } } });
  });

  it('has one skill, whose name is that of its folder, and names only tools that exist', async () => {
    const text = await readFile(`${folder}/vitrine/skills/link-pages/SKILL.md`, 'utf8');
    const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    const fields = Object.fromEntries(head.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
    expect(Object.keys(fields)).toEqual(['name', 'description']);
    expect(fields.name).toBe('link-pages');
    expect(fields.description.length).toBeLessThanOrEqual(1024);
    const { toolDefinitions } = await import('../../../src/mcp/tool-definitions.ts');
    const tools = new Set<string>(toolDefinitions.map(({ name }) => name));
    const named = [...body.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !tools.has(name))).toEqual([]);
  });
});
