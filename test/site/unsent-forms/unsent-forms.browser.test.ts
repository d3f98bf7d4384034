import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { picture } from '../../files/support/pictures.ts';
import { keepPicture, overflowOf, violationsOf, widths } from '../../support/chromium.ts';
import type { Editor } from '../editor/support/editor.ts';
import { editorWindows } from '../editor/support/editor-windows.ts';

const password = 'green umbrella 71';

describe.each(widths)('work sent after the session has ended, in Chromium at %i px', (width) => {
  // Chromium says of each refused request that it was refused.
  const windows = editorWindows(width, (line) => /status of 4(01|03|09|22)/.test(line));
  let email: string;

  /** Opens a window of a new signed-in person. */
  async function openWindow(path: (editor: Editor) => string | Promise<string>): Promise<Page> {
    const page = await windows.openAsNewPerson(path);
    const { read } = windows.server.context.db;
    email = (await read.user.findFirst({ where: { id: windows.editor.user.id } }))?.email ?? '';
    return page;
  }

  const endSessions = () => windows.server.context.db.write((tx) => tx.session.deleteMany());

  async function signIn(page: Page): Promise<void> {
    await page.fill('input[name=email]', email);
    await page.fill('input[name=password]', password);
    await page.click('form[action="/login"] button[type=submit]');
  }

  const titles = async () => (await windows.editor.slots()).map(({ data }) => data.title);

  test('the text of a block is in its form again after signing in, and one press saves it', async () => {
    const page = await openWindow(async ({ home, add }) => {
      return `${home}/slots/${await add('text', { title: 'Hello', description: '<p>Short.</p>' })}`;
    });
    const text = 'An hour of **work**.\n\n- one\n- two';
    await page.fill('textarea[name="data.description"]', text);
    await endSessions();
    await page.locator('.save-bar button').click();
    await page.waitForURL('**/login?**');
    await page.getByText('Sign in to get back what you entered').waitFor();
    await keepPicture(page, `unsent-login-${width}`);
    expect(await violationsOf(page)).toEqual([]);
    await signIn(page);
    await page.getByText('What you entered is restored below').waitFor();
    expect(await page.inputValue('textarea[name="data.description"]')).toBe(text);
    if (width > 1000) await page.frameLocator('#preview').getByText('An hour of').waitFor();
    await keepPicture(page, `unsent-text-${width}`);
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect((await windows.editor.slots())[0]?.data.description).toBe('<p>Short.</p>');
    await page.locator('.save-bar button').click();
    await page.waitForURL('**done=saved**');
    expect((await windows.editor.slots())[0]?.data.description).toContain('<strong>work</strong>');
  });

  test('a chosen picture is still there after signing in', async () => {
    const page = await openWindow(({ home }) => `${home}/slots/new?type=picture`);
    const buffer = await picture('png', 60);
    await page.setInputFiles('input[type=file]', { name: 'Море & берег.png', mimeType: 'image/png', buffer });
    await page.fill('input[name="data.link"]', 'https://sea.example');
    await endSessions();
    await page.locator('.save-bar button').click();
    await page.waitForURL('**/login?**');
    await signIn(page);
    await page.getByText('Море & берег.png').waitFor();
    expect(await page.inputValue('input[name="data.link"]')).toBe('https://sea.example');
    await keepPicture(page, `unsent-picture-${width}`);
    expect(await violationsOf(page)).toEqual([]);
    await page.locator('.save-bar button').click();
    await page.waitForURL('**done=created**');
    expect(await windows.editor.slots()).toMatchObject([
      { type: 'picture', data: { link: 'https://sea.example', path: expect.stringMatching(/\.png$/) } },
    ]);
  });

  test('a chosen picture of the page is still there, with its crop', async () => {
    const page = await openWindow(({ home }) => `${home}/settings`);
    const buffer = await picture('png', 60);
    await page.setInputFiles('#avatar input[type=file]', { name: 'me.png', mimeType: 'image/png', buffer });
    await endSessions();
    await page.locator('dialog.crop button.action').click();
    await page.locator('.save-stays button').click();
    await page.waitForURL('**/login?**');
    await signIn(page);
    await page.locator('#avatar').getByText('picture.png').waitFor();
    await keepPicture(page, `unsent-avatar-${width}`);
    await page.locator('.save-stays button').click();
    await page.waitForURL('**saved=**');
    expect(
      await windows.server.context.db.read.file.findMany({ where: { userId: windows.editor.user.id } }),
    ).toMatchObject([{ width: 30, height: 30 }]);
  });

  test('moves in the list wait while the person signs in in another tab', async () => {
    const page = await openWindow(async ({ home, add }) => {
      for (const title of ['A', 'B', 'C']) await add('button', { link: 'https://example.com', title });
      return home;
    });
    await endSessions();
    await page.locator('.slot-grip').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    const bar = page.locator('.signed-out');
    await bar.getByText('Your session has ended').waitFor();
    await keepPicture(page, `unsent-move-${width}`);
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    const [tab] = await Promise.all([windows.context.waitForEvent('page'), bar.getByRole('link').click()]);
    await signIn(tab);
    await tab.getByText('Close this tab').waitFor();
    await tab.close();
    expect(await titles()).toEqual(['A', 'B', 'C']);
    await bar.getByRole('button').click();
    await vi.waitFor(async () => expect(await titles()).toEqual(['B', 'C', 'A']), 20_000);
    expect(await bar.count()).toBe(0);
    // The page continues with the new session.
    await page.locator('.slot-grip').first().focus();
    await page.keyboard.press('End');
    await vi.waitFor(async () => expect(await titles()).toEqual(['C', 'A', 'B']), 20_000);
    expect(page.url()).toBe(windows.server.url + windows.editor.home);
  });

  test('a person who opens the address of a page reads that they are signed out, and the preview says so in its frame', async () => {
    const page = await openWindow(() => '/my-links/new');
    await endSessions();
    await page.locator('input[name=login]').pressSequentially('harbour');
    await page.locator('.signed-out').waitFor();
    expect(await page.inputValue('input[name=login]')).toBe('harbour');
    if (width < 1000) return;
    await windows.context.close();
    const form = await openWindow(({ home }) => `${home}/slots/new?type=text`);
    await endSessions();
    await form.locator('input[name="data.title"]').pressSequentially('Title');
    const frame = form.frameLocator('#preview');
    await frame.getByRole('link', { name: 'Sign in in a new tab' }).waitFor();
    await keepPicture(form, `unsent-preview-${width}`);
    const [tab] = await Promise.all([windows.context.waitForEvent('page'), frame.getByRole('link').click()]);
    await signIn(tab);
    await tab.getByText('Close this tab').waitFor();
    await tab.close();
    await form.fill('textarea[name="data.description"]', 'Words');
    await form.fill('input[name="data.title"]', 'Title goes on');
    await frame.getByText('Title goes on').waitFor();
  });
});
