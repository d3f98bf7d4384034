import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { faultsLightAndDark, widths } from '../../support/chromium.ts';
import { editorWindows } from './support/editor-windows.ts';

async function colored(background: string, width = 400, height = 200) {
  const create = { width, height, channels: 3 as const, background };
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: `${background}.png`, mimeType: 'image/png', buffer };
}

describe.each(widths)('the picture of a block, in Chromium at %i px', (width) => {
  const windows = editorWindows(width);
  const openNew = (type: string) => windows.openAsNewPerson(({ home }) => `${home}/slots/new?type=${type}`);
  const preview = (page: Page) => page.frameLocator('#preview');

  /** On a phone the preview takes the place of the form. */
  async function look(page: Page, at: 'preview' | 'edit') {
    if (width < 1000) await page.locator(`label:has(#view-${at})`).click();
  }

  /** Returns size and colour of the drawn pictures of the new block. */
  function drawn(page: Page) {
    return preview(page)
      .locator('#slot-0 canvas')
      .evaluateAll((canvases: HTMLCanvasElement[]) =>
        canvases.map((canvas) => {
          const { width: across, height: down } = canvas;
          const data = canvas.getContext('2d')?.getImageData(across / 2, down / 2, 1, 1).data;
          return { size: [across, down], color: [...(data?.slice(0, 3) ?? [])] };
        }),
      );
  }

  const red = [255, 0, 0];
  const blue = [0, 0, 255];

  test('a chosen picture is in the preview of a new block at once, and is cropped before it is sent', async () => {
    const page = await openNew('picture');
    expect(await page.getByRole('button', { name: 'Crop picture' }).isVisible()).toBe(false);
    await page.setInputFiles('input[type=file]', await colored('red'));
    await look(page, 'preview');
    await expect.poll(() => drawn(page)).toEqual([{ size: [400, 200], color: red }]);
    await look(page, 'edit');
    await page.getByRole('button', { name: 'Crop picture' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('slider', { name: 'Horizontal position' }).isEnabled()).toBe(false);
    await dialog.getByRole('radio', { name: 'Square' }).check();
    expect(await dialog.getByRole('slider', { name: 'Horizontal position' }).isEnabled()).toBe(true);
    expect(await faultsLightAndDark(page, `crop-${width}`)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Crop picture' }).click();
    await dialog.getByRole('radio', { name: 'Square' }).check();
    await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
    await look(page, 'preview');
    await expect.poll(() => drawn(page)).toEqual([{ size: [200, 200], color: red }]);
    await look(page, 'edit');
    // The whole picture is there again.
    await page.getByRole('button', { name: 'Crop picture' }).click();
    await dialog.getByRole('radio', { name: 'Wide' }).check();
    await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
    expect(await faultsLightAndDark(page, `cropped-${width}`)).toEqual([]);
    await page.getByRole('button', { name: 'Add to page' }).last().click();
    await page.getByText(/^You added/).waitFor();
    expect(await sizeOfStored(page)).toEqual([356, 200]);
  });

  async function sizeOfStored(page: Page) {
    const [slot] = await windows.editor.slots();
    const answer = await page.request.get(`${windows.server.url}/-/files/${slot?.data.path}`);
    const { width: across, height: down } = await sharp(await answer.body()).metadata();
    return [across, down];
  }

  test('a stored picture is cropped in its row', async () => {
    const page = await openNew('picture');
    await page.setInputFiles('input[type=file]', await colored('red'));
    await page.getByRole('button', { name: 'Add to page' }).last().click();
    await page.getByText(/^You added/).waitFor();
    await page.locator('a.slot-name').click();
    await page.getByRole('button', { name: 'Crop picture' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Portrait' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Crop', exact: true }).click();
    await page.locator('canvas.picture-thumb').waitFor();
    await page.locator('.save-bar button[value=save]').click();
    await page.getByText(/^You edited/).waitFor();
    expect(await sizeOfStored(page)).toEqual([160, 200]);
  });

  test('the cover of a release is in the preview at once, is cropped, and no request of the preview fails', async () => {
    const page = await openNew('music');
    const failed: string[] = [];
    page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
    await page.getByRole('textbox', { name: 'Link 1' }).fill('https://www.deezer.com/album/1');
    await page.locator('summary', { hasText: 'Cover' }).click();
    await page.setInputFiles('input[type=file]', await colored('blue'));
    await page.getByRole('button', { name: 'Crop picture' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Square' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Crop', exact: true }).click();
    expect(await faultsLightAndDark(page, `music-${width}`)).toEqual([]);
    await look(page, 'preview');
    await expect.poll(() => drawn(page)).toEqual([{ size: [200, 200], color: blue }]);
    await look(page, 'edit');
    await page.getByRole('button', { name: 'Add to page' }).last().click();
    await page.getByText(/^You added/).waitFor();
    const [slot] = await windows.editor.slots();
    const answer = await page.request.get(String(slot?.data.thumbnail));
    expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 200, height: 200 });
    expect(failed).toEqual([]);
  });

  test('an animated picture says why it is not cropped', async () => {
    const page = await openNew('picture');
    const frames = Buffer.concat([red, blue].map((color) => Buffer.alloc(40 * 20 * 3, Buffer.from(color))));
    const raw = { width: 40, height: 40, channels: 3 as const, pageHeight: 20 };
    const buffer = await sharp(frames, { raw }).gif().toBuffer();
    await page.setInputFiles('input[type=file]', { name: 'a.gif', mimeType: 'image/gif', buffer });
    await page.getByRole('button', { name: 'Crop picture' }).click();
    await page.getByText('Animated pictures cannot be cropped.').waitFor();
  });

  test('chosen pictures of a gallery are in the preview, after those that are stored', async () => {
    const page = await openNew('gallery');
    await page.setInputFiles('input[type=file]', [await colored('red'), await colored('blue')]);
    await look(page, 'preview');
    await expect.poll(() => drawn(page).then((all) => all.map((one) => one?.color))).toEqual([red, blue]);
  });

  test('without a script a plain file field adds the picture', async () => {
    const path = await windows.newPerson(({ home }) => `${home}/slots/new?type=picture`);
    const context = await windows.browser.newContext({ viewport: { width, height: 844 }, javaScriptEnabled: false });
    await context.addCookies(await windows.context.cookies());
    const page = await context.newPage();
    await page.goto(windows.server.url + path);
    expect(await page.getByText('Crop picture').isVisible()).toBe(false);
    await page.setInputFiles('input[type=file]', await colored('red'));
    await page.getByRole('button', { name: 'Add to page' }).last().click();
    expect(await sizeOfStored(page)).toEqual([400, 200]);
    await context.close();
  });
});
