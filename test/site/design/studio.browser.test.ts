import { describe, expect, test } from 'vitest';
import { editorWindows } from '../editor/support/editor-windows.ts';
import { uploadPicture } from '../editor/support/upload-picture.ts';

describe('the scripts of the design studio in Chromium', () => {
  const windows = editorWindows(390);
  const openStudio = () => windows.openAsNewPerson(({ home }) => `${home}/design`);
  const storedDesign = async () => {
    const { id } = windows.editor.page;
    return JSON.parse((await windows.server.context.db.read.profile.findUnique({ where: { id } }))?.design ?? '');
  };

  test('Enter in a colour saves the typed value, and accepts no suggestion', async () => {
    const tab = await openStudio();
    await tab.fill('input[name=accentColor]', '#7c3aed');
    await tab.press('input[name=accentColor]', 'Enter');
    await tab.waitForURL(/done=saved/);
    expect(await storedDesign()).toEqual({ accentColor: '#7c3aed' });
  });

  test('a palette survives a reload as typed colours do, and an undone one does not come back', async () => {
    const tab = await openStudio();
    const accent = tab.locator('input[name=accentColor]');
    const palette = tab.locator('button[name=palette]').first();
    await palette.click();
    const [chosen = ''] = ((await palette.getAttribute('value')) ?? '').split(' ');
    expect(await accent.inputValue()).toBe(chosen);
    await tab.reload();
    await tab.getByText('Not saved yet. We restored what you typed earlier.').waitFor();
    expect(await accent.inputValue()).toBe(chosen);
    await tab.locator('input[name=appearance][value=dark]').press('Space');
    await tab.locator('#studio-undo').press('Enter');
    expect(await tab.locator('input[name=appearance]:checked').inputValue()).toBe('device');
    // Nothing is left to undo, so the button is gone.
    expect(await tab.evaluate(() => document.activeElement?.textContent)).toContain('Save');
    await tab.reload();
    await tab.getByText('Not saved yet. We restored what you typed earlier.').waitFor();
    expect(await tab.locator('input[name=appearance]:checked').inputValue()).toBe('device');
    expect(await accent.inputValue()).toBe(chosen);
  });

  test('the box of an empty colour has the colour of the chosen theme', async () => {
    const tab = await openStudio();
    const accent = tab.locator('input[name=accentColor]');
    const box = tab.locator('.studio-color', { has: accent }).locator('.color-pick');
    const first = await box.inputValue();
    for (const theme of await tab.locator('input[name=themeId]').all()) {
      if (await theme.isChecked()) continue;
      await theme.press('Space');
      await expect.poll(() => box.inputValue()).not.toBe(first);
      break;
    }
    expect(await accent.inputValue()).toBe('');
    expect((await box.inputValue()).toLowerCase()).toBe((await accent.getAttribute('placeholder'))?.toLowerCase());
  });

  test('the preview of an earlier choice shows all of it, not only its colours', async () => {
    const tab = await windows.openAsNewPerson(async ({ user, page, home }) => {
      const bgImage = await uploadPicture(windows.server, user, '#335577', 'background');
      expect((await user.patch(page.path, { bgImage })).status).toBe(200);
      return `${home}/design`;
    });
    const ground = tab.frameLocator('#preview').locator('.page-ground');
    await tab.frameLocator('#preview').locator('.page-background').waitFor();
    await tab
      .locator('.studio-part', { has: tab.locator('input[name=ground]') })
      .locator('summary')
      .click();
    await tab.locator('input[name=ground][value=picture]').press('Space');
    await ground.waitFor({ state: 'attached' });
    await tab.reload();
    await tab.getByText('Not saved yet. We restored what you typed earlier.').waitFor();
    await ground.waitFor({ state: 'attached', timeout: 5_000 });
    await tab.fill('input[name=accentColor]', 'no colour');
    await tab.press('input[name=accentColor]', 'Enter');
    await tab.locator('#accentColor-error').waitFor();
    await ground.waitFor({ state: 'attached', timeout: 5_000 });
  });

  test.each([390, 768, 1280])('the message about saving covers no button of the bar at %i px', async (width) => {
    const tab = await openStudio();
    await tab.setViewportSize({ width, height: 800 });
    await tab.locator('.save-stays button').first().click();
    await tab.locator('#toast').getByText('Design saved.').waitFor();
    const [toast, bar] = [await tab.locator('#toast').boundingBox(), await tab.locator('.save-stays').boundingBox()];
    expect(toast && toast.y + toast.height).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  test.each(['Tab', 'Shift+Tab'])(
    '%s never moves the focus to a place covered by the preview or the buttons',
    async (key) => {
      const tab = await openStudio();
      await tab.setViewportSize({ width: 390, height: 740 });
      await tab.frameLocator('#preview').locator('.page').waitFor();
      await tab.locator('.studio-part').evaluateAll((parts) => {
        for (const part of parts) part.setAttribute('open', '');
      });
      const summaries = tab.locator('.studio-form summary');
      await (key === 'Tab' ? summaries.first() : tab.locator('.save-stays button').last()).focus();
      const [seen, covered] = [new Set<string>(), new Set<string>()];
      for (let presses = 0; presses < 45; presses += 1) {
        await tab.keyboard.press(key);
        const focused = await tab.evaluate(() => {
          const element = document.activeElement;
          if (!element?.closest('.studio-part')) return null;
          const { left, top, width, height } = element.getBoundingClientRect();
          const isSeen = [0.02, 0.25, 0.5, 0.75, 0.98].some((share) =>
            element.contains(document.elementFromPoint(left + width / 2, top + height * share)),
          );
          return {
            isSeen,
            name: [element.textContent, element.getAttribute('name'), element.getAttribute('value')].join(),
          };
        });
        if (focused) (focused.isSeen ? seen : covered).add(focused.name);
      }
      expect([...covered]).toEqual([]);
      expect(seen.size).toBeGreaterThan(20);
    },
  );
});
