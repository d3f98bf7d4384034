import { readdirSync, readFileSync } from 'node:fs';
import type { Router } from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { addresses } from '../../../src/site/addresses.ts';
import { coverRoutes } from '../../../src/site/public-page/cover-routes.ts';
import { stillRoutes } from '../../../src/site/public-page/still-routes.ts';
import { assetRoutes } from '../../../src/site/shared/assets/asset-routes.ts';
import { sharingRoutes } from '../../../src/site/sharing/sharing-routes.ts';
import { siteFileRoutes } from '../../../src/site/site-files/site-file-routes.ts';
import { siteRoutes } from '../../../src/site/site-routes.ts';
import { startOpenIdProvider } from '../../support/openid-provider.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';

/** Served by the router before Express. */
const { hit, report, sendForm } = addresses.publicPage;
const beforeExpress = [hit.pattern, report.pattern, sendForm.pattern];

let server: TestServer;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let editor: Editor;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  // With every setting that adds addresses; no request is sent there.
  const nobody = { SMTP_URL: 'smtp://127.0.0.1:1', TELEGRAM_URL: 'http://127.0.0.1:1' };
  const operator = { OPERATOR_NAME: 'Anna', OPERATOR_EMAIL: 'anna@example.com' };
  server = await startServer({ ...provider.settings, ...nobody, ...operator, TELEGRAM_BOT_TOKEN: '123456:nobody' });
  editor = await newEditor(server);
  await setFeatures(server.context, editor.user.id, { stickers: true, social: true });
  // Operators' addresses are not found by others.
  const { id } = editor.user;
  await server.context.db.write((tx) => tx.user.update({ where: { id }, data: { role: 'operator' } }));
}, 60_000);
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Returns every pattern of the table, at any depth. */
function patternsOf(table: object): string[] {
  return Object.values(table).flatMap((entry) => ('pattern' in entry ? [entry.pattern] : patternsOf(entry)));
}

/** Returns the routes of the site's routers; those by a regular expression are not in the table. */
function routes(): { pattern: string; answersGet: boolean }[] {
  const { context } = server;
  const routers: Router[] = [
    siteRoutes(context),
    siteFileRoutes(context),
    sharingRoutes(context),
    coverRoutes(context),
    stillRoutes(context),
    assetRoutes(),
  ];
  return routers.flatMap(({ stack }) =>
    stack.flatMap(({ route }) =>
      typeof route?.path === 'string'
        ? [{ pattern: route.path, answersGet: route.stack.some(({ method }) => method === 'get') }]
        : [],
    ),
  );
}

test('the table has every pattern of the routers once, and no other', () => {
  const known = routes().map(({ pattern }) => pattern);
  expect(patternsOf(addresses).sort()).toEqual([...known, ...beforeExpress].sort());
});

describe('links', () => {
  test('exist to each address without parameters that responds to GET', async () => {
    const asked = routes().filter(({ pattern, answersGet }) => answersGet && !pattern.includes(':'));
    expect(asked.length).toBeGreaterThan(50);
    const missing: string[] = [];
    for (const { pattern } of asked) {
      const { status, body } = await fetch(server.url + pattern, {
        redirect: 'manual',
        headers: { cookie: editor.browser.cookies(), accept: 'text/html', 'accept-language': 'en' },
      });
      await body?.cancel();
      if (status === 404 || status >= 500) missing.push(`${status} ${pattern}`);
    }
    expect(missing).toEqual([]);
  });

  test('are written only in the table', () => {
    const roots = [
      'my-links',
      'settings',
      'login',
      'logout',
      'auth/sign-up',
      'forgot-password',
      'reset-password',
      'qr',
    ];
    const literal = new RegExp(`['"\`]/(${roots.join('|')})(?![\\w-])[^'"\`]*`, 'g');
    const site = new URL('../../../src/site/', import.meta.url);
    const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const found = files
      .filter((file) => file !== 'addresses.ts')
      .flatMap((file) => {
        const code = readFileSync(new URL(file, site), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
        return (code.match(literal) ?? []).map((address) => `${file}: ${address}`);
      });
    expect(files).toContain('addresses.ts');
    expect(found).toEqual([]);
  });
});
