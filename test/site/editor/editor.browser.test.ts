import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { stickerOutput } from '../../../tools/stickers/sticker-output.ts';
import { openBrowser } from '../../support/browser.ts';
import { cookiesOf, faultsLightAndDark, keepPicture, launchChromium, widths } from '../../support/chromium.ts';
import { addFile } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from './support/editor.ts';

interface Point {
  x: number;
  y: number;
}

describe.each(widths)('the editor in Chromium at %i px', (width) => {
  let server: TestServer;
  let browser: Browser;
  let context: BrowserContext | undefined;
  const isNarrow = width < 1000;
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
      hasTouch: isNarrow,
      ...options,
    });
    await context.addCookies(cookiesOf(editor.browser, server.url));
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      // Chromium says of each refused form that it was refused.
      if (!/status of 4(09|22)/.test(message.text())) problems.push(message.text());
    });
    await page.goto(server.url + editor.home);
    return page;
  }

  /** Moves a finger, or the mouse on a wide screen, with the button pressed; `midway` runs before it is lifted. */
  async function drag(page: Page, from: Point, to: Point, midway = async () => {}): Promise<void> {
    const steps = Array.from({ length: 8 }, (_, index) => (index + 1) / 8);
    const points = steps.map((part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
    if (!isNarrow) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (const { x, y } of points) await page.mouse.move(x, y);
      await midway();
      return page.mouse.up();
    }
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [from]);
    for (const point of points) await touch('touchMove', [point]);
    await midway();
    await touch('touchEnd', []);
  }

  async function centreOf(part: Locator): Promise<Point> {
    const box = await part.boundingBox();
    if (!box) throw new Error('it is not shown');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  const preview = (page: Page) => page.frameLocator('#preview');
  /** On a narrow screen, a swipe shows the preview. */
  async function lookAtPreview(page: Page): Promise<void> {
    if (isNarrow) await drag(page, { x: 340, y: 60 }, { x: 120, y: 70 });
    await page.locator('.preview').waitFor();
  }
  async function lookAtBlocks(page: Page): Promise<void> {
    const blocks = page.locator('.editor-main');
    const turned = async () => {
      // A swipe over a preview that is being redrawn is lost.
      if (isNarrow && !(await blocks.isVisible())) await drag(page, { x: 60, y: 300 }, { x: 300, y: 310 });
      return blocks.isVisible();
    };
    await expect.poll(turned).toBe(true);
  }

  const titlesOf = async (editor: Editor) => (await editor.slots()).map(({ data }) => data.title);
  const shownTitles = (page: Page) => page.locator('.slot-name').allTextContents();

  async function withButtons(...titles: string[]): Promise<Editor> {
    const editor = await newEditor(server);
    for (const title of titles) await editor.add('button', { link: 'https://example.com', title });
    return editor;
  }

  test('a block is dragged to its place, and the preview follows', async () => {
    const editor = await withButtons('A', 'B', 'C');
    const page = await openWindow(editor);
    // On a phone one row of navigation stands above the first field: the places of the account are behind a button.
    const tops = await page
      .locator('nav a:visible')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(Math.max(...tops) - Math.min(...tops) < 20).toBe(isNarrow);
    const grip = page.locator('.slot-grip').first();
    const from = await grip.boundingBox();
    const last = await page.locator('.slot-row').last().boundingBox();
    if (!from || !last) throw new Error('the list is not shown');
    const x = from.x + from.width / 2;
    await drag(page, { x, y: from.y + from.height / 2 }, { x, y: last.y + last.height - 5 });
    expect(await shownTitles(page)).toEqual(['B', 'C', 'A']);
    await vi.waitFor(async () => expect(await titlesOf(editor)).toEqual(['B', 'C', 'A']), 20_000);
    await lookAtPreview(page);
    const shown = preview(page).locator('.button-title');
    await vi.waitFor(async () => expect(await shown.allTextContents()).toEqual(['B', 'C', 'A']), 20_000);
  });

  test.runIf(isNarrow)('a drag cancelled by the system moves nothing, and a second finger drags nothing', async () => {
    const editor = await withButtons('A', 'B', 'C');
    const page = await openWindow(editor);
    const moves: string[] = [];
    page.on('request', (request) => request.url().endsWith('/slots/move') && moves.push(request.postData() ?? ''));
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...fingers: Point[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
      });
    const rows = page.locator('.slot-row');
    const [first, second] = [
      await centreOf(rows.first().locator('.slot-grip')),
      await centreOf(rows.nth(1).locator('.slot-grip')),
    ];
    const below = { x: first.x, y: (await centreOf(rows.last())).y + 20 };
    await touch('touchStart', first);
    await touch('touchMove', below);
    await expect.poll(() => shownTitles(page)).toEqual(['B', 'C', 'A']);
    await touch('touchCancel');
    await expect.poll(() => shownTitles(page)).toEqual(['A', 'B', 'C']);
    await touch('touchStart', first);
    await touch('touchStart', first, second);
    await touch('touchMove', first, below);
    expect(await page.locator('.slot-dragged').allInnerTexts()).toEqual([expect.stringContaining('A')]);
    await touch('touchEnd');
    expect(await page.locator('.slot-dragged').count()).toBe(0);
    await rows.first().locator('.slot-grip').press('ArrowDown');
    await vi.waitFor(async () => expect(await titlesOf(editor)).toEqual(['B', 'A', 'C']), 20_000);
    expect(moves).toHaveLength(1);
  });

  test('blocks are moved by the keyboard and by buttons, which keep the focus and announce the new place', async () => {
    const editor = await withButtons('A', 'B', 'C');
    const page = await openWindow(editor);
    await page.locator('.slot-grip').first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await shownTitles(page)).toEqual(['B', 'A', 'C']);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    expect(await shownTitles(page)).toEqual(['B', 'C', 'A']);
    expect(await page.locator('#moved').textContent()).toBe('A: now 3 of 3');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^A\. /);
    await page.getByLabel('Move up: A').click();
    await page.getByLabel('Move up: A').click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move down: A');
    await vi.waitFor(async () => expect(await titlesOf(editor)).toEqual(['A', 'B', 'C']), 20_000);
    expect(new URL(page.url()).pathname).toBe(editor.home);
  });

  test('a failed move shows the unchanged page', async () => {
    const editor = await withButtons('A', 'B');
    const page = await openWindow(editor);
    // The page is not notified of the deleted block.
    await page.route('**/my-links/live', (route) => route.fulfill({ status: 204 }));
    await page.reload();
    const [first] = await editor.slots();
    await editor.user.delete(`${editor.page.path}/slots/${first?.id}`);
    await page.getByLabel('Move down: A').click();
    await page.getByText('The block could not be moved').waitFor();
    await vi.waitFor(async () => expect(await shownTitles(page)).toEqual(['B']), 20_000);
    expect(problems.splice(0).every((problem) => problem.includes('404'))).toBe(true);
  });

  test('moves reach the server, even if the page is left while they wait', async () => {
    const editor = await withButtons(...'ABCDEFGHIJ');
    const page = await openWindow(editor);
    const network = await page.context().newCDPSession(page);
    const unbound = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
    await network.send('Network.emulateNetworkConditions', { ...unbound, latency: 300 });
    await page
      .locator('.slot-grip')
      .first()
      .evaluate((grip) => {
        const press = { key: 'ArrowDown', bubbles: true, cancelable: true };
        for (let presses = 0; presses < 9; presses += 1) grip.dispatchEvent(new KeyboardEvent('keydown', press));
      });
    expect((await shownTitles(page)).join('')).toBe('BCDEFGHIJA');
    await page.goto(`${server.url}/my-links`, { waitUntil: 'commit' });
    await vi.waitFor(async () => expect((await titlesOf(editor)).join('')).toBe('BCDEFGHIJA'), 5000);
  });

  test('leaving right after placing a sticker asks nothing', async () => {
    const editor = await withButtons('A');
    await setFeatures(server.context, editor.user.id, { stickers: true });
    await editor.user.post(`${editor.page.path}/stickers`, { place: [{ image: { emoji: '🎉' } }] });
    const page = await openWindow(editor);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.accept();
    });
    await lookAtPreview(page);
    const sticker = preview(page).locator('.sticker[tabindex]');
    await sticker.waitFor();
    const held: Route[] = [];
    await page.route(/\/my-links$|\/stickers\/\d+$/, (route) => void held.push(route));
    // The page's clock stands still from now on.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await sticker.evaluate((element) => {
      for (const key of ['ArrowRight', 'Enter'])
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => held.length).toBe(1);
    await page.evaluate(() => location.assign('/my-links'));
    await expect.poll(() => held.length).toBe(2);
    // Browsers end requests in flight when another page is opened.
    const ended = page.waitForEvent('requestfailed');
    await held[0]?.abort();
    await ended;
    await held[1]?.continue();
    await page.waitForURL('**/my-links');
    expect(asked).toEqual([]);
    problems.splice(0);
  });

  test('a pasted link becomes a block; an error is shown at its field and loses nothing', async () => {
    const editor = await newEditor(server);
    const page = await openWindow(editor);
    await page.getByLabel('Paste a link').fill('My shop example.com/shop');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText(/^You added/).waitFor();
    await page.getByRole('link', { name: 'My shop', exact: true }).click();
    await page.getByLabel('Link', { exact: true }).fill('ftp://example.com');
    await page.locator('.fold-look > summary', { hasText: 'Style' }).click();
    await page.getByLabel('Custom colours').check();
    await page.locator('[name="data.customize.backgroundColor"]').fill('teal');
    expect(await page.locator('.color-pick').first().inputValue()).toBe('#008080');
    await page.getByRole('button', { name: 'Save' }).last().click();
    await page.getByText('are not supported').waitFor();
    expect(await page.getByLabel('Title').first().inputValue()).toBe('My shop');
    await looked(page, 'editor-mistake');
    await page.getByLabel('Link', { exact: true }).fill('https://example.com/shop');
    await page.getByRole('button', { name: 'Save' }).last().click();
    await page.getByText(/^You edited/).waitFor();
    expect((await editor.slots())[0]?.data).toMatchObject({
      link: 'https://example.com/shop',
      title: 'My shop',
      customize: { backgroundColor: 'teal' },
    });
  });

  test('the preview shows the input, and the way back leads to the list', async () => {
    const editor = await withButtons('A', 'B');
    const page = await openWindow(editor);
    await page.getByRole('link', { name: 'B', exact: true }).click();
    const shown = preview(page).locator('.button-title');
    await page.getByLabel('Title').first().fill('B, being typed');
    await lookAtPreview(page);
    await vi.waitFor(async () => expect(await shown.allTextContents()).toEqual(['A', 'B, being typed']), 20_000);
    await lookAtBlocks(page);
    await page.locator('.fold-look > summary', { hasText: 'Style' }).click();
    await page.getByLabel('Red', { exact: true }).check();
    await lookAtPreview(page);
    const red = preview(page).locator('.button.button-very-red');
    await vi.waitFor(async () => expect(await red.count()).toBe(1), 20_000);
    await expect.poll(() => page.locator('.phone iframe').count()).toBe(1);
    expect(await titlesOf(editor)).toEqual(['A', 'B']);
    const [, second] = await editor.slots();
    await page.goto(`${server.url}${editor.home}/slots/${second?.id}`);
    await page.getByLabel('Title').first().fill('B, typed again');
    await lookAtPreview(page);
    await vi.waitFor(async () => expect(await shown.allTextContents()).toEqual(['A', 'B, typed again']), 20_000);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe(editor.home);
  });

  test.skipIf(isNarrow)('the preview scrolls to a block, and the page around it does not move', async () => {
    const editor = await withButtons(...Array.from({ length: 25 }, (_, index) => `Button ${index}`));
    const page = await openWindow(editor);
    const [slot] = (await editor.slots()).slice(9);
    const id = Number(slot?.id);
    // Loaded, scrolled, and nothing more to come.
    const seen = async () => {
      const link = preview(page).locator(`#slot-${id}`);
      const top = () => link.evaluate((element) => Math.abs(Math.round(element.getBoundingClientRect().top)));
      await expect.poll(top).toBe(0);
      await page.waitForTimeout(300);
      return [await top(), await page.evaluate(() => scrollY)];
    };
    await page.goto(`${server.url}${editor.home}/slots/${id}`);
    expect(await seen()).toEqual([0, 0]);
    await page.goto('about:blank');
    await page.goto(server.url + editor.home);
    await page.locator('.slot-row').nth(9).locator('.slot-name').scrollIntoViewIfNeeded();
    await page.locator('.slot-row').nth(9).locator('.slot-name').click();
    await page.locator('.slot-row form').first().waitFor();
    const before = await page.evaluate(() => scrollY);
    expect(await seen()).toEqual([0, before]);
    // The list after the block was saved, and a block that is being made.
    await page.goto('about:blank');
    await page.goto(`${server.url}${editor.home}?done=saved#slot-${id}`);
    expect((await seen())[0]).toBe(0);
    await page.goto(`${server.url}${editor.home}/slots/new?type=button`);
    await page.fill('input[name="data.link"]', 'https://example.com/new');
    await page.fill('input[name="data.title"]', 'New');
    const typedAt = await page.evaluate(() => scrollY);
    const made = () =>
      preview(page)
        .locator('#slot-0')
        .evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(made).toBeLessThan(844);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => scrollY)).toBe(typedAt);
  });

  test('a block is opened, edited and saved in its row, with errors shown there and nothing lost', async () => {
    const editor = await withButtons('A', 'B', 'C');
    const page = await openWindow(editor);
    const row = (title: string) =>
      page.locator('.slot-row', { has: page.getByRole('link', { name: title, exact: true }) });
    const name = (title: string) => page.getByRole('link', { name: title, exact: true });
    await name('B').click();
    // Typing begins without a click.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('data.link');
    await page.getByLabel('Title').first().fill('B, typed');
    await name('A').click();
    await row('A').getByLabel('Subtitle').first().fill('Beside the other');
    await looked(page, 'editor-row');
    // Folded and unfolded, and changed by another client in between: typed text stays.
    await name('B').click();
    await row('B').getByLabel('Title').first().waitFor({ state: 'hidden' });
    const redrawn = page.evaluate(() => new Promise((done) => document.addEventListener('redrawn', () => done('yes'))));
    await editor.add('text', { title: 'Of somebody else' });
    expect(await redrawn).toBe('yes');
    await name('B').click();
    expect(await row('B').getByLabel('Title').first().inputValue()).toBe('B, typed');
    await row('B').getByLabel('Link', { exact: true }).fill('ftp://example.com');
    await row('B').getByRole('button', { name: 'Save' }).last().click();
    await row('B').getByText('are not supported').waitFor();
    expect(await row('B').getByLabel('Title').first().inputValue()).toBe('B, typed');
    expect(await row('A').getByLabel('Subtitle').first().inputValue()).toBe('Beside the other');
    await row('B').getByLabel('Link', { exact: true }).fill('example.com/b');
    await row('B').getByRole('button', { name: 'Save' }).last().click();
    await name('B, typed').waitFor();
    expect(await row('A').getByLabel('Subtitle').first().inputValue()).toBe('Beside the other');
    expect(await titlesOf(editor)).toEqual(['A', 'B, typed', 'C', 'Of somebody else']);
    // After a reload, the page still has unsaved input, in its row.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect.poll(() => row('A').getByLabel('Subtitle').first().inputValue()).toBe('Beside the other');
    await row('A').getByRole('button', { name: 'Save' }).last().click();
    await vi.waitFor(async () => expect((await editor.slots())[0]?.data.subtitle).toBe('Beside the other'), 20_000);
    // An unchanged form is closed.
    await name('C').click();
    await row('C').getByRole('button', { name: 'Close' }).click();
    expect(await page.locator('.slot-row > form').count()).toBe(0);
    // The toolbar of a text types its signs, and takes them away.
    await name('Of somebody else').click();
    const text = row('Of somebody else').getByLabel('Text', { exact: true });
    const tool = (label: string) => row('Of somebody else').locator('.rich-tools').getByLabel(label, { exact: true });
    await text.fill('Bread and salt');
    await text.selectText();
    for (const mark of ['Bold', 'Italic', 'List', 'Bold', 'Bold']) {
      await text.evaluate((box: HTMLTextAreaElement) => {
        const place = box.value.indexOf('Bread and salt');
        box.setSelectionRange(place, place + 'Bread and salt'.length);
      });
      await tool(mark).click();
    }
    expect(await text.inputValue()).toBe('- **_Bread and salt_**');
    await text.press('Control+z');
    expect(await text.inputValue()).not.toBe('- **_Bread and salt_**');
    await text.fill('- **_Bread and salt_**');
    await tool('Link').click();
    await row('Of somebody else').getByRole('button', { name: 'Go to the block’s link' }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('data.link');
    await row('Of somebody else').getByRole('button', { name: 'Save' }).last().click();
    const stored = async () => (await editor.slots()).at(-1)?.data.description;
    await vi.waitFor(
      async () => expect(await stored()).toBe('<ul><li><strong><em>Bread and salt</em></strong></li></ul>'),
      20_000,
    );
  });

  test('each save in a row is announced', async () => {
    const editor = await withButtons('A');
    const page = await openWindow(editor);
    // A screen reader announces inserted content; unchanged content is not announced again.
    await page.evaluate(() => {
      document.body.dataset.announced = '';
      const watcher = new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        for (const node of added)
          if (node.parentElement?.matches('[role=status]')) document.body.dataset.announced += node.textContent ?? '';
      });
      watcher.observe(document.body, { childList: true, subtree: true });
    });
    for (const announced of ['Saved.', 'Saved.Saved.']) {
      await page.getByRole('link', { name: 'A', exact: true }).click();
      await page.locator('.slot-row').getByRole('button', { name: 'Save' }).last().click();
      await expect.poll(() => page.evaluate(() => document.body.dataset.announced)).toBe(announced);
    }
  });

  test.runIf(isNarrow)(
    'an icon is found by a part of its name, by pointer and by keys, and its drawing loads on demand',
    async () => {
      const editor = await withButtons('A');
      const page = await openWindow(editor);
      const drawings: string[] = [];
      page.on('request', (request) => request.url().endsWith('.svg') && drawings.push(request.url()));
      await page.getByRole('link', { name: 'A', exact: true }).click();
      const chosen = page.getByRole('button', { name: 'Icon: Automatic, from the link' });
      await page.locator('.fold-look > summary', { hasText: 'Icon' }).click();
      await chosen.waitFor();
      expect(drawings).toEqual([]);
      await chosen.click();
      const search = page.getByRole('combobox', { name: 'Find an icon' });
      const icons = page.getByRole('listbox').getByRole('option');
      await search.fill('tele');
      expect(await icons.allTextContents()).toEqual(['Telegram']);
      expect(await page.locator('.icon-found').textContent()).toBe('1 found');
      await search.fill('no such icon');
      expect(await page.locator('.icon-found').textContent()).toBe('No icon has this name.');
      // A search term does not count as typed into the form.
      expect(await page.locator('form[data-unsaved]').count()).toBe(0);
      await search.fill('apple');
      await search.press('ArrowRight');
      await expect.poll(() => page.locator('symbol#i-appleMusic').count()).toBe(1);
      expect(await faultsLightAndDark(page, `icon-picker-${width}`)).toEqual([]);
      await search.press('Enter');
      await page.getByRole('button', { name: 'Icon: Apple Music' }).click();
      await search.press('Escape');
      expect(await icons.count()).toBe(0);
      await page.getByRole('button', { name: 'Icon: Apple Music' }).click();
      await search.fill('band');
      await icons.first().click();
      await page.locator('.save-bar .action').first().click();
      await expect.poll(async () => (await editor.slots())[0]?.data.icon).toBe('bandcamp');
      expect(drawings).toHaveLength(1);
    },
  );

  // As where a tablet is turned.
  test.skipIf(isNarrow)('a picked-up sticker is put down in place when the preview is hidden', async () => {
    const editor = await withButtons('A');
    const [slotId] = (await editor.slots()).map(({ id }) => id);
    await setFeatures(server.context, editor.user.id, { stickers: true });
    const stickers = `${editor.page.path}/stickers`;
    await editor.user.post(stickers, { place: [{ image: { emoji: '🎉' }, slotId, spot: 'center' }] });
    const page = await openWindow(editor);
    const sticker = preview(page).locator('.sticker[tabindex]');
    await sticker.focus();
    await page.keyboard.press('ArrowRight');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.locator('.preview').isVisible()).toBe(false);
    const stored = async () => stickerOutput.array().parse((await editor.user.get(stickers)).body.data)[0];
    await expect.poll(stored).toMatchObject({ slotId, spot: 'center', dx: 4, dy: 0 });
  });

  test('stickers are dragged and turned on the preview by finger, mouse and keys, and changes by others wait', async () => {
    const editor = await withButtons('A', 'B');
    const [first, second] = (await editor.slots()).map(({ id }) => id);
    await setFeatures(server.context, editor.user.id, { stickers: true });
    const stickers = `${editor.page.path}/stickers`;
    await editor.user.post(stickers, { place: [{ image: { emoji: '🎉' }, slotId: first, spot: 'center' }] });
    const stored = async () => stickerOutput.array().parse((await editor.user.get(stickers)).body.data)[0];
    await server.context.calls.flush();
    const page = await openWindow(editor);
    const listening = page.waitForResponse((answer) => answer.url().endsWith('/my-links/live'));
    await page.reload();
    await listening;
    await lookAtPreview(page);
    const root = preview(page).locator('html');
    // A sticker that can be moved.
    const sticker = preview(page).locator('.sticker[tabindex]');
    await sticker.waitFor();
    await root.evaluate((html) => Object.assign(html.dataset, { mark: 'same' }));
    const target = await centreOf(preview(page).locator(`#slot-${second}`));
    const to = { x: target.x + 20, y: target.y + 4 };
    await drag(page, await centreOf(sticker), to, async () => {
      // An assistant adds a block during the drag: the page shows it, and the sticker stays in the hand.
      await editor.add('button', { link: 'https://example.com', title: 'Later' });
      await page.getByText('added a block').waitFor();
      // Maximum time for the page to refresh itself, without the sticker.
      await page.waitForTimeout(1000);
      expect([await root.getAttribute('data-mark'), await shownTitles(page)]).toEqual(['same', ['A', 'B']]);
      const at = await centreOf(sticker);
      expect([Math.round(at.x - to.x), Math.round(at.y - to.y)]).toEqual([0, 0]);
    });
    const dropped = { slotId: second, spot: 'center', dx: 20, dy: 4 };
    await expect.poll(stored).toMatchObject({ ...dropped, rotation: 0 });
    await preview(page).getByText('Later').waitFor();
    await expect.poll(() => page.locator('#sticker-said').textContent()).toBe('Sticker moved.');

    const shownRotation = async () => JSON.parse((await sticker.getAttribute('data-sticker')) ?? '').rotation;
    const turn = async () => {
      // A tap shows the handle. While the page is redrawn, it disappears for a moment.
      if ((await shownRotation()) === 0) {
        if (isNarrow) await sticker.tap();
        else await sticker.click();
        await keepPicture(page, `sticker-hand-${width}`);
        const centre = await centreOf(sticker);
        const knob = preview(page).locator('.sticker-turn');
        await knob.waitFor({ timeout: 3000 });
        const handle = await centreOf(knob);
        await drag(page, handle, { x: centre.x + centre.y - handle.y, y: centre.y });
      }
      return shownRotation();
    };
    await expect.poll(turn, { timeout: 30_000 }).toBe(90);
    await expect.poll(stored).toMatchObject({ ...dropped, rotation: 90 });

    // A move that is cancelled stores nothing; two steps to the left and one turn back are stored together.
    const left = { key: 'ArrowLeft' };
    const presses = [{ key: 'ArrowDown' }, { key: 'Escape' }, left, left, { key: 'ArrowUp', shiftKey: true }];
    const press = async () => {
      // Repeated if the page was just redrawn.
      if ((await shownRotation()) === 90)
        await sticker.evaluate(
          (element, keys) => {
            const how = { bubbles: true, cancelable: true };
            for (const key of keys) element.dispatchEvent(new KeyboardEvent('keydown', { ...how, ...key }));
          },
          [...presses, { key: 'Enter' }],
        );
      return shownRotation();
    };
    await expect.poll(press, { timeout: 30_000 }).toBe(85);
    await expect.poll(stored).toMatchObject({ ...dropped, dx: 12, rotation: 85 });

    // Undone as any other change.
    await page.goto(server.url + editor.home);
    await page.locator('#toast').getByRole('button', { name: 'Undo' }).click();
    await page.locator('#toast').getByText('undid 1 change').waitFor();
    await expect.poll(stored).toMatchObject({ ...dropped, rotation: 90 });

    // The fields of its form follow.
    await server.context.calls.flush();
    await page.goto(`${server.url}${editor.home}/stickers/${(await stored())?.id}`);
    await lookAtPreview(page);
    await sticker.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('Move right').inputValue()).toBe('24');
    expect(await page.getByLabel('Rotation').inputValue()).toBe('90');
  });

  test('pictures are uploaded with their progress, and become rows of a gallery', async () => {
    const editor = await newEditor(server);
    const page = await openWindow(editor);
    const picture = async (name: string, background: string) => {
      const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .png()
        .toBuffer();
      return { name, mimeType: 'image/png', buffer };
    };
    await page.goto(`${server.url}${editor.home}/slots/new?type=gallery`);
    await page.getByLabel('Title').fill('Kept');
    await page.setInputFiles('input[type=file]', [await picture('a.png', 'tomato'), await picture('b.png', 'navy')]);
    await page.getByRole('button', { name: 'Add chosen pictures' }).click();
    await page.getByLabel('Caption').nth(1).fill('The second');
    expect(await page.getByLabel('Title').inputValue()).toBe('Kept');
    await page.getByLabel('Move up: Picture 2').click();
    await vi.waitFor(
      async () => expect(await page.getByLabel('Caption').first().inputValue()).toBe('The second'),
      20_000,
    );
    await page.setInputFiles('input[type=file]', { name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no') });
    await page.getByRole('button', { name: 'Add to page' }).last().click();
    await page.getByText('We can’t read this file.').waitFor();
    await looked(page, 'editor-gallery');
    await page.getByRole('button', { name: 'Add to page' }).last().click();
    await page.getByText(/^You added/).waitFor();
    const [gallery] = await editor.slots();
    expect(gallery?.data).toMatchObject({ title: 'Kept', items: [{ text: 'The second' }, { text: '' }] });
  });

  test('chosen pictures are shown before they are saved, in the field and on the page', async () => {
    const editor = await newEditor(server);
    const path = await addFile(server, editor.user.id);
    const page = await openWindow(editor);
    const colored = async (name: string, background: string) => {
      const create = { width: 300, height: 100, channels: 3 as const, background };
      return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
    };
    const middle = (canvas: HTMLCanvasElement | SVGElement | HTMLElement) => {
      if (!('getContext' in canvas)) return [];
      const { width, height } = canvas;
      return [
        ...(canvas
          .getContext('2d')
          ?.getImageData(width / 2, height / 2, 1, 1)
          .data.slice(0, 3) ?? []),
      ];
    };
    const inField = page.locator('canvas.picture-thumb');
    const colors = () =>
      inField.evaluateAll((canvases, source) => canvases.map(new Function(`return ${source}`)()), `${middle}`);
    await page.goto(`${server.url}${editor.home}/slots/new?type=gallery`);
    await page.setInputFiles('input[type=file]', [
      await colored('a.png', '#ff0000'),
      await colored('b.png', '#0000ff'),
    ]);
    await expect.poll(colors).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ]);
    await page.getByText('It will be uploaded when you save').waitFor();
    await looked(page, 'editor-chosen');
    await page.setInputFiles('input[type=file]', { name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no') });
    await expect.poll(colors).toEqual([]);
    await page.goto(`${server.url}${editor.home}/design`);
    await page.setInputFiles('#cover-file', await colored('a.png', '#00ff00'));
    await expect.poll(colors).toEqual([[0, 255, 0]]);

    await editor.add('button', { link: 'https://example.com', title: 'A', media: { type: 'image', path } });
    problems.splice(0);
    await page.goto(server.url + editor.home);
    await page.getByRole('link', { name: 'A', exact: true }).click();
    await page.setInputFiles('input[type=file]', await colored('a.png', '#00ff00'));
    await expect.poll(colors).toEqual([[0, 255, 0]]);
    expect(await page.locator('img.picture-replaced').count()).toBe(1);
    // Changes by others leave it untouched.
    const redrawn = page.evaluate(() => new Promise((done) => document.addEventListener('redrawn', () => done('yes'))));
    await editor.add('text', { title: 'Of somebody else' });
    expect(await redrawn).toBe('yes');
    expect(await page.locator('img.picture-replaced').count()).toBe(1);
    const files = page.locator('input[type=file]');
    expect(await files.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
    expect(await inField.count()).toBe(1);
    await looked(page, 'editor-replaced');
    await lookAtPreview(page);
    const onPage = preview(page).locator('canvas.button-media');
    await expect.poll(() => onPage.count()).toBe(1);
    expect(await onPage.evaluate(middle)).toEqual([0, 255, 0]);
    // The file that the block shows until then does not exist.
    expect(problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
  });

  test.each(['picture', 'gallery'])('after saving a %s the list opens at that block', async (type) => {
    const editor = await withButtons(...Array.from({ length: 25 }, (_, index) => `Button ${index}`));
    const page = await openWindow(editor);
    const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
    const chosen = { name: 'a.png', mimeType: 'image/png', buffer };
    await page.goto(`${server.url}${editor.home}/slots/new?type=${type}`);
    await page.setInputFiles('input[type=file]', chosen);
    await page.getByRole('button', { name: 'Add to page' }).last().click();
    const last = page.locator('.slot-row').last();
    const isSeen = () => last.evaluate((row) => row.getBoundingClientRect().top < innerHeight);
    await expect.poll(isSeen).toBe(true);
    const id = (await editor.slots()).at(-1)?.id;
    expect(new URL(page.url()).hash).toBe(`#slot-${id}`);
    await last.locator('a.slot-name').click();
    await page.setInputFiles('input[type=file]', { ...chosen, buffer: await sharp(buffer).negate().png().toBuffer() });
    await page.getByRole('button', { name: 'Save' }).last().click();
    await page.waitForURL(/done=saved/);
    await expect.poll(isSeen).toBe(true);
    expect(new URL(page.url()).hash).toBe(`#slot-${id}`);
  });

  test('a public page with three links, a picture and a look takes four presses, one more link two', async () => {
    context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
    let presses = 0;
    await context.exposeFunction('pressed', () => (presses += 1));
    // Counts clicks of a pointer: presses of a key have none (UI Events, `detail`).
    await context.addInitScript("addEventListener('click', ({ detail }) => detail > 0 && pressed(), true)");
    const page = await context.newPage();
    await page.goto(`${server.url}/auth/sign-up`);
    await page.locator('#name').fill('Nina');
    await page.locator('#email').fill(`nina-${width}@example.com`);
    await page.locator('#password').fill('green umbrella 71');
    await page.locator('form:has(#password) button[type=submit]').click();
    const login = `nina.presses.${width}`;
    await page.getByLabel('Address').fill(login);
    await page.getByLabel('Your links').fill('My shop example.com/shop\nexample.org\nhttps://youtu.be/dQw4w9WgXcQ');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.locator('input[type=file]').click()]);
    const create = { width: 300, height: 300, channels: 3 as const, background: 'navy' };
    await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() });
    await page.locator('canvas.picture-thumb').waitFor();
    await looked(page, 'new-page');
    await page.getByRole('button', { name: 'Choose a look' }).click();
    await page.getByRole('button', { name: 'Gallery' }).click();
    await page.waitForURL(/ready$/);
    expect(presses).toBe(4);
    const { html } = await openBrowser(server.url).open(`/${login}`);
    for (const shown of ['example.com/shop', 'https://example.org', 'dQw4w9WgXcQ']) expect(html).toContain(shown);
    expect(html).toMatch(/<img class="avatar"/);
    await page.getByRole('link', { name: 'Edit and add blocks' }).click();
    await page.getByLabel('Paste a link').fill('example.net');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText(/^You added/).waitFor();
    expect(presses).toBe(6);
    expect((await openBrowser(server.url).open(`/${login}`)).html).toContain('https://example.net');
  });

  test('after a deletion Back leads to the list', async () => {
    const editor = await withButtons('A', 'B', 'C');
    const page = await openWindow(editor);
    const [, second] = await editor.slots();
    await page.goto(`${server.url}${editor.home}/slots/${second?.id}`);
    await page.getByRole('button', { name: 'Delete block' }).click();
    await page.waitForURL(/done=deleted/);
    for (let step = 0; step < 2; step += 1) {
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe(editor.home);
      expect(await shownTitles(page)).toEqual(['A', 'C']);
    }
  });

  test('all of it but dragging and the live preview works without script', async () => {
    const editor = await withButtons('A', 'B');
    const page = await openWindow(editor, { javaScriptEnabled: false });
    await page.getByLabel('Move down: A').click();
    expect(await titlesOf(editor)).toEqual(['B', 'A']);
    await page.getByRole('link', { name: 'B', exact: true }).click();
    await page.getByLabel('Title').first().fill('B, changed');
    await page.getByRole('button', { name: 'Save' }).last().click();
    expect(await titlesOf(editor)).toEqual(['B, changed', 'A']);
    await page.getByRole('link', { name: 'A', exact: true }).click();
    await page.getByRole('button', { name: 'Delete block' }).click();
    expect(await titlesOf(editor)).toEqual(['B, changed']);
  });

  test('long titles, right-to-left text and hidden blocks keep their places', async () => {
    const editor = await withButtons('W'.repeat(120), 'كتاب الطبخ الجديد '.repeat(6).trim(), 'Word '.repeat(24).trim());
    await editor.add('text', { title: 'ا'.repeat(200), description: `<p>${'نص طويل '.repeat(80)}</p>` });
    const page = await openWindow(editor);
    await looked(page, 'editor-long');
    const heights = await page.locator('.slot-row').evaluateAll((rows) => rows.map((row) => row.clientHeight));
    expect(new Set(heights).size).toBe(1);
    await page.locator('.slot-name').last().click();
    await looked(page, 'editor-long-form');
  });

  /** Checks the present page, by day and by night. */
  async function looked(page: Page, name: string): Promise<void> {
    expect(await faultsLightAndDark(page, `${name}-${width}`)).toEqual([]);
  }
});
