import { describe, expect, test } from 'vitest';
import { violationsOf } from '../../support/chromium.ts';
import { editorWindows } from '../editor/support/editor-windows.ts';

describe('the settings of a page in Chromium', () => {
  const windows = editorWindows(390);
  const openSettings = () => windows.openAsNewPerson(({ home }) => `${home}/settings`);
  const stored = () => windows.server.context.db.read.profile.findUnique({ where: { id: windows.editor.page.id } });

  test.each([
    [390, 844],
    [768, 1024],
    [1280, 900],
  ])('Save is visible at %i × %i wherever the form is scrolled to, under nothing else', async (width, height) => {
    const tab = await openSettings();
    await tab.setViewportSize({ width, height });
    const button = tab.locator('.save-stays button');
    const end = await tab.locator('.settings-form').evaluate((form) => form.getBoundingClientRect().bottom + scrollY);
    for (const top of [0, end / 2, end - height]) {
      await tab.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      const seen = await button.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const points = [left + 4, (left + right) / 2, right - 4].flatMap((x) =>
          [top + 4, bottom - 4].map((y): [number, number] => [x, y]),
        );
        return (
          top >= 0 &&
          bottom <= innerHeight &&
          points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
        );
      });
      expect([top, seen]).toEqual([top, true]);
    }
    await tab.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await button.click();
    await tab.locator('#toast').getByText('Saved.').waitFor();
    const [toast, bar] = [await tab.locator('#toast').boundingBox(), await tab.locator('.save-stays').boundingBox()];
    expect(toast && toast.y + toast.height).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  test('the preview is beside the form on a desktop, and one press away on a phone', async () => {
    const tab = await openSettings();
    await tab.setViewportSize({ width: 1280, height: 900 });
    const [form, phone] = [
      await tab.locator('.settings-form').boundingBox(),
      await tab.locator('.phone').boundingBox(),
    ];
    expect(form && phone && phone.x >= form.x + form.width && phone.x + phone.width > 1100).toBe(true);
    await tab.setViewportSize({ width: 390, height: 844 });
    await tab.locator('#view-preview').check();
    expect(await tab.locator('.phone-screen').boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
  });

  test('everything typed survives a reload and a moved link, and one Save stores it', async () => {
    const tab = await openSettings();
    await tab.fill('input[name=title]', 'Mara');
    await tab.fill('input[name="socials.0.link"]', 'instagram mara');
    await tab.selectOption('select[name=languageId]', '20');
    await tab.check('input[name=isHidden]');
    await tab.check('input[name=statistics][value=counts]');
    await tab.fill('textarea[name=guidance]', 'No emoji.');
    const shown = () =>
      tab
        .locator('.settings-form')
        .evaluate((form: HTMLFormElement) =>
          [...new FormData(form)].filter(([name, value]) => value !== '' && !/csrf|seen|unsent|file|sent/.test(name)),
        );
    const typed = await shown();
    await tab.goto(`${windows.server.url}${windows.editor.home}/settings`);
    await tab.getByText('We restored what you typed earlier.').waitFor();
    expect(await shown()).toEqual(typed);
    await tab.fill('input[name="socials.1.link"]', 't.me/mara');
    await tab.fill('input[name=login]', 'no login!');
    await tab.locator('button[value=remove-0]').click();
    await expect.poll(() => tab.inputValue('input[name="socials.0.link"]')).toBe('t.me/mara');
    expect(await tab.inputValue('input[name=login]')).toBe('no login!');
    expect(await violationsOf(tab)).toEqual([]);
    await tab.fill('input[name=login]', 'settings');
    await tab.locator('.save-stays button').click();
    await tab.locator('#login-error').waitFor();
    expect(await violationsOf(tab)).toEqual([]);
    expect((await stored())?.title).toBeNull();
    await tab.fill('input[name=login]', windows.editor.page.login);
    await tab.locator('.save-stays button').click();
    await tab.waitForURL(/saved=/);
    expect(await stored()).toMatchObject({
      ...{ title: 'Mara', languageId: 20, isHiddenFromSearch: true, statistics: 'counts', guidance: 'No emoji.' },
      socials: expect.stringContaining('https://t.me/mara'),
    });
    await tab.goto(`${windows.server.url}${windows.editor.home}/settings`);
    await tab.waitForLoadState('networkidle');
    expect(await tab.getByText('We restored what you typed earlier.').count()).toBe(0);
  });
});
