import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signIn } from '../support/browser.ts';
import { dashboardAddresses, dashboardIds } from '../support/dashboard.ts';

const account = { email: 'russian@example.com', login: 'vitrina' };

let server: TestServer;
let browser: Browser;
let ids: Record<string, string>;
beforeAll(async () => {
  const nobody = { SMTP_URL: 'smtp://127.0.0.1:1', TELEGRAM_URL: 'http://127.0.0.1:1' };
  server = await startServer({ ...nobody, TELEGRAM_BOT_TOKEN: '123456:nobody' });
  const { password } = await createDemo(server.context, account);
  await server.context.db.write((tx) => tx.user.updateMany({ data: { languageId: 2 } }));
  ids = await dashboardIds(server, account.login);
  browser = openBrowser(server);
  await signIn(browser, { email: account.email, password: password ?? '' });
});
afterAll(() => server.close());

const addresses = [...dashboardAddresses, '/my-links/forms/:formId?q=zzz', '/my-links/forms/:formId?q=a'];

test.each(addresses)('%s is in Russian for whoever has chosen it', async (address) => {
  const { status, html } = await browser.get(address.replaceAll(/:(\w+)/g, (_, name) => ids[name] ?? 'none'));
  expect(status).toBe(200);
  expect(html).toContain('<html lang="ru"');
  expect(html).not.toMatch(/undefined|NaN|\[object/);
  expect(foreign(html)).toEqual([]);
});

/** What is read of buttons and what names them, without a letter of Russian. */
function foreign(html: string): string[] {
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([tag, inside = '']) => [
    /aria-label="([^"]*)"/.exec(tag)?.[1] ?? '',
    inside.replaceAll(/<[^>]*>/g, ''),
  ]);
  return buttons.map((texts) => texts.join(' ')).filter((text) => !/[а-яё]/i.test(text));
}
