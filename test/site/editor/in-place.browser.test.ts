import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsLightAndDark, widths } from '../../support/chromium.ts';
import { editorWindows } from './support/editor-windows.ts';

const mark = 'page was not loaded again';

describe.each(widths)('the list of blocks is changed in place, in Chromium at %i px', (width) => {
  const windows = editorWindows(width);

  async function withButtons(...titles: string[]): Promise<Page> {
    const page = await windows.openAsNewPerson(async ({ home, add }) => {
      for (const title of titles) await add('button', { link: 'https://example.com', title });
      return home;
    });
    await page.evaluate((name) => Reflect.set(window, name, true), mark);
    return page;
  }

  const titles = async () => (await windows.editor.slots()).map(({ data }) => data.title);
  const shown = (page: Page) => page.locator('.slot-name').allTextContents();
  const isSamePage = (page: Page) => page.evaluate((name) => Reflect.get(window, name) === true, mark);

  test('a link is added, hidden, renamed and deleted by one request each, and the deletion is undone and redone', async () => {
    const page = await withButtons('A', 'B');
    const scripts = await page.locator('head script').count();
    expect(scripts).toBeLessThanOrEqual(6);
    const posts: string[] = [];
    // A request with `draft` only draws a form again, after the news of another change.
    const isSaving = (request: Request) => request.method() === 'POST' && !/\bdraft=yes/.test(request.postData() ?? '');
    page.on('request', (request) => isSaving(request) && posts.push(new URL(request.url()).pathname));
    const field = page.getByLabel('Paste a link');
    await field.fill('Tea example.com/tea');
    await field.press('Enter');
    const toast = page.locator('#toast');
    await toast.getByText('You added “Tea”').waitFor();
    expect(await shown(page)).toEqual(['A', 'B', 'Tea']);
    expect([await field.inputValue(), await field.evaluate((it) => it === document.activeElement)]).toEqual(['', true]);

    await page.getByRole('switch', { name: 'Visible: A' }).click();
    await toast.getByText('Block hidden.').waitFor();
    expect(await page.getByRole('switch', { name: 'Visible: A' }).getAttribute('aria-checked')).toBe('false');

    await page.getByRole('link', { name: 'B', exact: true }).click();
    await page.locator('input[name="data.title"]').fill('B2');
    await page.locator('.save-bar button[value=save]').click();
    await toast.getByText('You edited “B2”').waitFor();
    expect(await shown(page)).toEqual(['A', 'B2', 'Tea']);

    // A phone has the button in the block's form alone.
    if (width > 1000) {
      await page.getByRole('button', { name: 'Delete: B2' }).click();
    } else {
      await page.getByRole('link', { name: 'B2', exact: true }).click();
      await page.getByRole('button', { name: 'Delete block' }).click();
    }
    await toast.getByText('You deleted “B2”').waitFor();
    // It is in view at any scroll position, above the switch to the preview.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const undo = toast.getByRole('button', { name: 'Undo: You deleted “B2”' });
    await undo.click({ trial: true });
    expect(await faultsLightAndDark(page, `toast-${width}`)).toEqual([]);
    await undo.click();
    await toast.getByText('You undid 1 change').waitFor();
    expect(await titles()).toEqual(['A', 'B2', 'Tea']);
    await toast.getByRole('button', { name: /^Redo/ }).click();
    await toast.getByText('You redid 1 change').waitFor();
    await expect.poll(() => shown(page)).toEqual(['A', 'Tea']);
    expect(await isSamePage(page)).toBe(true);
    expect(posts.filter((path) => !path.endsWith('/preview'))).toHaveLength(6);
    await toast.getByRole('button', { name: 'Close message' }).click();
    expect(await toast.isVisible()).toBe(false);
  });

  test('a mistake is shown at its field with the text, and nothing is loaded', async () => {
    const page = await withButtons('A');
    const field = page.getByLabel('Paste a link');
    await field.fill('no link');
    await field.press('Enter');
    await page.locator('.input-error').waitFor();
    expect([await field.inputValue(), await isSamePage(page)]).toEqual(['no link', true]);
    await field.fill('example.org');
    await field.press('Enter');
    await expect.poll(titles).toHaveLength(2);
    await expect.poll(() => page.locator('.input-error').count()).toBe(0);
  });

  test('without a connection one message says so at the edge, and the link is added after it', async () => {
    const page = await withButtons('A');
    await page.getByLabel('Paste a link').fill('Tea example.com/tea');
    await windows.context.setOffline(true);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const toast = page.locator('#toast');
    await toast.getByText('You’re offline. We’ll save this when you’re back.').waitFor();
    expect(await toast.locator('.live-status').isVisible()).toBe(false);
    await windows.context.setOffline(false);
    await expect.poll(titles, { timeout: 15_000 }).toEqual(['A', 'Tea']);
  });
});
