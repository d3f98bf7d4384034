import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slotTypeDescriptions } from '../../../src/domain/slots/describe-block.ts';
import { statusOf } from '../../../src/http/error-envelope.ts';
import { operations, toolNameOf } from '../../../tools/index.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { dangersIn, directive, hashSource, readDocument } from '../support/read-document.ts';

let server: TestServer;
let page: Response;
/** Pages of the reference by their path. */
const pages = new Map<string, string>();
beforeAll(async () => {
  server = await startServer({ RATE_PER_SECOND: '7', RATE_PER_MINUTE: '0', RATE_ANALYTICS_PER_MINUTE: '9' });
  page = await fetch(`${server.url}${overview}`);
  pages.set(overview, await page.text());
  for (const [, path = ''] of (pages.get(overview) ?? '').matchAll(/<li><a href="([^"#]+)"/g))
    if (!pages.has(path)) pages.set(path, await (await fetch(server.url + path)).text());
});
afterAll(() => server.close());

const overview = '/api/v1/docs';
const first = () => pages.get(overview) ?? '';
const knownIds = new Map<string, string[]>();
function idsOf(html: string): string[] {
  const known = knownIds.get(html);
  if (known) return known;
  const ids = readDocument(html).elements.flatMap(({ attributes }) => (attributes.id ? [attributes.id] : []));
  knownIds.set(html, ids);
  return ids;
}
/** The article with this anchor, on the page that has it. */
function part(id: string): string {
  const html = [...pages.values()].find((text) => text.includes(`<article class="operation" id="${id}"`)) ?? '';
  const start = html.indexOf(`id="${id}"`);
  expect([id, start > 0]).toEqual([id, true]);
  return html.slice(start, html.indexOf('</article>', start));
}
/** Resolves a link of a page; returns it unless its page exists and has its anchor. */
function brokenLink(from: string, href: string): string[] {
  const [path = '', anchor] = (href.startsWith('#') ? from + href : href).split('#');
  const html = pages.get(path);
  return html === undefined || (anchor !== undefined && !idsOf(html).includes(anchor)) ? [`${from}: ${href}`] : [];
}

describe('the API reference', () => {
  it('is an HTML page that requires no token', () => {
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(first()).toContain('<h1>API reference</h1>');
  });

  it('has every operation with address, ability, tool and example', () => {
    for (const operation of operations) {
      const { name, method, path, ability } = operation;
      const text = part(name);
      expect(text).toContain(`>${method}</span><code>${path}</code>`);
      expect(text).toContain(ability);
      expect(text).toContain(`<code>${toolNameOf(operation)}</code>`);
      expect(text).toContain('curl ');
      expect(text).toContain(`${server.url}/api/v1/`);
    }
  });

  it('shows the fields, the body and the response of an operation', () => {
    const text = part('create_slot');
    expect(text).toContain('In the path');
    for (const field of ['profileKey', 'type', 'data', 'order'])
      expect(text).toContain(`<code class="field-name">${field}</code>`);
    expect(text).toContain("-d '{");
    expect(text).toContain('Response: 201');
    expect(part('delete_slot')).toContain('204 without a body');
    expect(part('render_profile_markdown')).toContain('text/markdown');
    expect(part('check_login')).toContain('<code>profile</code> is <code>profileKey</code> there');
  });

  it('links each operation to its errors, and only those', () => {
    const errorsOf = (name: string) =>
      [...part(name).matchAll(/href="\/api\/v1\/docs#error-(\w+)"/g)].map(([, code]) => code);
    expect(errorsOf('list_profiles')).toEqual([
      'unauthenticated',
      'insufficient_ability',
      'account_suspended',
      'validation_failed',
      'rate_limited',
      'internal',
      'temporarily_unavailable',
    ]);
    expect(errorsOf('update_form')).toEqual(expect.arrayContaining(['bad_request', 'conflict', 'payload_too_large']));
    expect(errorsOf('update_form')).not.toContain('read_only_type');
    expect(errorsOf('create_slot')).toEqual(expect.arrayContaining(['bad_request', 'not_found', 'read_only_type']));
    expect(errorsOf('create_profile')).not.toContain('read_only_type');
  });

  it('has every slot type with its fields', () => {
    for (const { type, schema, computed } of slotTypeDescriptions(server.context.slotTypes).values()) {
      const text = part(`slot-${type}`);
      for (const field of [...Object.keys(schema.properties ?? {}), ...Object.keys(computed)])
        expect(text).toContain(`<code class="field-name">${field}</code>`);
    }
    expect(part('slot-button')).toContain('customize.backgroundColor');
    expect(part('slot-event')).toContain('read-only');
  });

  it('has a page for each group of operations and for the slot types, each at most 200 kB to load', async () => {
    expect([...pages.keys()].map((path) => path.replace(overview, ''))).toEqual([
      '',
      ...['/profiles', '/slots', '/music-and-files', '/discovery', '/analytics', '/forms', '/stickers'],
      ...['/social-statistics', '/slot-types'],
    ]);
    for (const [path, html] of pages) {
      const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)];
      const files = await Promise.all(
        fonts.map(async ([, href]) => (await (await fetch(server.url + href)).arrayBuffer()).byteLength),
      );
      const bytes = Buffer.byteLength(html) + files.reduce((sum, size) => sum + size, 0);
      expect([path, bytes <= 200_000]).toEqual([path, true]);
    }
    expect((await fetch(`${server.url}${overview}/nothing`)).status).toBe(404);
  });

  it('explains every error at the anchor that error responses refer to', async () => {
    for (const code of Object.keys(statusOf)) expect(idsOf(first())).toContain(`error-${code}`);
    const refused = await fetch(`${server.url}/api/v1/me`);
    const { documentation } = await refused.json();
    expect(documentation).toBe(`${server.url}/api/v1/docs#error-unauthenticated`);
    expect(brokenLink(overview, documentation.slice(server.url.length))).toEqual([]);
  });

  it('has every anchor once, and every link between its pages has a target', () => {
    for (const [path, html] of pages) {
      const ids = idsOf(html);
      expect([path, new Set(ids).size]).toEqual([path, ids.length]);
      const links = [...html.matchAll(/href="(#[^"]+|\/api\/v1\/docs[^"]*)"/g)].map(([, href = '']) => href);
      expect(links.length).toBeGreaterThan(10);
      expect(links.flatMap((href) => brokenLink(path, href))).toEqual([]);
    }
  });

  it('resolves the anchors of the former single page: to the section itself, or to a link to it', () => {
    const types = [...slotTypeDescriptions(server.context.slotTypes).keys()];
    const old = [
      ...['authentication', 'conventions', 'answers', 'dry-run', 'idempotency', 'errors', 'slot-types', 'profiles'],
      ...operations.map(({ name }) => name),
      ...types.map((type) => `slot-${type}`),
    ];
    const ids = new Set(idsOf(first()));
    expect(old.filter((id) => !ids.has(id))).toEqual([]);
    for (const id of [...operations.map(({ name }) => name), ...types.map((type) => `slot-${type}`)])
      expect(first()).toMatch(new RegExp(`<li id="${id}"><a href="/api/v1/docs/[a-z-]+#${id}"`));
  });

  it('finds sections by words, fields, paths and error codes, with a form', async () => {
    const search = async (words: string) => {
      const response = await fetch(`${server.url}${overview}/search?${new URLSearchParams({ q: words })}`);
      const html = await response.text();
      const links = [...html.slice(html.indexOf('<ol class="found"')).matchAll(/<li><a href="([^"]+)"/g)];
      return { html, found: links.map(([, href = '']) => href.replace(overview, '')) };
    };
    expect(first()).toContain(`<form action="${overview}/search"`);
    expect((await search('create slot')).found[0]).toBe('/slots#create_slot');
    expect((await search('READ_ONLY_TYPE')).found[0]).toBe('#error-read_only_type');
    expect((await search('reachable retryAfter')).found).toContain('/slots#check_links');
    expect((await search('backgroundColor')).found).toContain('/slot-types#slot-button');
    expect((await search('precognition')).found).toContain('#dry-run');
    for (const { found } of [await search('slot'), await search('page')])
      expect(found.flatMap((href) => brokenLink(overview, overview + href))).toEqual([]);
    const nothing = await search('<b>"nonsense"</b>');
    expect(nothing.found).toEqual([]);
    expect(nothing.html).toContain('&lt;b>&quot;nonsense&quot;&lt;/b>');
    expect(nothing.html).toContain('<meta name="robots" content="noindex"/>');
    expect((await search('x'.repeat(5000))).html).not.toContain('x'.repeat(101));
    expect((await search('')).found).toEqual([]);
  });

  it('states the limits in force', () => {
    expect(first()).toContain('7 requests in any second');
    expect(first()).toContain('any number of requests in any minute');
  });

  it('shows the upload of a file as a form, and with an address as JSON', () => {
    const text = part('upload_file');
    expect(text).toContain("-F 'file=@picture.jpg'");
    expect(text).toContain("-F 'purpose=avatar'");
    expect(text).toContain("-H 'Content-Type: application/json'");
    expect(text).toContain('avatar.jpg');
  });

  it('names operations by method and path, with one tool name each', () => {
    expect(part('create_profile')).toContain('GET /profiles/check-login');
    const names = operations.map(({ name }) => name).filter((name) => name.includes('_'));
    for (const operation of operations) {
      const { name } = operation;
      const words = `<p ${part(name)}`.replaceAll(`<code>${toolNameOf(operation)}</code>`, '').replace(/<[^>]*>/g, ' ');
      expect([name, names.filter((other) => new RegExp(`(?<![\\w#-])${other}\\b`).test(words))]).toEqual([name, []]);
    }
  });

  it('has a copy button on each example, hidden without script', () => {
    const html = [...pages.values()].join('');
    const examples = html.match(/<figure class="code">/g) ?? [];
    expect(examples.length).toBeGreaterThan(50);
    expect(html.match(/<button [^>]*data-copies[^>]* hidden/g)).toHaveLength(examples.length);
  });

  it('states the limits of single operations as set', () => {
    expect(part('lookup_music')).toContain('At most 15 calls a minute');
    expect(part('get_profile_analytics')).toContain('At most 9 calls a minute');
  });

  it('runs only its own scripts, and its policy allows only those and its style sheet', () => {
    const html = first();
    for (const text of pages.values()) expect(dangersIn(text)).toEqual([]);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(directive(policy, 'default-src')).toBe("'none'");
    expect(directive(policy, 'script-src')).toBe(readDocument(html).scripts.map(hashSource).join(' '));
    expect(directive(policy, 'style-src')).toBe(readDocument(html).styles.map(hashSource).join(' '));
  });

  it('is sent again only to a client that does not have it in that encoding', async () => {
    const plain = await fetch(`${server.url}/api/v1/docs`, { headers: { 'Accept-Encoding': 'identity' } });
    const packed = await fetch(`${server.url}/api/v1/docs`, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'br']);
    expect(await packed.text()).toBe(await plain.text());
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    const ask = (encoding: string, etag: string | null) =>
      fetch(`${server.url}/api/v1/docs`, { headers: { 'Accept-Encoding': encoding, 'If-None-Match': etag ?? '' } });
    const known = await ask('br', packed.headers.get('etag'));
    expect(known.status).toBe(304);
    expect(await known.text()).toBe('');
    expect((await ask('br', plain.headers.get('etag'))).status).toBe(200);
  });

  it('rejects another method', async () => {
    const answer = await fetch(`${server.url}/api/v1/docs`, { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });
});
