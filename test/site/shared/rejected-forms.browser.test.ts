import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { launchChromium } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { dashboardIds } from '../support/dashboard.ts';

const account = { email: 'refused@example.com', login: 'refused' };

let server: TestServer;
let browser: Browser;
let page: Page;
let ids: Record<string, string>;
beforeAll(async () => {
  server = await startServer();
  const { password = '' } = await createDemo(server.context, account);
  ids = await dashboardIds(server, account.login);
  browser = await launchChromium();
  // Without script: the message of a form comes with its page.
  page = await browser.newPage({
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  await page.goto(`${server.url}/login`);
  await page.fill('input[name=email]', account.email);
  await page.fill('input[name=password]', password);
  await page.click('form[action="/login"] button[type=submit]');
  await page.waitForURL(/my-links/);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Returns the name of the focused element, and whether it is visible. */
function place() {
  return page.evaluate(() => {
    const { top = -1, bottom = -1 } = document.activeElement?.getBoundingClientRect() ?? {};
    return { focused: document.activeElement?.getAttribute('name'), isSeen: top >= 0 && bottom <= innerHeight };
  });
}

test('a rejected form opens at the first field with an error', async () => {
  await page.goto(`${server.url}/my-links/forms/${ids.formId}/edit`);
  const last = (await page.locator('fieldset.field-row').count()) - 1;
  await page.selectOption(`select[name="fields.${last}.type"]`, 'select');
  await page.locator('button[value=save]').last().click();
  await page.locator('.input-error').waitFor();
  await expect.poll(place).toEqual({ focused: `fields.${last}.options`, isSeen: true });
});
