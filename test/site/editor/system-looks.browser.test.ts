import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { keepPicture, violationsOf } from '../../support/chromium.ts';
import { editorWindows } from './support/editor-windows.ts';

describe('the editor in forced colours, and in low windows', () => {
  const windows = editorWindows(1280);

  test('in forced colours only the chosen tab is underlined, and only the active icon has a border', async () => {
    const page = await windows.openAsNewPerson(({ home }) => `${home}/slots/new?type=button`);
    await page.emulateMedia({ forcedColors: 'active' });
    const visible = (selector: string, side: string) =>
      page.locator(selector).evaluateAll((all, side) => {
        const canvas = document.body.appendChild(document.createElement('p'));
        canvas.style.color = 'Canvas';
        const background = getComputedStyle(canvas).color;
        canvas.remove();
        return all.filter((one) => getComputedStyle(one).getPropertyValue(side) !== background).length;
      }, side);
    expect(await visible('.tabs a', 'border-bottom-color')).toBe(1);
    await page.locator('.fold-look > summary', { hasText: 'Icon' }).click();
    await page.locator('.icon-chosen').first().click();
    await page.locator('.icon-search').first().fill('insta');
    await page.locator('.icon-search').first().fill('in');
    expect(await page.locator('.icon-option').count()).toBeGreaterThan(3);
    expect(await visible('.icon-option', 'border-left-color')).toBe(1);
    await keepPicture(page, 'forced-colours');
    expect(await violationsOf(page)).toEqual([]);
  });

  test('in forced colours nothing is drawn behind an emoji sticker', async () => {
    const page = await windows.openAsNewPerson(async ({ user, add, page }) => {
      await add('button', { link: 'https://example.com', title: 'A' });
      await setFeatures(windows.server.context, user.id, { stickers: true });
      await user.post(`${page.path}/stickers`, { place: [{ image: { emoji: '🎉' } }] });
      return `/${page.login}`;
    });
    await page.emulateMedia({ forcedColors: 'active' });
    // Chromium draws a plate behind text, unless its element keeps its own colours (CSS Color Adjustment, section 3).
    const sticker = page.locator('.sticker-emoji');
    expect(await sticker.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe('none');
  });

  describe('the dialog to crop a picture opens at its picture, with its buttons in reach', () => {
    const cropped = async (page: Page, width: number, height: number) => {
      await page.setViewportSize({ width, height });
      const create = { width: 800, height: 400, channels: 3 as const, background: 'tomato' };
      const buffer = await sharp({ create }).png().toBuffer();
      await page.locator('#avatar-file').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer });
      await page.locator('.crop').waitFor();
      return page.locator('.crop').evaluate((dialog) => {
        const isSeen = (part: Element | null) => {
          const { top = -1, bottom = -1, height = 0 } = part?.getBoundingClientRect() ?? {};
          return height > 60 ? top >= 0 && bottom <= innerHeight : height > 0 && top >= 0 && bottom <= innerHeight;
        };
        return {
          scrolled: dialog.scrollTop,
          picture: isSeen(dialog.querySelector('canvas')),
          button: isSeen(dialog.querySelector('.crop-ways button')),
        };
      });
    };

    test.each([
      [640, 450, true],
      [1280, 600, true],
      [844, 390, true],
      [390, 844, true],
      [320, 480, false],
    ])('%i × %i', async (width, height, hasButton) => {
      const page = await windows.openAsNewPerson(({ home }) => `${home}/settings`);
      const { scrolled, picture, button } = await cropped(page, width, height);
      await keepPicture(page, `crop-${width}x${height}`);
      expect([scrolled, picture]).toEqual([0, true]);
      if (hasButton) expect(button).toBe(true);
    });
  });
});
