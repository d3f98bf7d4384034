import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slotTypeDescriptions } from '../../../src/domain/slots/describe-block.ts';
import { statusOf } from '../../../src/http/error-envelope.ts';
import { operations, toolNameOf } from '../../../tools/index.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { dangersIn, directive, hashSource, readDocument } from '../support/read-document.ts';

let server: TestServer;
let page: Response;
let html = '';
beforeAll(async () => {
  server = await startServer({ RATE_PER_SECOND: '7', RATE_PER_MINUTE: '0', RATE_ANALYTICS_PER_MINUTE: '9' });
  page = await fetch(`${server.url}/api/v1/docs`);
  html = await page.text();
});
afterAll(() => server.close());

const ids = () => readDocument(html).elements.flatMap(({ attributes }) => (attributes.id ? [attributes.id] : []));
/** The part of the page between this anchor and the next article or section. */
function part(id: string): string {
  const start = html.indexOf(`id="${id}"`);
  expect(start).toBeGreaterThan(0);
  return html.slice(start, html.indexOf('</article>', start));
}

describe('the API reference', () => {
  it('is an HTML page that requires no token', () => {
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('<h1>API reference</h1>');
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
    expect(text).toContain('Answer: 201');
    expect(part('delete_slot')).toContain('204 without a body');
    expect(part('render_profile_markdown')).toContain('text/markdown');
    expect(part('check_login')).toContain('<code>profile</code> is <code>profileKey</code> there');
  });

  it('links each operation to its errors, and only those', () => {
    const errorsOf = (name: string) => [...part(name).matchAll(/href="#error-(\w+)"/g)].map(([, code]) => code);
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

  it('explains every error at the anchor that error responses refer to', async () => {
    for (const code of Object.keys(statusOf)) expect(ids()).toContain(`error-${code}`);
    const refused = await fetch(`${server.url}/api/v1/me`);
    const { documentation } = await refused.json();
    expect(documentation).toBe(`${server.url}/api/v1/docs#error-unauthenticated`);
  });

  it('has every anchor once, and every link within the page has a target', () => {
    expect(new Set(ids()).size).toBe(ids().length);
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
    expect(targets.length).toBeGreaterThan(operations.length);
    const known = new Set(ids());
    expect(targets.filter((target) => !known.has(target))).toEqual([]);
    expect(ids()).toContain('authentication');
  });

  it('states the limits in force', () => {
    expect(html).toContain('7 requests in any second');
    expect(html).toContain('any number of requests in any minute');
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
    const examples = html.match(/<figure class="code">/g) ?? [];
    expect(examples.length).toBeGreaterThan(50);
    expect(html.match(/<button [^>]*data-copies[^>]* hidden/g)).toHaveLength(examples.length);
  });

  it('states the limits of single operations as set', () => {
    expect(part('lookup_music')).toContain('At most 15 calls a minute');
    expect(part('get_profile_analytics')).toContain('At most 9 calls a minute');
  });

  it('runs only the copy script, and its policy allows only that and its style sheet', () => {
    expect(dangersIn(html)).toEqual([]);
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
