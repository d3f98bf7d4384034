import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { placeForm, sendForm } from '../../forms/support/form-page.ts';
import { keepPicture, launchChromium, overflowOf, violationsOf, widths } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';

describe.each(widths)('what an assistant changes shows in an open page, in Chromium at %i px', (width) => {
  let server: TestServer;
  let browser: Browser;
  let context: BrowserContext;
  let editor: Editor;
  const problems: string[] = [];
  beforeAll(async () => {
    server = await startServer();
    browser = await launchChromium();
  });
  afterEach(async () => {
    await context?.close();
    expect(problems.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  async function openTab(path: string): Promise<Page> {
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(server.url + path);
    return page;
  }

  /** A tab of a new person who is signed in, once it hears of changes. */
  async function openAsNewPerson(path: (editor: Editor) => string | Promise<string>): Promise<Page> {
    editor = await newEditor(server);
    const address = await path(editor);
    await server.context.calls.flush();
    context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
    const [name = '', value = ''] = editor.browser.cookies().split('=');
    await context.addCookies([{ name, value, url: server.url }]);
    const listening = context.waitForEvent('response', (answer) => answer.url().endsWith('/my-links/live'));
    const page = await openTab(address);
    await listening;
    return page;
  }

  const button = (title: string) => ({ type: 'button', data: { link: 'https://example.com', title } });
  const names = (page: Page) => page.locator('.slot-name').allInnerTexts();

  test('in the list of blocks: who did it, the block, the preview, and the handles for it', async () => {
    const page = await openAsNewPerson(async ({ home, add }) => {
      await add('button', button('First').data);
      return home;
    });
    await page.locator('#link').pressSequentially('example.org/half');
    const { id } = await editor.user
      .post(`${editor.page.path}/slots`, button('Second'))
      .then(({ body }) => body.data as { id: number });
    await page.getByText('test added a block').waitFor();
    await expect.poll(() => names(page)).toEqual(['First', 'Second']);
    expect(await page.inputValue('#link')).toBe('example.org/half');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('link');
    if (width > 1000) await page.frameLocator('#preview').getByText('Second').waitFor();
    await keepPicture(page, `live-list-${width}`);
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.fill('#link', '');
    const grip = page.locator(`[data-slot="${id}"] .slot-grip`);
    await grip.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await editor.slots()).map(({ data }) => data.title)).toEqual(['Second', 'First']);
    // The page hears of its own move, too.
    await expect.poll(() => names(page)).toEqual(['Second', 'First']);
    expect(await grip.evaluate((element) => element === document.activeElement)).toBe(true);
    await editor.user.delete(`${editor.page.path}/slots/${id}`);
    await expect.poll(() => names(page)).toEqual(['First']);
  });

  test('in the form of a block: as it is now, and beside the words that are typed', async () => {
    const page = await openAsNewPerson(
      async ({ home, add }) => `${home}/slots/${await add('button', button('First').data)}`,
    );
    const title = page.locator('input[name="data.title"]');
    const [{ id = 0 } = {}] = await editor.slots();
    const change = (data: Record<string, unknown>) => editor.user.patch(`${editor.page.path}/slots/${id}`, { data });
    await change({ title: 'By the assistant' });
    await expect.poll(() => title.inputValue()).toBe('By the assistant');
    await title.press('End');
    await title.pressSequentially(', and by me');
    await change({ title: 'By the assistant again' });
    await page.locator('.slot-notice-changed').getByText('By the assistant again').waitFor();
    expect(await title.inputValue()).toBe('By the assistant, and by me');
    expect(await title.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('!');
    expect(await title.inputValue()).toBe('By the assistant, and by me!');
    await keepPicture(page, `live-both-${width}`);
    expect(await violationsOf(page)).toEqual([]);
    // Both were there to be seen, so it is saved without another question.
    await page.locator('.save-bar button').click();
    await page.waitForURL('**done=saved**');
    expect((await editor.slots())[0]?.data.title).toBe('By the assistant, and by me!');
  });

  test('in the list of submissions, when a visitor sends a form', async () => {
    let form: Awaited<ReturnType<typeof placeForm>> | undefined;
    const page = await openAsNewPerson(async ({ user }) => {
      form = await placeForm(user);
      return `/my-links/forms/${form.formId}`;
    });
    if (form) await sendForm(server, form, { 'field-1': 'Nina from Riga' });
    await page.getByText('Nina from Riga').waitFor();
  });

  test('in all tabs of a browser by one connection, which another takes over', async () => {
    const page = await openAsNewPerson(({ home }) => home);
    const connections: string[] = [];
    context.on('request', (request) => request.url().endsWith('/my-links/live') && connections.push(request.url()));
    const second = await openTab(editor.home);
    await editor.user.post(`${editor.page.path}/slots`, button('First'));
    for (const tab of [page, second]) await expect.poll(() => names(tab), { timeout: 10_000 }).toContain('First');
    expect(connections).toEqual([]);
    const takenOver = context.waitForEvent('response', (answer) => answer.url().endsWith('/my-links/live'));
    await page.close();
    await takenOver;
    await editor.user.post(`${editor.page.path}/slots`, button('Second'));
    await expect.poll(() => names(second)).toContain('Second');
  });

  test('an outage shows, and what was changed meanwhile shows after it', async () => {
    const page = await openAsNewPerson(({ home }) => home);
    await context.setOffline(true);
    await page.getByText('Offline. What you see may be out of date.').waitFor();
    await keepPicture(page, `live-offline-${width}`);
    await editor.user.post(`${editor.page.path}/slots`, button('Meanwhile'));
    await context.setOffline(false);
    await page.getByText('Offline.').waitFor({ state: 'detached' });
    await expect.poll(() => names(page), { timeout: 15_000 }).toContain('Meanwhile');
  });
});
