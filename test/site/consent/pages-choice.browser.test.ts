import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setTokenPages } from '../../../src/domain/profiles/page-grants.ts';
import { type OAuthServer, type Person, startOAuthServer } from '../../oauth/support/oauth-server.ts';
import { newPage, withToken } from '../../support/api-client.ts';
import { cookiesOf, faultsLightAndDark, launchChromium, widths } from '../../support/chromium.ts';

// The choice of pages as a person sees it: at consent, and for a token that exists.

let server: OAuthServer;
let browser: Browser;
let person: Person;
let pages: { id: number; login: string }[];
beforeAll(async () => {
  [server, browser] = await Promise.all([startOAuthServer(), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(async () => {
  person = await server.person();
  const owner = await withToken(server, person.userId);
  pages = [await newPage(owner), await newPage(owner)];
});

async function open(path: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  await context.addCookies(cookiesOf({ cookies: () => person.cookie }, server.url));
  const page = await context.newPage();
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  return page;
}

describe.each(widths)('%i px wide', (width) => {
  test('at consent the boxes appear with "only these", and have no faults', async () => {
    const client = await server.register({ client_name: 'Claude' });
    const parameters = server.authorizationParameters(client, { resource: `${server.url}/api/v1` });
    const page = await open(`/authorize?${new URLSearchParams(parameters)}`, width);
    const boxes = page.locator('input[name=pageIds]');
    expect(await boxes.count()).toBe(2);
    expect(await boxes.first().isVisible()).toBe(false);
    await page.check('input[name=pages][value=only]');
    expect(await boxes.first().isVisible()).toBe(true);
    await boxes.first().check();
    expect(await faultsLightAndDark(page, `consent-pages-${width}`)).toEqual([]);
    await page.context().close();
  });

  test('of a limited token in the settings, and with none chosen, has no faults', async () => {
    const token = await server.context.db.read.personalToken.findFirst({ where: { userId: person.userId } });
    await server.context.db.write((tx) => setTokenPages(tx, person.userId, token?.id ?? 0, [pages[0]?.id ?? 0]));
    const page = await open('/settings/api', width);
    const form = page.locator('form[action="/settings/api/tokens/pages"]');
    await page.locator('details', { has: form }).locator('summary').click();
    expect(await form.locator('input[name=pageIds]:checked').count()).toBe(1);
    expect(await faultsLightAndDark(page, `settings-pages-${width}`)).toEqual([]);
    await form.locator('input[name=pageIds]:checked').uncheck();
    await form.locator('button[type=submit]').click();
    await page.waitForSelector('input[name=pageIds][aria-invalid=true]');
    expect(await faultsLightAndDark(page, `settings-pages-wrong-${width}`)).toEqual([]);
    await page.context().close();
  });
});
