import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { type Editor, newEditor } from './editor/support/editor.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
let editor: Editor;
beforeAll(async () => {
  server = await startServer();
  editor = await newEditor(server);
  await editor.add('faq', { items: [{ title: 'When?', text: 'Soon' }] });
  // As many as make the head of the list stay in sight.
  for (let index = 1; index <= 31; index += 1) await editor.add('text', { title: `Words ${index}` });
  browser = await launchChromium();
  page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  const cookies = editor.browser.cookies().split('; ');
  await page.context().addCookies(
    cookies.map((cookie) => ({
      name: cookie.split('=')[0] ?? '',
      value: cookie.split('=')[1] ?? '',
      url: server.url,
    })),
  );
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const open = (path: string) => page.goto(server.url + path);

test('what was refused of a folded part of the studio is unfolded', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(`${editor.home}/design`);
  const background = page.locator('.studio-part', { has: page.locator('input[name=ground]') });
  await background.locator('summary').click();
  await background.locator('input[name=ground][value=gradient]').check();
  await page.fill('input[name=gradientColor]', 'nonsense');
  await background.locator('input[name=ground][value=plain]').check();
  await page.getByRole('button', { name: 'Save design' }).click();
  await page.locator('#gradientColor-error').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('gradientColor');
  await page.evaluate(() => localStorage.clear());
});
