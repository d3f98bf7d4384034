import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { placeForm, sendForm } from '../../forms/support/form-page.ts';
import { keepPicture, overflowOf, violationsOf, widths } from '../../support/chromium.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';
import { editorWindows } from '../editor/support/editor-windows.ts';
import { uploadPicture } from '../editor/support/upload-picture.ts';

describe.each(widths)('changes of an assistant appear in an open page, in Chromium at %i px', (width) => {
  const windows = editorWindows(width);
  const { openTab } = windows;

  /** Opens a tab of a new signed-in person, once it is connected to the stream. */
  async function openAsNewPerson(path: (editor: Editor) => string | Promise<string>): Promise<Page> {
    const address = await windows.newPerson(path);
    await windows.server.context.calls.flush();
    const listening = windows.context.waitForEvent('response', (answer) => answer.url().endsWith('/my-links/live'));
    const page = await openTab(address);
    await listening;
    return page;
  }

  const button = (title: string) => ({ type: 'button', data: { link: 'https://example.com', title } });
  const names = (page: Page) => page.locator('.slot-name').allInnerTexts();

  test('in the list of blocks: the author, the block, the preview, and its handles', async () => {
    const page = await openAsNewPerson(async ({ home, add }) => {
      await add('button', button('First').data);
      return home;
    });
    await page.locator('#link').pressSequentially('example.org/half');
    const { id } = await windows.editor.user
      .post(`${windows.editor.page.path}/slots`, button('Second'))
      .then(({ body }) => body.data as { id: number });
    await page.getByText('test added 2 blocks').waitFor();
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
    await expect
      .poll(async () => (await windows.editor.slots()).map(({ data }) => data.title))
      .toEqual(['Second', 'First']);
    // The page is notified of its own move, too.
    await expect.poll(() => names(page)).toEqual(['Second', 'First']);
    expect(await grip.evaluate((element) => element === document.activeElement)).toBe(true);

    // Changes that the person makes in another browser appear in this one.
    const elsewhere = await windows.browser.newContext({ storageState: await windows.context.storageState() });
    const other = await elsewhere.newPage();
    await other.goto(`${windows.server.url}${windows.editor.home}/slots/${id}`);
    await other.fill('input[name="data.title"]', 'By hand');
    await other.locator('.save-bar button').click();
    await expect.poll(() => names(page)).toEqual(['By hand', 'First']);
    await elsewhere.close();
    await windows.editor.user.delete(`${windows.editor.page.path}/slots/${id}`);
    await expect.poll(() => names(page)).toEqual(['First']);
  });

  test('in the list of blocks: never the order before a move that was made in the meantime', async () => {
    const page = await openAsNewPerson(async ({ home, add }) => {
      await add('button', button('First').data);
      await add('button', button('Second').data);
      return home;
    });
    const moveMeanwhile = async (route: Route) => {
      const before = await route.fetch();
      await page.getByLabel('Move down: First').click();
      await page.locator('#slots:not([data-moving])').waitFor();
      await route.fulfill({ response: before });
    };
    await page.route(windows.server.url + windows.editor.home, moveMeanwhile, { times: 1 });
    const drawn = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener('redrawn', () =>
            resolve([...document.querySelectorAll('.slot-name')].map(({ textContent }) => textContent)),
          ),
        ),
    );
    await windows.editor.add('button', button('Third').data);
    expect(await drawn).toEqual(['Second', 'First', 'Third']);
  });

  test('in the list of blocks: an uploaded picture, which a press adds to the page', async () => {
    const page = await openAsNewPerson(({ home }) => home);
    await uploadPicture(windows.server, windows.editor.user, 'tomato');
    const put = page.getByRole('button', { name: `Add to ${windows.editor.page.login}` });
    await put.waitFor();
    await keepPicture(page, `live-picture-${width}`);
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await put.click();
    await page.getByText(/^You added/).waitFor();
    expect((await windows.editor.slots()).map(({ type }) => type)).toEqual(['picture']);
    expect(await put.count()).toBe(0);
  });

  test('in a long list: a row that moves into a folded section stays open, with the focus', async () => {
    const page = await openAsNewPerson(async ({ home, user, page }) => {
      const slots = Array.from({ length: 30 }, (_, index) => button(`Block ${index}`));
      await user.post(`${page.path}/slots/batch`, { slots });
      return home;
    });
    const [last] = (await windows.editor.slots()).slice(-1);
    await page.getByRole('link', { name: 'Block 14', exact: true }).click();
    const title = page.locator('input[name="data.title"]');
    await title.press('End');
    await page.keyboard.type('!');
    await windows.editor.user.put(`${windows.editor.page.path}/slots/order`, { slotId: last?.id, to: 'first' });
    await expect.poll(async () => (await names(page))[0]).toBe('Block 29');
    await page.locator('.slot-section').nth(1).locator('input[name="data.title"]').waitFor();
    await page.keyboard.type('?');
    expect(await title.inputValue()).toBe('Block 14!?');
  });

  test('in the form of a block: the current block, and beside the typed words', async () => {
    const page = await openAsNewPerson(
      async ({ home, add }) => `${home}/slots/${await add('button', button('First').data)}`,
    );
    const title = page.locator('input[name="data.title"]');
    // The focused input is updated too: if it were saved unchanged, it would undo the change.
    await title.focus();
    const [{ id = 0 } = {}] = await windows.editor.slots();
    const change = (data: Record<string, unknown>) =>
      windows.editor.user.patch(`${windows.editor.page.path}/slots/${id}`, { data });
    await change({ title: 'By the assistant' });
    await expect.poll(() => title.inputValue()).toBe('By the assistant');
    await title.press('End');
    await title.pressSequentially(', and by me');
    await change({ title: 'By the assistant again' });
    await page.locator('.changed-notice').getByText('By the assistant again').waitFor();
    expect(await title.inputValue()).toBe('By the assistant, and by me');
    expect(await title.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('!');
    expect(await title.inputValue()).toBe('By the assistant, and by me!');
    await keepPicture(page, `live-both-${width}`);
    expect(await violationsOf(page)).toEqual([]);
    // Both versions were visible, so it is saved without another question.
    await page.locator('.save-bar button').click();
    await page.waitForURL('**done=saved**');
    expect((await windows.editor.slots())[0]?.data.title).toBe('By the assistant, and by me!');
  });

  test('in an open row: the current block, until something is typed', async () => {
    const page = await openAsNewPerson(async ({ home, add }) => {
      await add('button', button('First').data);
      return home;
    });
    const [{ id = 0 } = {}] = await windows.editor.slots();
    const change = (data: Record<string, unknown>) =>
      windows.editor.user.patch(`${windows.editor.page.path}/slots/${id}`, { data });
    await page.getByRole('link', { name: 'First', exact: true }).click();
    const row = page.locator('.slot-row');
    const [link, title] = [row.locator('input[name="data.link"]'), row.locator('input[name="data.title"]')];
    const hasFocus = () => link.evaluate((field) => field === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
    await change({ link: 'https://example.com/new', title: 'By the assistant' });
    await expect.poll(() => title.inputValue()).toBe('By the assistant');
    expect([await link.inputValue(), await hasFocus()]).toEqual(['https://example.com/new', true]);
    expect(await row.getByRole('button', { name: 'Close' }).count()).toBe(1);
    expect(await violationsOf(page)).toEqual([]);
    await row.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();

    const name = page.getByRole('link', { name: 'By the assistant', exact: true });
    await name.click();
    await title.waitFor();
    // If it is closed during a refresh, it stays closed.
    const closeMeanwhile = async (route: Route) => {
      await row.getByRole('button', { name: 'Close' }).click();
      await route.continue();
    };
    await page.route(`**/slots/${id}`, closeMeanwhile, { times: 1 });
    await change({ subtitle: 'Meanwhile' });
    await page.getByText('Meanwhile').waitFor();
    expect([await title.count(), await name.getAttribute('aria-expanded')]).toEqual([0, null]);

    await name.click();
    await title.fill('By me');
    await change({ link: 'https://example.com/newer' });
    await row.locator('.changed-notice').getByText('https://example.com/newer').waitFor();
    expect([await link.inputValue(), await title.inputValue()]).toEqual(['https://example.com/new', 'By me']);
  });

  test('in a row with a chosen picture: the deletion of the block', async () => {
    const page = await openAsNewPerson(async ({ home, add, user }) => {
      await add('gallery', { items: [{ path: await uploadPicture(windows.server, user, 'tomato') }] });
      await add('button', button('Second').data);
      return home;
    });
    const [{ id = 0 } = {}] = await windows.editor.slots();
    await page.locator('a.slot-name').first().click();
    const chosen = page.locator('.slot-row input[type=file]');
    await chosen.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('picture') });
    await windows.editor.user.delete(`${windows.editor.page.path}/slots/${id}`);
    await page.locator('.list-title').getByText('1 block').waitFor();
    expect(await page.locator('.slot-row .slot-notice-gone').count()).toBe(1);
    expect(await chosen.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
  });

  test('in the form of a block whose picture was rejected: the typed words stay', async () => {
    const page = await openAsNewPerson(
      async ({ home, add, user }) =>
        `${home}/slots/${await add('gallery', { items: [{ path: await uploadPicture(windows.server, user, 'tomato') }] })}`,
    );
    const title = page.locator('input[name="data.title"]');
    await title.fill('By me');
    await page.setInputFiles('input[type=file]', { name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no') });
    await page.locator('.save-bar button').click();
    await page.getByText('We can’t read this file.').waitFor();
    await title.evaluate((field) => field.blur());
    const redrawn = page.evaluate(() => new Promise((done) => document.addEventListener('redrawn', () => done('yes'))));
    await windows.editor.add('text', { title: 'Of somebody else' });
    expect(await redrawn).toBe('yes');
    expect(await title.inputValue()).toBe('By me');
  });

  test('in the list of submissions: a submitted form', async () => {
    let form: Awaited<ReturnType<typeof placeForm>> | undefined;
    const page = await openAsNewPerson(async ({ user }) => {
      form = await placeForm(user);
      return `/my-links/forms/${form.formId}`;
    });
    if (form) await sendForm(windows.server, form, { 'field-1': 'Nina from Riga' });
    await page.getByText('Nina from Riga').waitFor();
  });

  test('in all tabs of a browser by one connection, which another takes over', async () => {
    const page = await openAsNewPerson(({ home }) => home);
    const connections: string[] = [];
    windows.context.on(
      'request',
      (request) => request.url().endsWith('/my-links/live') && connections.push(request.url()),
    );
    const second = await openTab(windows.editor.home);
    await windows.editor.user.post(`${windows.editor.page.path}/slots`, button('First'));
    for (const tab of [page, second]) await expect.poll(() => names(tab), { timeout: 10_000 }).toContain('First');
    expect(connections).toEqual([]);
    const takenOver = windows.context.waitForEvent('response', (answer) => answer.url().endsWith('/my-links/live'));
    await page.close();
    await takenOver;
    await windows.editor.user.post(`${windows.editor.page.path}/slots`, button('Second'));
    await expect.poll(() => names(second)).toContain('Second');
  });

  test('after an outage, which is shown', async () => {
    const page = await openAsNewPerson(({ home }) => home);
    await windows.context.setOffline(true);
    await page.getByText('Offline. This page may be out of date.').waitFor();
    await keepPicture(page, `live-offline-${width}`);
    await windows.editor.user.post(`${windows.editor.page.path}/slots`, button('Meanwhile'));
    await windows.context.setOffline(false);
    await page.getByText('Offline.').waitFor({ state: 'detached' });
    await expect.poll(() => names(page), { timeout: 15_000 }).toContain('Meanwhile');
  });

  test('after an error of the server, which is shown', async () => {
    const page = await openAsNewPerson(({ home }) => home);
    // A proxy's response while its only process restarts, after which browsers give a stream up (HTML standard, section 9.2.3).
    let refused = 0;
    await windows.context.route('**/my-links/live', async (route) => {
      refused += 1;
      await (refused > 2 ? route.continue() : route.fulfill({ status: 502 }));
    });
    // Opening this many other streams ends the stream of the page.
    const others = new AbortController();
    const headers = { cookie: windows.editor.browser.cookies() };
    const address = `${windows.server.url}/my-links/live`;
    await Promise.all(Array.from({ length: 20 }, () => fetch(address, { headers, signal: others.signal })));
    others.abort();
    await page.getByText('Reconnecting…').waitFor();
    await windows.editor.user.post(`${windows.editor.page.path}/slots`, button('Meanwhile'));
    await expect.poll(() => names(page)).toContain('Meanwhile');
    await page.getByText('Reconnecting…').waitFor({ state: 'detached' });
    await windows.editor.user.post(`${windows.editor.page.path}/slots`, button('Afterwards'));
    await expect.poll(() => names(page)).toContain('Afterwards');
  });

  test('a signed-out tab gives the connection to a signed-in one, and follows it', async () => {
    const page = await openAsNewPerson(({ home }) => home);
    const second = await openTab('/settings/security');
    const signOut = second.locator('form[action="/logout"] button');
    if (!(await signOut.isVisible())) await second.locator('.menu-button').click();
    await signOut.click();
    await second.waitForURL((url) => !url.pathname.startsWith('/settings'));
    await windows.editor.user.post(`${windows.editor.page.path}/slots`, button('Signed out'));
    await page.getByText('Your session has ended.').waitFor();
    await keepPicture(page, `live-ended-${width}`);
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect(await names(page)).toEqual([]);
    const { user } = windows.editor;
    const account = await windows.server.context.db.read.user.findFirst({ where: { id: user.id } });
    await second.goto(`${windows.server.url}/login?next=${windows.editor.home}`);
    await second.fill('input[name=email]', account?.email ?? '');
    await second.fill('input[name=password]', 'green umbrella 71');
    await second.locator('form[action="/login"] button[type=submit]').click();
    await second.waitForURL(`**${windows.editor.home}`);
    for (const tab of [page, second]) await expect.poll(() => names(tab), { timeout: 10_000 }).toEqual(['Signed out']);
    await windows.editor.user.post(`${windows.editor.page.path}/slots`, button('Again'));
    for (const tab of [page, second]) await expect.poll(() => names(tab), { timeout: 10_000 }).toContain('Again');
    expect(await page.getByText('Your session has ended').count()).toBe(0);
    await second.close();
    // The first tab listens now.
    await expect
      .poll(
        async () => {
          await windows.editor.user.post(`${windows.editor.page.path}/slots`, button('Alone'));
          return names(page);
        },
        { timeout: 20_000, interval: 1000 },
      )
      .toContain('Alone');
  });

  test('two accounts in one browser: each tab is notified of its own, and of the end of its session', async () => {
    const page = await openAsNewPerson(({ home }) => home);
    const first = windows.editor;
    const other = await newEditor(windows.server);
    await windows.signInAs(other);
    const second = await openTab(other.home);
    await other.user.post(`${other.page.path}/slots`, button('Of the second'));
    await expect.poll(() => names(second), { timeout: 10_000 }).toEqual(['Of the second']);
    // The first stream ends, as when the server restarts, and the browser reopens it with the other session.
    const others = new AbortController();
    const headers = { cookie: first.browser.cookies() };
    const address = `${windows.server.url}/my-links/live`;
    await Promise.all(Array.from({ length: 20 }, () => fetch(address, { headers, signal: others.signal })));
    others.abort();
    await page.getByText('Your session has ended.').waitFor();
    await other.user.post(`${other.page.path}/slots`, button('More'));
    await expect.poll(() => names(second)).toContain('More');
    expect(await names(page)).toEqual([]);
    expect(await second.getByText('Your session has ended').count()).toBe(0);
  });
});
