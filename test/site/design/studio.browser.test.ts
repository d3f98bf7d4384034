import { describe, expect, test } from 'vitest';
import { editorWindows } from '../editor/support/editor-windows.ts';

describe('the scripts of the design studio in Chromium', () => {
  const windows = editorWindows(390);
  const openStudio = () => windows.openAsNewPerson(({ home }) => `${home}/design`);
  const storedDesign = async () => {
    const { id } = windows.editor.page;
    return JSON.parse((await windows.server.context.db.read.profile.findUnique({ where: { id } }))?.design ?? '');
  };

  test('Enter in a colour saves what was typed, and takes no suggestion', async () => {
    const tab = await openStudio();
    await tab.fill('input[name=accentColor]', '#7c3aed');
    await tab.press('input[name=accentColor]', 'Enter');
    await tab.waitForURL(/done=saved/);
    expect(await storedDesign()).toEqual({ accentColor: '#7c3aed' });
  });
});
