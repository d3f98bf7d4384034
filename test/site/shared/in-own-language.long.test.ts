import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { languageByCode } from '../../../src/domain/languages.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signIn } from '../support/browser.ts';
import { dashboardAddresses, dashboardIds } from '../support/dashboard.ts';

const account = { email: 'own@example.com', login: 'vitrina' };

let server: TestServer;
let browser: Browser;
let ids: Record<string, string>;
beforeAll(async () => {
  const nobody = { SMTP_URL: 'smtp://127.0.0.1:1', TELEGRAM_URL: 'http://127.0.0.1:1' };
  server = await startServer({ ...nobody, TELEGRAM_BOT_TOKEN: '123456:nobody' });
  const { password } = await createDemo(server.context, account);
  ids = await dashboardIds(server, account.login);
  browser = openBrowser(server);
  await signIn(browser, { email: account.email, password: password ?? '' });
});
afterAll(() => server.close());

const addresses = [...dashboardAddresses, '/my-links/forms/:formId?q=zzz', '/my-links/forms/:formId?q=a'];

/** Texts on or for buttons that are not in the language; people's own words follow a colon. */
const foreign = {
  ru: (text: string) => !/[а-яё]/i.test(text),
  es: (text: string) =>
    /\b(save|add|delete|remove|edit|move|create|show|hide|sign|copy|open|the|your|this)\b/i.test(
      text.replace(/: .*/s, ''),
    ),
};

describe.each(['ru', 'es'] as const)('in %s', (language) => {
  beforeAll(async () => {
    const languageId = languageByCode(language)?.id ?? 0;
    await server.context.db.write((tx) => tx.user.updateMany({ data: { languageId } }));
  });

  test.each(addresses)('%s is in the language chosen by the user', async (address) => {
    const { status, html } = await browser.get(address.replaceAll(/:(\w+)/g, (_, name) => ids[name] ?? 'none'));
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
    expect(buttonsOf(html).filter(foreign[language])).toEqual([]);
  });
});

/** Returns the texts and labels of buttons. */
function buttonsOf(html: string): string[] {
  return [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([tag, inside = '']) =>
    [/aria-label="([^"]*)"/.exec(tag)?.[1] ?? '', inside.replaceAll(/<[^>]*>/g, '')].join(' '),
  );
}
