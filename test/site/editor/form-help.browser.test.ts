import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsLightAndDark, widths } from '../../support/chromium.ts';
import { editorWindows } from './support/editor-windows.ts';

describe.each(widths)('help in a form, in Chromium at %i px', (width) => {
  const windows = editorWindows(width);
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

  test('a message leaves its field once the value is changed, and what else is about the field stays', async () => {
    const page = await windows.openAsNewPerson(({ home }) => home);
    const link = page.getByLabel('Paste a link');
    await link.fill('no link');
    await link.press('Enter');
    await page.locator('#link-error').waitFor();
    await link.press('End');
    await link.pressSequentially('.org');
    expect(await page.locator('.input-error, .input-wrong, [aria-invalid]').count()).toBe(0);
    expect(await link.getAttribute('aria-describedby')).toBe('link-hint');
    expect(await faultsLightAndDark(page, `corrected-${width}`)).toEqual([]);
    // A page without other scripts of forms, and a group of choices.
    await page.goto(`${windows.server.url}${windows.editor.home}/domains`);
    await page.fill('#host', 'nothing');
    await page.press('#host', 'Enter');
    await page.locator('#host-error').waitFor();
    await page.fill('#host', 'music.example.com');
    expect(await page.locator('.input-error, .input-wrong, [aria-invalid]').count()).toBe(0);
    await page.goto(`${windows.server.url}${windows.editor.home}/slots/new?type=picture`);
    await page.getByRole('button', { name: 'Add to page' }).last().click();
    await page.getByText('Choose a picture.').waitFor();
    await page.setInputFiles('input[type=file]', { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('a') });
    expect(await page.locator('.input-error').count()).toBe(0);
  });

  test('the link button of a text says why a text has no links, and leads to the link of the block', async () => {
    const page = await windows.openAsNewPerson(({ home }) => `${home}/slots/new?type=text`);
    const text = page.getByLabel('Text', { exact: true });
    const link = page.getByLabel('Link', { exact: true }).last();
    const button = page.locator('.rich-tools').getByRole('button', { name: 'Link' });
    await text.fill('See example.com/tour for dates');
    await text.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(4, 20));
    await button.press('Enter');
    await page.getByText('Links are not among the tags allowed in a text.').waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await faultsLightAndDark(page, `rich-link-${width}`)).toEqual([]);
    await page.keyboard.press('Enter');
    expect([await focused(page), await link.inputValue()]).toEqual(['data.link', 'example.com/tour']);
    expect(await page.locator('.rich-link').isVisible()).toBe(false);
    // Another selection does not replace it.
    await text.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(0, 3));
    await button.click();
    await page.getByRole('button', { name: 'Go to the block’s link' }).click();
    expect([await focused(page), await link.inputValue()]).toEqual(['data.link', 'example.com/tour']);
    await button.click();
    await button.click();
    expect(await page.locator('.rich-link').isVisible()).toBe(false);
  });
});
