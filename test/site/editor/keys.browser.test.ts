import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { stickerOutput } from '../../../tools/stickers/sticker-output.ts';
import { overflowOf, violationsOf } from '../../support/chromium.ts';
import { editorWindows } from './support/editor-windows.ts';

interface Point {
  x: number;
  y: number;
}

describe('keys and gestures of the editor, in Chromium', () => {
  const windows = editorWindows(1280);
  const { openAsNewPerson, openTab } = windows;

  const devtools = (page: Page) => page.context().newCDPSession(page);
  const titles = async () => (await windows.editor.slots()).map(({ data }) => data.title).join('');
  const shown = async (page: Page) => (await page.locator('.slot-name').allTextContents()).join('');
  const withButtons = (...names: string[]) =>
    openAsNewPerson(async ({ home, add }) => {
      for (const title of names) await add('button', { link: 'https://example.com', title });
      return home;
    });

  /** Presses a key as a layout types it: by its letter and its place. */
  async function press(session: CDPSession, key: string, code: string, modifiers = 0): Promise<void> {
    const windowsVirtualKeyCode = code.startsWith('Key') ? code.charCodeAt(3) : 0;
    const event = { key, code, modifiers, windowsVirtualKeyCode };
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }

  test('the first stop of the Tab key leads past the navigation', async () => {
    const page = await withButtons('A');
    const focus = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
    await page.keyboard.press('Tab');
    expect(await focus()).toBe('Skip to content');
    expect((await page.locator('.skip-link').boundingBox())?.x).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content');
  });

  describe('an input method in the search of icons keeps its keys while it composes', () => {
    test.each(['Enter', 'Escape', 'ArrowDown', 'ArrowRight'])('%s', async (key) => {
      const page = await openAsNewPerson(({ home }) => `${home}/slots/new?type=button`);
      await page.locator('.fold-look > summary', { hasText: 'Icon' }).click();
      await page.locator('.icon-chosen').first().click();
      const search = page.locator('.icon-search').first();
      await search.waitFor();
      const session = await devtools(page);
      // Chromium sends such keys with the code 229 alone, or says that it composes.
      await session.send('Input.imeSetComposition', { text: 'いんす', selectionStart: 3, selectionEnd: 3 });
      const chosen = page.locator('.icon-field select').first();
      const before = await chosen.inputValue();
      const active = () => search.getAttribute('aria-activedescendant');
      const activeBefore = await active();
      for (const how of [{ isComposing: true }, { isComposing: false, keyCode: 229 }]) {
        const isTaken = await search.evaluate(
          (field, init) => !field.dispatchEvent(new KeyboardEvent('keydown', init)),
          { key, code: key, bubbles: true, cancelable: true, ...how },
        );
        expect(isTaken).toBe(false);
        expect(await search.isVisible()).toBe(true);
        expect([await chosen.inputValue(), await active()]).toEqual([before, activeBefore]);
      }
      expect(await search.inputValue()).toBe('いんす');
      // Once nothing is composed, the keys are those of the picker again.
      await session.send('Input.insertText', { text: '' });
      await search.fill('insta');
      await search.press('Enter');
      expect(await chosen.inputValue()).toBe('instagram');
    });
  });

  test('on a layout without Latin letters, the position of a key decides the format that Ctrl with it sets', async () => {
    const page = await openAsNewPerson(({ home }) => `${home}/slots/new?type=text`);
    const text = page.locator('textarea[name="data.description"]');
    const session = await devtools(page);
    const layouts = [
      ['и', 'KeyB', '**'],
      ['И', 'KeyB', '**'],
      ['ш', 'KeyI', '_'],
      ['β', 'KeyB', '**'],
      ['ו', 'KeyU', '++'],
      // A Latin layout goes by its letters: Dvorak has b where others have n.
      ['b', 'KeyN', '**'],
      ['x', 'KeyB', ''],
      ['ı', 'KeyI', ''],
      ['@', 'KeyB', ''],
    ] as const;
    for (const [key, code, sign] of layouts) {
      await text.fill('word');
      await text.selectText();
      await press(session, key, code, 2);
      expect(`${key}: ${await text.inputValue()}`).toBe(`${key}: ${sign}word${sign}`);
    }
  });

  const centreOf = async (page: Page, selector: string): Promise<Point> => {
    const box = await page.locator(selector).boundingBox();
    if (!box) throw new Error('it is not shown');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  describe('Escape puts back a block that is being dragged, and nothing is sent', () => {
    const midway = async (page: Page, lift: () => Promise<unknown>) => {
      await expect.poll(() => shown(page)).toBe('BCA');
      await page.keyboard.press('Escape');
      expect(await shown(page)).toBe('ABC');
      expect(await page.locator('.slot-dragged').count()).toBe(0);
      await lift();
      expect(await shown(page)).toBe('ABC');
      // A drag that is finished arrives alone.
      await page.locator('.slot-grip').first().press('ArrowDown');
      await expect.poll(titles).toBe('BAC');
    };
    const moves = (page: Page) => {
      const sent: string[] = [];
      page.on('request', (request) => request.url().endsWith('/slots/move') && sent.push(request.url()));
      return sent;
    };

    test('by mouse', async () => {
      const page = await withButtons('A', 'B', 'C');
      const sent = moves(page);
      const from = await centreOf(page, '.slot-row:first-child .slot-grip');
      const below = (await centreOf(page, '.slot-row:last-child')).y + 20;
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, below, { steps: 8 });
      await midway(page, async () => {
        await page.mouse.move(from.x, below - 4);
        await page.mouse.up();
      });
      expect(sent).toHaveLength(1);
    });

    test('by touch', async () => {
      const page = await withButtons('A', 'B', 'C');
      const sent = moves(page);
      const session = await devtools(page);
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints });
      const from = await centreOf(page, '.slot-row:first-child .slot-grip');
      const below = { x: from.x, y: (await centreOf(page, '.slot-row:last-child')).y + 20 };
      await touch('touchStart', from);
      await touch('touchMove', below);
      await midway(page, () => touch('touchEnd'));
      expect(sent).toHaveLength(1);
    });
  });

  test('Escape closes the icons of an open row first, then the row, and keeps unsaved text', async () => {
    const page = await withButtons('A');
    const name = page.locator('.slot-name');
    await name.click();
    await page.locator('.slot-row > form .fold-look > summary', { hasText: 'Icon' }).click();
    await page.locator('.icon-chosen').first().click();
    await page.locator('.icon-search').first().press('Escape');
    expect(await name.getAttribute('aria-expanded')).toBe('true');
    const title = page.locator('.slot-row > form [name="data.title"]');
    await title.fill('B');
    await title.press('Escape');
    expect(await name.getAttribute('aria-expanded')).toBe('false');
    expect(await name.evaluate((it) => it === document.activeElement)).toBe(true);
    await name.click();
    expect(await title.inputValue()).toBe('B');
  });

  test('Escape puts back a sticker that is being dragged, and nothing is sent', async () => {
    const page = await openAsNewPerson(async ({ home, add, user, page }) => {
      await add('button', { link: 'https://example.com', title: 'A' });
      await setFeatures(windows.server.context, user.id, { stickers: true });
      await user.post(`${page.path}/stickers`, { place: [{ image: { emoji: '🎉' } }] });
      return home;
    });
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const sticker = page.frameLocator('#preview').locator('.sticker[tabindex]');
    await sticker.waitFor();
    const box = await sticker.boundingBox();
    if (!box) throw new Error('it is not shown');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 90, { steps: 5 });
    await expect.poll(async () => Math.round((await sticker.boundingBox())?.y ?? 0)).not.toBe(Math.round(box.y));
    await page.keyboard.press('Escape');
    await page.mouse.move(box.x + 70, box.y + 99);
    await page.mouse.up();
    await expect.poll(async () => Math.round((await sticker.boundingBox())?.y ?? 0)).toBe(Math.round(box.y));
    expect(sent).toEqual([]);
    const { body } = await windows.editor.user.get(`${windows.editor.page.path}/stickers`);
    expect(stickerOutput.array().parse(body.data)[0]).toMatchObject({ dx: 0, dy: 0 });
  });

  test.each([
    ['Space', 'Space'],
    ['Enter', 'Enter'],
  ])('%s on a handle picks a block up, arrows move it, %s puts it down; Escape puts it back', async (key) => {
    const page = await withButtons('A', 'B', 'C');
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/slots/move') && sent.push(request.postData() ?? ''));
    const grip = page.locator('[aria-label^="A. "]');
    await grip.focus();
    const scrolled = await page.evaluate(() => scrollY);
    await page.keyboard.press(key);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(await grip.getAttribute('aria-pressed')).toBe('true');
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await shown(page)).toBe('BCA');
    expect(await page.locator('#moved').textContent()).toBe('A: now 3 of 3');
    await page.keyboard.press('Escape');
    expect(await shown(page)).toBe('ABC');
    expect(await grip.getAttribute('aria-pressed')).toBe(null);
    expect(sent).toEqual([]);
    await page.keyboard.press(key);
    await page.keyboard.press('End');
    await page.keyboard.press(key);
    await expect.poll(titles).toBe('BCA');
    expect(sent).toHaveLength(1);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^A\. /);
    // Moving the focus away puts it down, too.
    await page.keyboard.press(key);
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    await expect.poll(titles).toBe('ABC');
    expect(await overflowOf(page)).toBe(0);
  });

  test('one finger pans a zoomed page, and does not switch to the preview', async () => {
    const path = await windows.newPerson(({ home }) => home);
    const page = await openTab(path);
    await page.setViewportSize({ width: 390, height: 844 });
    const session = await devtools(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const swipe = async () => {
      const points = [340, 280, 220, 160, 120].map((x) => ({ x, y: 500 }));
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points.slice(0, 1) });
      for (const point of points.slice(1))
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const isPreview = () => page.locator('#view-preview').isChecked();
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(2);
    await swipe();
    expect(await isPreview()).toBe(false);
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(1);
    await swipe();
    expect(await isPreview()).toBe(true);
  });
});
