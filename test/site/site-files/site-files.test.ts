import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faviconSvg } from '../../../src/site/shared/components/brand.tsx';
import { newLogin, newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');

describe('files at fixed addresses', () => {
  it.each([
    ['/favicon.ico', 'image/svg+xml'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/-/gemini-extension.json', 'application/json; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ])('%s has the type %s and may be cached', async (path, type) => {
    const answer = await fetch(server.url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d{4,}$/);
    const head = await fetch(server.url + path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('the icon is the logo, and is not sent twice', async () => {
    const answer = await fetch(`${server.url}/favicon.ico`);
    expect(await answer.text()).toBe(faviconSvg);
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(`${server.url}/favicon.ico`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('robots.txt allows pages and names the sitemap', async () => {
    const lines = (await (await fetch(`${server.url}/robots.txt`)).text()).split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toContain('Disallow: /api/');
    expect(lines).toContain(`Sitemap: ${server.url}/sitemap.xml`);
    expect(lines).not.toContain('Disallow: /');
  });

  it('llms.txt has the addresses of the connector, the API and the Markdown versions', async () => {
    const text = await (await fetch(`${server.url}/llms.txt`)).text();
    expect(text.startsWith('# Vitrine\n')).toBe(true);
    for (const address of ['/mcp', '/api/v1', '/api/v1/openapi.json', '/api/v1/docs', '/<login>.md'])
      expect(text).toContain(server.url + address);
  });

  it('every own address in llms.txt exists', async () => {
    const text = await (await fetch(`${server.url}/llms.txt`)).text();
    const links = [...text.matchAll(/\]\((\S+)\)/g)].map(([, address]) => address ?? '');
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      const { status } = await fetch(link);
      expect([link, status]).toEqual([link, link.endsWith('/mcp') ? 401 : 200]);
    }
  });
});

describe('the sitemap', () => {
  it('lists only published pages, with the day of their last change', async () => {
    const user = await newUser(server);
    const [shown, hidden] = [newLogin(), newLogin()];
    for (const login of [shown, hidden]) expect((await user.post('/profiles', { login })).status).toBe(201);
    await server.context.db.write((tx) => tx.profile.updateMany({ where: { login: hidden }, data: { status: false } }));
    const xml = await (await fetch(`${server.url}/sitemap.xml`)).text();
    expect(addressesIn(xml)).toContain(`${server.url}/${shown}`);
    expect(addressesIn(xml)).toContain(`${server.url}/`);
    expect(xml).not.toContain(hidden);
    expect(xml).toMatch(new RegExp(`/${shown}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`));
  });

  it.each(['0', '2', '-1', '1.5', 'x', ''])('a part that does not exist is 404: page=%s', async (page) => {
    expect((await fetch(`${server.url}/sitemap.xml?page=${page}`)).status).toBe(404);
  });
});
