import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { withResolvers } from '../../../src/async/with-resolvers.ts';
import {
  cookiesOf,
  faultsLightAndDark,
  keepPicture,
  launchChromium,
  overflowOf,
  widths,
} from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from './support/editor.ts';

describe.each(widths)('an editor of 500 blocks in Chromium at %i px', (width) => {
  let server: TestServer;
  let browser: Browser;
  let context: BrowserContext | undefined;
  const problems: string[] = [];
  beforeAll(async () => {
    server = await startServer();
    browser = await launchChromium();
  });
  afterEach(async () => {
    await context?.close();
    context = undefined;
    expect(problems.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  /** Opens a window of a signed-in person. */
  async function openWindow(editor: Editor, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
    context = await browser.newContext({
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
      ...options,
    });
    await context.addCookies(cookiesOf(editor.browser, server.url));
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => problems.push(message.text()));
    await page.goto(server.url + editor.home);
    return page;
  }

  const titlesOf = async (editor: Editor) => (await editor.slots()).map(({ data }) => data.title);
  const shownTitles = (page: Page) => page.locator('.slot-name').allTextContents();

  /** Buttons `Link 1` to `Link 500`, every tenth a text. */
  async function withManyBlocks(): Promise<Editor> {
    const editor = await newEditor(server);
    const slots = Array.from({ length: 500 }, (_, index) =>
      index % 10 === 9
        ? { type: 'text', data: { title: `Words ${index + 1}`, description: '<p>Salt &amp; pepper</p>' } }
        : { type: 'button', data: { link: `https://example.com/${index + 1}`, title: `Link ${index + 1}` } },
    );
    for (let from = 0; from < slots.length; from += 50) {
      const answer = await editor.user.post(`${editor.page.path}/slots/batch`, { slots: slots.slice(from, from + 50) });
      expect(answer.status).toBe(201);
    }
    return editor;
  }

  test('500 blocks fold into sections, and typing finds one', async () => {
    const editor = await withManyBlocks();
    const page = await openWindow(editor);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await keepPicture(page, `editor-many-${width}-${colorScheme}`);
    }
    expect(await overflowOf(page)).toBe(0);
    const rows = page.locator('.slot-row:visible');
    expect(await rows.count()).toBe(25);
    await page.getByLabel('Find a block').fill('link 47');
    await expect.poll(() => rows.count()).toBe(14);
    expect(await page.locator('#found').textContent()).toContain('14 of 500 found');
    await page.getByLabel('Find a block').fill('PÉPPER 250');
    await expect.poll(() => rows.count()).toBe(1);
    expect(await page.locator('.slot-steps:visible, .slot-grip:visible').count()).toBe(0);
    expect(await faultsLightAndDark(page, `editor-found-${width}`)).toEqual([]);
    await page.getByLabel('Find a block').fill('');
    await page.reload();
    await page.getByLabel('Find a block').fill('Words 250');
    await page.keyboard.press('Tab');
    await rows.locator('a.slot-name').first().click();
    await page.getByLabel('Title').first().fill('Words 250, changed');
    await page.getByRole('button', { name: 'Save' }).last().click();
    await page.waitForURL(/done=saved/);
    const changed = page.getByRole('link', { name: 'Words 250, changed', exact: true });
    const place = () => changed.evaluate((link) => link.getBoundingClientRect().top / innerHeight);
    await expect.poll(place).toBeGreaterThan(0);
    expect(await place()).toBeLessThan(1);
    // Not covered by the sticky header.
    const isOnTop = await changed.evaluate((link) => {
      const { left, top, height } = link.getBoundingClientRect();
      return link.closest('li')?.contains(document.elementFromPoint(left + 5, top + height / 2));
    });
    expect(isOnTop).toBe(true);
  }, 180_000);

  test('in a long list blocks are moved from section to section by keys, buttons and the pointer', async () => {
    const editor = await withManyBlocks();
    const page = await openWindow(editor);
    const sections = page.locator('.slot-section');
    const orderOf = async (from: number, to: number) => (await titlesOf(editor)).slice(from, to);
    // Until the server has the move, the page shows the pressed button's effect.
    const { promise: isLookedAt, resolve: tellServer } = withResolvers();
    await page.route('**/slots/move', async (route) => {
      await isLookedAt;
      await route.continue();
    });
    await page.locator('.slot-grip:visible').nth(24).focus();
    await page.keyboard.press('ArrowDown');
    expect(await sections.nth(1).evaluate((section: HTMLDetailsElement) => section.open)).toBe(true);
    expect(await sections.nth(1).locator('summary').textContent()).toMatch(/^25–50Link 26 … Words 50$/);
    expect(await page.locator('#moved').textContent()).toBe('Link 25: now 26 of 500');
    tellServer();
    await vi.waitFor(async () => expect(await orderOf(24, 26)).toEqual(['Link 26', 'Link 25']), 20_000);
    // After a redraw, sections have equal lengths again.
    await expect.poll(() => sections.nth(1).locator('summary').textContent()).toBe('26–50Link 25 … Words 50');
    expect(await page.locator('#moved').textContent()).toBe('Link 25: now 26 of 500');
    expect(await page.evaluate(() => document.activeElement?.closest('.slot-row')?.textContent)).toContain('Link 25');
    await page.keyboard.press('End');
    await vi.waitFor(async () => expect(await orderOf(499, 500)).toEqual(['Link 25']), 20_000);
    await page.keyboard.press('Home');
    await vi.waitFor(async () => expect(await orderOf(0, 2)).toEqual(['Link 25', 'Link 1']), 20_000);
    await page.getByLabel('Move down: Link 25', { exact: true }).click();
    await vi.waitFor(async () => expect(await orderOf(0, 2)).toEqual(['Link 1', 'Link 25']), 20_000);
    // Below the last visible row, past a collapsed section: the block stays before that section.
    await page.reload();
    const last = page.locator('.slot-row:visible').nth(24);
    await last.scrollIntoViewIfNeeded();
    const [grip, target] = await Promise.all([
      page.locator('.slot-row:visible').nth(22).locator('.slot-grip').boundingBox(),
      last.boundingBox(),
    ]);
    if (!grip || !target) throw new Error('the list is not shown');
    const before = await titlesOf(editor);
    await page.mouse.move(grip.x + 5, grip.y + grip.height / 2);
    await page.mouse.down();
    await page.mouse.move(grip.x + 5, target.y + target.height - 5, { steps: 6 });
    await page.mouse.up();
    const expected = [...before.slice(0, 22), before[23], before[24], before[22], ...before.slice(25)];
    await vi.waitFor(async () => expect(await titlesOf(editor)).toEqual(expected), 20_000);
  }, 180_000);

  test('a long list is searched and unfolded without script', async () => {
    const editor = await withManyBlocks();
    const page = await openWindow(editor, { javaScriptEnabled: false });
    // Rows not drawn yet are as high as drawn ones: nothing moves during scrolling.
    const heights = await page.locator('.slot-row:visible').evaluateAll((rows) => rows.map((row) => row.clientHeight));
    expect([heights.length, new Set(heights).size]).toEqual([25, 1]);
    await page.locator('.slot-section summary').nth(1).click();
    await expect.poll(() => page.locator('.slot-row:visible').count()).toBe(50);
    await page.getByLabel('Find a block').fill('words pepper 25');
    await page.getByRole('button', { name: 'Find' }).click();
    expect(await shownTitles(page)).toEqual(['Words 250']);
    expect(await page.locator('#found').textContent()).toContain('1 of 500 found');
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect.poll(() => page.locator('.slot-section').count()).toBe(20);
    const [slot] = (await editor.slots()).slice(300);
    await page.goto(`${server.url}${editor.home}?done=saved#slot-${slot?.id}`);
    expect(await page.locator(`#slot-${slot?.id}`).isVisible()).toBe(true);
  });
});
