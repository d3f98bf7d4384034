import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf, launchChromium, overflowOf } from '../support/chromium.ts';
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
  // Enough blocks to make the head of the list sticky.
  for (let index = 1; index <= 31; index += 1) await editor.add('text', { title: `Words ${index}` });
  browser = await launchChromium();
  page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  await page.context().addCookies(cookiesOf(editor.browser, server.url));
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const open = (path: string) => page.goto(server.url + path);

/** Presses a key that many times, and returns the focused elements that were completely hidden, outside of frames. */
async function coveredOnTheWay(key: 'Tab' | 'Shift+Tab', times: number): Promise<string[]> {
  const covered: string[] = [];
  for (let press = 0; press < times; press += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      const part = focused?.closest('label') ?? focused;
      if (!part || part.matches('body, iframe, .view-switch *')) return null;
      const { x, y, width, height } = part.getBoundingClientRect();
      const shares = [0.1, 0.5, 0.9];
      const points = shares.flatMap((across) =>
        shares.map((down) => ({ across: x + across * width, down: y + down * height })),
      );
      // A link of a row covers all of it.
      const isOf = (top: Element | null) =>
        top !== null && (part.contains(top) || part.closest('.slot-row') === (top.closest('.slot-row') ?? top));
      const isSeen = points.some(({ across, down }) => isOf(document.elementFromPoint(across, down)));
      return isSeen
        ? null
        : (part.getAttribute('aria-label') ?? focused?.getAttribute('name') ?? part.outerHTML.slice(0, 80));
    });
    if (name !== null) covered.push(name);
  }
  return covered;
}

test('a row that is added, moved or removed in a block of the list keeps the focus', async () => {
  await open(editor.home);
  const row = page.locator('.slot-row').first();
  await row.locator('.slot-name').focus();
  await page.keyboard.press('Enter');
  await row.locator('form').first().waitFor();
  const press = async (value: string) => {
    await row.locator(`button[value="${value}"]`).focus();
    await page.keyboard.press('Enter');
  };
  const focused = () =>
    page.evaluate(() => [
      document.activeElement?.getAttribute('name'),
      document.activeElement?.closest('.slot-row') !== null,
    ]);
  await press('add:data.items');
  await expect.poll(focused).toEqual(['data.items.1.title', true]);
  await press('up:data.items:1');
  await expect.poll(focused).toEqual(['data.items.0.title', true]);
  await press('remove:data.items:1');
  await row.locator('fieldset.field-row').nth(1).waitFor({ state: 'detached' });
  await expect.poll(focused).toEqual(['data.items.0.title', true]);
  await press('remove:data.items:0');
  await expect.poll(focused).toEqual(['do', true]);
  await page.evaluate(() => localStorage.clear());
});

test.each([
  [390, 844],
  [320, 256],
])('the focus in a long list of blocks is never covered, at %i × %i px', async (width, height) => {
  await page.setViewportSize({ width, height });
  await open(editor.home);
  await page.locator('#link').focus();
  expect(await coveredOnTheWay('Tab', 40)).toEqual([]);
  expect(await coveredOnTheWay('Shift+Tab', 40)).toEqual([]);
});

test('elements behind the preview on a phone cannot get the focus', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(editor.home);
  await page.locator('#view-edit').focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.locator('#view-preview').isChecked()).toBe(true);
  expect(await coveredOnTheWay('Shift+Tab', 6)).toEqual([]);
});

test('Escape closes the preview on a phone, also from within it', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(editor.home);
  await page.locator('#view-edit').focus();
  const inPreview = page.frameLocator('#preview').locator('summary').first();
  for (const focus of [async () => {}, () => inPreview.focus()]) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.slot-name').first().isVisible()).toBe(false);
    const readyState = () =>
      page.locator('iframe#preview').evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.readyState);
    await expect.poll(readyState).toBe('complete');
    await focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.slot-name').first().isVisible()).toBe(true);
  }
});

test.each([
  [390, 844],
  [320, 256],
])('the focus in the studio is never covered, at %i × %i px', async (width, height) => {
  await page.setViewportSize({ width, height });
  await open(`${editor.home}/design`);
  await page.locator('.studio-views').waitFor();
  await page.locator('.studio-form summary').first().focus();
  expect(await coveredOnTheWay('Tab', 26)).toEqual([]);
  expect(await coveredOnTheWay('Shift+Tab', 26)).toEqual([]);
});

test('a folded part of the studio with an error is unfolded', async () => {
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

test('forced colours show the focus and the choice', async () => {
  const looks = (selector: string) =>
    page.locator(selector).evaluateAll((found) => found.map((one) => getComputedStyle(one).backgroundColor));
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await open(editor.home);
  const tabs = await looks('.tabs a');
  expect(tabs.filter((look) => look !== tabs[1])).toEqual([tabs[0]]);
  const [edit, preview] = await looks('.view-switch label');
  expect(edit).not.toBe(preview);
  await open(`${editor.home}/statistics`);
  expect(new Set(await looks('.period .segments a')).size).toBe(2);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
});

test.each(['/statistics', '/api/v1/docs'])('%s fits into 320 px, unfolded', async (path) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(path.startsWith('/api') ? path : editor.home + path);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  expect(await overflowOf(page)).toBe(0);
});

test('a copy button is shown if there is a clipboard', async () => {
  const buttons = page.locator('button[data-copies]:visible');
  await open('/settings/api');
  await buttons.first().waitFor();
  // It says that it has copied, to readers as well, and can then do it again.
  await page.context().grantPermissions(['clipboard-write']);
  await page.clock.install();
  await open('/settings/api');
  const said = page.locator('.copy [role=status]').first();
  await buttons.first().click();
  await expect.poll(() => buttons.first().textContent()).toBe('Copied');
  expect(await said.textContent()).toBe('Copied');
  await page.clock.runFor(5000);
  expect([await buttons.first().textContent(), await said.textContent()]).toEqual(['Copy', '']);
  // As in a page that came over http.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await page.reload({ waitUntil: 'networkidle' });
  expect(await buttons.count()).toBe(0);
});
