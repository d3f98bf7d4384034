import { describe, expect, test } from 'vitest';
import { faultsLightAndDark, keepPicture, overflowOf, widths } from '../../support/chromium.ts';
import { addForm } from '../../support/own-objects.ts';
import { editorWindows } from '../editor/support/editor-windows.ts';

describe.each(widths)('the preview of a form, in Chromium at %i px', (width) => {
  const windows = editorWindows(width);

  test('it follows the typing, and without a script it shows the saved form', async () => {
    const page = await windows.openAsNewPerson(
      async ({ user }) => `/my-links/forms/${await addForm(windows.server, user.id)}/edit`,
    );
    const failed: string[] = [];
    page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
    const look = async (at: 'preview' | 'edit') => {
      if (width < 1000) await page.locator(`label:has(#view-${at})`).click();
    };
    const form = page.frameLocator('#preview').locator('#slot-0');
    await look('preview');
    await form.getByText('Write to me').waitFor();
    await look('edit');
    await page.getByLabel('Title', { exact: true }).fill('Book a lesson');
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByRole('textbox', { name: 'Question', exact: true }).nth(1).fill('Day');
    await look('preview');
    await form.getByText('Book a lesson').waitFor();
    await form.getByText('Day').waitFor();
    await look('edit');
    expect(await overflowOf(page)).toBe(0);
    await keepPicture(page, `form-preview-${width}`);
    expect(await faultsLightAndDark(page, `form-preview-${width}`)).toEqual([]);
    expect(failed).toEqual([]);

    const context = await windows.browser.newContext({ viewport: { width, height: 844 }, javaScriptEnabled: false });
    await context.addCookies(await windows.context.cookies());
    const plain = await context.newPage();
    await plain.goto(page.url());
    if (width < 1000) await plain.locator('label:has(#view-preview)').click();
    await plain.frameLocator('#preview').getByText('Write to me').waitFor();
    await context.close();
  });
});
