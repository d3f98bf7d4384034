import { afterEach, describe, expect, it, test } from 'vitest';
import { loadConfig } from '../../../src/config.ts';
import { createPersonalToken } from '../../../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../../../src/domain/actor.ts';
import { type OperatorPage, operatorPagePaths, operatorPages } from '../../../src/listing-settings.ts';
import {
  operatorLanguages,
  type PageRetentionName,
  pageRetentionNames,
} from '../../../src/site/operator-pages/operator-text.ts';
import { operatorTexts } from '../../../src/site/operator-pages/operator-texts.ts';
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

/** The pages with an operator's name, with their headings in some languages. */
const paths: Record<OperatorPage, string> = operatorPagePaths;

describe('pages of this server', () => {
  test.each(operatorPages)('/%s names the operator in every language, also for search engines', async (name) => {
    const server = await started({ ...operator, OPERATOR_ADDRESS: 'Beispielstraße 1, <Hof> 12345 Berlin' });
    for (const language of operatorLanguages) {
      const { title } = operatorTexts[language][name]({
        ...{ operator: { name: '', email: '', address: null, languages: ['en'] }, host: '', signUpOpen: true },
        ...{ statistics: 'on', countsCountries: false },
      });
      const { status, headers, html } = await page(server, paths[name], `${language}-XX, en;q=0.5`);
      expect(status).toBe(200);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('vary')).toContain('Accept-Language');
      expect(html).toContain(`<html lang="${language}" dir="ltr">`);
      expect(html).toContain(`>${title}</h1>`);
      expect(html).toContain('Mara &amp; Söhne &lt;GbR>');
      expect(html).toContain('Beispielstraße 1, &lt;Hof> 12345 Berlin');
      expect(html).toContain('href="mailto:help@links.example"');
      expect(html).not.toContain('noindex');
    }
  });

  it('are in the language that the visitor chose there, for any preference of the browser', async () => {
    const server = await started(operator);
    const { html } = await page(server, '/privacy?lang=pl', 'de');
    expect(html).toContain('<html lang="pl"');
    for (const language of operatorLanguages) expect(html).toContain(`href="/privacy?lang=${language}"`);
    expect(html).toMatch(/lang="pl" hreflang="pl" aria-current="page"/);
    for (const [chosen, accepted, language] of [
      ['xx', 'it', 'it'],
      ['', 'kk, en;q=0.5', 'ru'],
      ['', 'ja', 'en'],
      ['', 'pt-BR', 'pt'],
      ['<b>', '', 'en'],
    ] as const) {
      const answer = await page(server, `/terms?lang=${encodeURIComponent(chosen)}`, accepted);
      expect(answer.html).toContain(`<html lang="${language}"`);
    }
  });

  it('link to each other, also to pages elsewhere', async () => {
    const server = await started({ ...operator, TERMS_URL: elsewhere.TERMS_URL });
    const { html } = await page(server, '/-/imprint');
    for (const name of ['privacy', 'processing', 'support'] as const)
      expect(html).toContain(`href="${server.url}${paths[name]}"`);
    expect(html).toContain(`href="${elsewhere.TERMS_URL}"`);
  });

  test.each([
    [{}, ['until it is deleted', '90 days', '365 days', '90 days', '366 days']],
    [
      { KEEP_SUBMISSIONS_DAYS: '31', HISTORY_DAYS: '17', KEEP_SIGN_INS_DAYS: '0', KEEP_CALLS_DAYS: '1' },
      ['31 days', '17 days', 'until it is deleted', '1 day', '366 days'],
    ],
  ])('/privacy has the times of the settings (%j)', async (settings, words) => {
    const { html } = await page(await started({ ...operator, ...settings }), '/privacy');
    const timeOf = (name: PageRetentionName) =>
      new RegExp(`<dt>${operatorTexts.en.times[name]}</dt><dd>([^<]*)</dd>`).exec(html)?.[1];
    const names = ['submissions', 'versions', 'accessRecords', 'calls', 'statistics'] as const;
    expect(names.map(timeOf)).toEqual(words);
    expect([timeOf('browserCookie'), timeOf('drafts')]).toEqual(['400 days', '7 days']);
  });

  test.each([
    ['on', [/random key of that day/, /Do Not Track/, /tell visitors apart/]],
    ['counts', [/Views and clicks are counted/]],
    ['off', [/Visits are not counted/]],
  ])('/privacy states what is counted of visitors (STATISTICS=%s)', async (STATISTICS, words) => {
    const { html } = await page(await started({ ...operator, STATISTICS }), '/privacy');
    for (const word of words) expect(html).toMatch(word);
    if (STATISTICS !== 'on') expect(html).not.toMatch(/random key of that day|tell visitors apart/);
    if (STATISTICS === 'off') expect(html).not.toContain('Views and clicks are counted');
    else expect(html).not.toContain('Visits are not counted');
  });

  it('have times in every language, and only numbers of the settings', async () => {
    const settings = {
      KEEP_SUBMISSIONS_DAYS: '77',
      HISTORY_DAYS: '78',
      KEEP_SIGN_INS_DAYS: '79',
      KEEP_CALLS_DAYS: '81',
    };
    const server = await started({ ...operator, ...settings });
    for (const language of operatorLanguages) {
      const { html } = await page(server, '/privacy', language);
      const times = /<dl class="times">(.*?)<\/dl>/s.exec(html)?.[1] ?? '';
      for (const days of Object.values(settings)) expect(times).toContain(days);
      expect(times.match(/<dd>/g)).toHaveLength(pageRetentionNames.length);
      const prose = html
        .replaceAll(new URL(server.url).host, '')
        .replace(/<style>.*?<\/style>|<dl class="times">.*?<\/dl>|<footer.*<\/footer>|<[^>]*>/gs, ' ');
      // Articles of the law.
      const law =
        /(?<!\p{L})(?:(?:art|стат|част|absatz|paragra|ust)[\p{L}.]*|n\.º)\s*\d+(?:\.\d|\.?º|[–-]\d+)*(?:\(\d\))*/giu;
      const figures = prose.replace(law, '').replace(/(?:to|bis|à|a|da|и|y)\s+3[26]\b(?:\.º)?/g, '');
      expect([language, figures.match(/\d+/g) ?? []]).toEqual([language, []]);
    }
  });

  it('are linked from the start page, sign-up and the metadata that apps read', async () => {
    const server = await started(operator);
    for (const path of ['/', '/auth/sign-up']) {
      const { html } = await page(server, path);
      for (const name of [...pages, '-/imprint']) expect(html, path).toContain(`href="${server.url}/${name}"`);
    }
    expect((await page(server, '/terms')).html).toContain('href="/-/processing"');
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
  ])('state that a page may open a player of %s', async (service, link, host) => {
    const server = await started(operator);
    const user = await newUser(server);
    const { login, path } = await newPage(user);
    await user.post(`${path}/slots`, { type: 'music', data: { album: 'Songs', links: [{ link, order: 0 }] } });
    const { headers } = await page(server, `/${login}`);
    expect(headers.get('content-security-policy')).toContain(`frame-src https://${host}`);
    for (const language of ['en', 'ru'])
      expect((await page(server, '/privacy', language)).html).toMatch(new RegExp(`[:,] ${service}[,.]`));
  });

  it('link only to pages that exist', async () => {
    const server = await started(operator);
    for (const name of operatorPages) {
      const { html } = await page(server, paths[name]);
      const links = [...html.matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map(([, path]) => path ?? '');
      expect(links.length).toBeGreaterThan(0);
      for (const path of links) expect((await page(server, path)).status, path).toBe(200);
    }
  });
});

describe('pages elsewhere', () => {
  it('are linked from the same places, and this server has none', async () => {
    const server = await started({ ...operator, ...elsewhere });
    const { html } = await page(server, '/');
    for (const address of Object.values(elsewhere)) expect(html).toContain(`href="${address}"`);
    for (const name of pages) expect((await page(server, `/${name}`)).status).toBe(404);
    expect(await metadata(server, 'openid-configuration')).toMatchObject({
      op_policy_uri: elsewhere.PRIVACY_URL,
      op_tos_uri: elsewhere.TERMS_URL,
    });
  });

  it('may replace one of the three', async () => {
    const server = await started({ ...operator, TERMS_URL: elsewhere.TERMS_URL });
    expect((await page(server, '/terms')).status).toBe(404);
    expect((await page(server, '/privacy')).status).toBe(200);
    expect((await page(server, '/')).html).toContain(`href="${elsewhere.TERMS_URL}"`);
  });
});

describe('without OPERATOR_NAME', () => {
  it('/privacy describes processing, periods and rights, and that the operator has given no name', async () => {
    const server = await started({ KEEP_SIGN_INS_DAYS: '79' });
    for (const language of operatorLanguages) {
      const { status, html } = await page(server, '/privacy', language);
      const facts = { operator: null, host: new URL(server.url).host, signUpOpen: true, statistics: 'on' as const };
      const { sections } = operatorTexts[language].privacy({ ...facts, countsCountries: false });
      expect(status).toBe(200);
      expect(html).toContain(sections[0]?.text?.[0]);
      for (const { title } of sections) expect(html).toContain(`>${title}</h2>`);
      expect(html).toContain('79');
      expect(html).not.toContain('mailto:');
    }
  });

  it('the accessibility statement says that there is no contact', async () => {
    const server = await started();
    for (const language of operatorLanguages) {
      const { status, html } = await page(server, '/-/accessibility', language);
      const facts = { operator: null, host: new URL(server.url).host, signUpOpen: true, statistics: 'on' as const };
      const { title, sections } = operatorTexts[language].accessibility({ ...facts, countsCountries: false });
      expect([status, html.includes(`>${title}</h1>`), html.includes('mailto:')]).toEqual([200, true, false]);
      expect(html).toContain(sections.at(-1)?.text?.[0]);
      expect(html).toContain('<time datetime="20');
    }
  });

  it('there are no other pages, and only the privacy policy is in the metadata', async () => {
    const server = await started();
    for (const name of ['terms', 'support', '-/imprint', '-/processing'])
      expect((await page(server, `/${name}`)).status).toBe(404);
    for (const path of ['/', '/auth/sign-up']) {
      const { html } = await page(server, path);
      expect(html).toContain(`href="${server.url}/privacy"`);
      expect(html).toContain(`href="${server.url}/-/accessibility"`);
      expect(html).not.toMatch(/>(?:Terms|Support|Legal notice)</);
    }
    const both = {
      ...(await metadata(server, 'oauth-authorization-server')),
      ...(await metadata(server, 'oauth-protected-resource/mcp')),
    };
    expect(
      Object.keys(both)
        .filter((name) => /policy|tos/.test(name))
        .sort(),
    ).toEqual(['op_policy_uri', 'resource_policy_uri']);
  });

  it('the start warns, unless there is a name or a policy elsewhere', async () => {
    const warned = async (settings: Record<string, string>) =>
      (await started(settings)).logged().filter((line) => line.includes('OPERATOR_NAME is not set')).length;
    expect(await warned({})).toBe(1);
    expect(await warned(operator)).toBe(0);
    expect(await warned({ PRIVACY_URL: elsewhere.PRIVACY_URL })).toBe(0);
  });
});

describe("an account's page whose login became reserved", () => {
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

  it('stays, and its owner can still change it', async () => {
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

  it('stays without OPERATOR_NAME: there is no privacy policy, and the start reports it', async () => {
    const server = await withOldPage();
    const same = { DATABASE_URL: server.context.config.databaseUrl, DATA_DIR: server.context.config.dataDir };
    const second = await started(same);
    expect((await page(second, '/privacy')).html).toContain('Early bird');
    expect((await page(second, '/')).html).not.toContain(`${second.url}/privacy`);
    expect(await metadata(second, 'oauth-authorization-server')).not.toHaveProperty('op_policy_uri');
    expect(second.logged().join()).toContain('PRIVACY_URL is not set, and /privacy is the page of an account');
  });

  it('stays with pages of the operator: the start names the required setting', async () => {
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
  [{ OPERATOR_ADDRESS: 'Berlin' }, 'OPERATOR_NAME: must be set with OPERATOR_ADDRESS'],
  [{ ...operator, OPERATOR_EMAIL: 'nobody' }, 'OPERATOR_EMAIL: must be an e-mail address'],
  [{ PRIVACY_URL: 'javascript:alert(1)' }, 'PRIVACY_URL: must be an http or https address'],
  [{ TERMS_URL: 'mailto:a@example.com' }, 'TERMS_URL: must be an http or https address'],
  [{ SUPPORT_URL: 'mailto:' }, 'SUPPORT_URL: must be an http, https or mailto address'],
])('%o stops the start', (settings, message) => {
  expect(() => loadConfig({ SECRET_KEY: 'x'.repeat(32), ...settings })).toThrow(message);
});
