import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemo } from '../../src/cli/demo/create-demo.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

// RFC 9110 §15.5.6: 405 with Allow where the address is known and only read.

let server: TestServer;
let eventSlot: number;
beforeAll(async () => {
  server = await startServer({ METRICS: 'on' });
  await createDemo(server.context, { email: 'demo@example.com', login: 'demo' });
  eventSlot = (await server.context.db.read.slot.findFirst({ where: { type: 'event' } }))?.id ?? 0;
});
afterAll(() => server.close());

const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];

test.each([
  '/demo',
  '/Demo',
  '/demo/',
  '/demo?sent=1',
  '/de%6do',
  '/demo.md',
  '/qr/demo',
  '/-/oembed?url=x',
  '/-/vcard/demo.vcf',
  '/-/events/SLOT.ics',
  '/-/share/demo.jpg',
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/-/gemini-extension.json',
  '/favicon.ico',
  '/-/icon.png',
  '/-/health',
  '/-/ready',
  '/-/metrics',
  '/-/tls/ask',
  '/-/files/images/aa/x.webp',
  '/-/assets/x.js',
  '/api/v1/docs',
  '/api/v1/docs/slots',
  '/api/v1/docs/search?q=slot',
  '/.well-known/mcp/server-card.json',
  '/.well-known/oauth-authorization-server',
  '/mcp/server.json',
  '/',
])('%s accepts GET and HEAD only', async (pattern) => {
  const path = pattern.replace('SLOT', String(eventSlot));
  for (const method of methods) {
    const response = await fetch(server.url + path, { method, redirect: 'manual' });
    expect([method, response.status]).toEqual([method, 405]);
    expect(response.headers.get('allow')).toMatch(/^GET(, HEAD)?$/);
    expect(response.headers.get('content-type') ?? '').not.toContain('html');
  }
  const options = await fetch(server.url + path, { method: 'OPTIONS' });
  expect([200, 204, 405]).toContain(options.status);
});

test('a page that does not exist is 404 for every method', async () => {
  for (const method of methods) {
    for (const path of ['/nosuchpage', '/nosuchpage.md']) {
      const response = await fetch(server.url + path, { method });
      expect([method, path, response.status]).toEqual([method, path, 404]);
    }
  }
});
