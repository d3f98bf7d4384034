import { afterEach, describe, expect, it, test } from 'vitest';
import { loadConfig } from '../../../src/config.ts';
import { createPersonalToken } from '../../../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../../../src/domain/actor.ts';
import { newPage, newUser, send } from '../../support/api-client.ts';
import { newAccount } from '../../support/new-account.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

const operator = { OPERATOR_NAME: 'Mara & Söhne <GbR>', OPERATOR_EMAIL: 'help@links.example' };
const elsewhere = {
  PRIVACY_URL: 'https://mara.example/legal/privacy?of=links',
  TERMS_URL: 'https://mara.example/legal/terms',
  SUPPORT_URL: 'mailto:help@mara.example',
};
const pages = ['privacy', 'terms', 'support'];

const servers: TestServer[] = [];
async function started(settings: Record<string, string> = {}): Promise<TestServer> {
  const server = await startServer(settings);
  servers.push(server);
  return server;
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function page(server: TestServer, path: string, language = 'en') {
  const response = await fetch(server.url + path, { headers: { 'accept-language': language, accept: 'text/html' } });
  return { status: response.status, headers: response.headers, html: await response.text() };
}
const metadata = async (server: TestServer, path: string): Promise<Record<string, unknown>> =>
  (await fetch(`${server.url}/.well-known/${path}`)).json();

describe('pages of this server', () => {
  test.each([
    ['/privacy', 'Privacy policy', 'Политика конфиденциальности'],
    ['/terms', 'Terms of use', 'Условия использования'],
    ['/support', 'Support', 'Поддержка'],
  ])('%s names the operator and the address, in English and Russian, for search engines too', async (path, en, ru) => {
    const server = await started(operator);
    for (const [language, title] of [
      ['en', en],
      ['ru', ru],
    ] as const) {
      const { status, headers, html } = await page(server, path, language);
      expect(status).toBe(200);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(html).toContain(`lang="${language}"`);
      expect(html).toContain(`>${title}</h1>`);
      expect(html).toContain('Mara &amp; Söhne &lt;GbR>');
      expect(html).toContain('href="mailto:help@links.example"');
      expect(html).not.toContain('noindex');
    }
  });

  test.each([
    ['365', 'for 365 days'],
    ['0', 'for as long as your account exists'],
  ])('/privacy says how long sign-ins are on record (KEEP_SIGN_INS_DAYS=%s)', async (KEEP_SIGN_INS_DAYS, words) => {
    const { html } = await page(await started({ ...operator, KEEP_SIGN_INS_DAYS }), '/privacy');
    expect(html).toMatch(new RegExp(`a record of sign-ins[^<]*${words}`));
    expect(html).toContain('up to 400 days after you sign in');
  });

  it('are linked from the start page, sign-up and the metadata that apps read', async () => {
    const server = await started(operator);
    for (const path of ['/', '/auth/sign-up']) {
      const { html } = await page(server, path);
      for (const name of pages) expect(html, path).toContain(`href="${server.url}/${name}"`);
    }
    expect(await metadata(server, 'oauth-authorization-server')).toMatchObject({
      op_policy_uri: `${server.url}/privacy`,
      op_tos_uri: `${server.url}/terms`,
    });
    expect(await metadata(server, 'oauth-protected-resource/mcp')).toMatchObject({
      resource_policy_uri: `${server.url}/privacy`,
      resource_tos_uri: `${server.url}/terms`,
    });
  });

  it.each([
    ['Spotify', 'https://open.spotify.com/album/10FLjwfpbxLmW8c25Xyc2N', 'open.spotify.com'],
    ['Deezer', 'https://www.deezer.com/en/album/302127', 'widget.deezer.com'],
    ['Yandex Music', 'https://music.yandex.ru/album/302127', 'music.yandex.ru'],
  ])('say that a page may open a player of %s', async (service, link, host) => {
    const server = await started(operator);
    const user = await newUser(server);
    const { login, path } = await newPage(user);
    await user.post(`${path}/slots`, { type: 'music', data: { album: 'Songs', links: [{ link, order: 0 }] } });
    const { headers } = await page(server, `/${login}`);
    expect(headers.get('content-security-policy')).toContain(`frame-src https://${host}`);
    for (const language of ['en', 'ru'])
      expect((await page(server, '/privacy', language)).html).toMatch(new RegExp(`[:,] ${service}[,.]`));
  });

  it('lead only to pages that exist', async () => {
    const server = await started(operator);
    for (const name of pages) {
      const { html } = await page(server, `/${name}`);
      const paths = [...html.matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map(([, path]) => path ?? '');
      expect(paths.length).toBeGreaterThan(0);
      for (const path of paths) expect((await page(server, path)).status, path).toBe(200);
    }
  });
});

describe('pages elsewhere', () => {
  it('are linked in their place, and this server has none', async () => {
    const server = await started({ ...operator, ...elsewhere });
    const { html } = await page(server, '/');
    for (const address of Object.values(elsewhere)) expect(html).toContain(`href="${address}"`);
    for (const name of pages) expect((await page(server, `/${name}`)).status).toBe(404);
    expect(await metadata(server, 'openid-configuration')).toMatchObject({
      op_policy_uri: elsewhere.PRIVACY_URL,
      op_tos_uri: elsewhere.TERMS_URL,
    });
  });

  it('may be some of the three', async () => {
    const server = await started({ ...operator, TERMS_URL: elsewhere.TERMS_URL });
    expect((await page(server, '/terms')).status).toBe(404);
    expect((await page(server, '/privacy')).status).toBe(200);
    expect((await page(server, '/')).html).toContain(`href="${elsewhere.TERMS_URL}"`);
  });
});

it('without settings there are no pages, no links and no members of the metadata', async () => {
  const server = await started();
  for (const name of pages) expect((await page(server, `/${name}`)).status).toBe(404);
  for (const path of ['/', '/auth/sign-up'])
    expect((await page(server, path)).html).not.toMatch(/Privacy|operator-foot"/);
  const both = {
    ...(await metadata(server, 'oauth-authorization-server')),
    ...(await metadata(server, 'oauth-protected-resource/mcp')),
  };
  expect(Object.keys(both).filter((name) => /policy|tos/.test(name))).toEqual([]);
});

describe('a page of an account whose login is reserved since', () => {
  async function withOldPage(): Promise<TestServer> {
    const server = await started();
    const { id } = await newAccount(server, {
      email: 'early@example.com',
      name: 'Early',
      password: 'a quiet orchard 42',
      languageId: 1,
    });
    // As it was made before the login was reserved.
    await server.context.db.write((tx) =>
      tx.profile.create({
        data: {
          userId: id,
          login: 'Privacy',
          loginKey: 'privacy',
          title: 'Early bird',
          createdAt: new Date(),
          updatedAt: new Date(),
        },
      }),
    );
    return server;
  }

  it('goes on, and its owner can go on changing it', async () => {
    const server = await withOldPage();
    const { status, html } = await page(server, '/privacy');
    expect(status).toBe(200);
    expect(html).toContain('Early bird');
    const owner = await server.context.db.read.user.findFirst({ where: { email: 'early@example.com' } });
    const { token } = await createPersonalToken(server.context, owner?.id ?? 0, { name: 'test', abilities });
    const settings = { login: 'Privacy', languageCode: 'ru' };
    const changed = await send(server, 'PATCH', '/profiles/privacy/settings', { token, body: settings });
    expect(changed.status).toBe(200);
    expect((await page(server, '/privacy')).html).toContain('lang="ru"');
  });

  it('is not hidden by a page of the operator: the start says which setting is needed', async () => {
    const server = await withOldPage();
    const same = { DATABASE_URL: server.context.config.databaseUrl, DATA_DIR: server.context.config.dataDir };
    await expect(startServer({ ...same, ...operator })).rejects.toThrow(
      'PRIVACY_URL: must be set, since /privacy is the page of an account and stays so',
    );
    const second = await started({ ...same, ...operator, PRIVACY_URL: elsewhere.PRIVACY_URL });
    expect((await page(second, '/privacy')).html).toContain('Early bird');
    expect((await page(second, '/support')).html).toContain('>Support</h1>');
  });
});

it.each([
  [{ OPERATOR_NAME: 'Mara' }, 'OPERATOR_EMAIL: must be set with OPERATOR_NAME'],
  [{ OPERATOR_EMAIL: 'a@example.com' }, 'OPERATOR_NAME: must be set with OPERATOR_EMAIL'],
  [{ ...operator, OPERATOR_EMAIL: 'nobody' }, 'OPERATOR_EMAIL: must be an e-mail address'],
  [{ PRIVACY_URL: 'javascript:alert(1)' }, 'PRIVACY_URL: must be an http or https address'],
  [{ TERMS_URL: 'mailto:a@example.com' }, 'TERMS_URL: must be an http or https address'],
  [{ SUPPORT_URL: 'mailto:' }, 'SUPPORT_URL: must be an http, https or mailto address'],
])('%o stops the start', (settings, message) => {
  expect(() => loadConfig({ SECRET_KEY: 'x'.repeat(32), ...settings })).toThrow(message);
});
