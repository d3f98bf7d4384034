import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { stickerOutput } from '../../../tools/stickers/sticker-output.ts';
import { keepPicture, overflowOf, violationsOf, widths } from '../../support/chromium.ts';
import { editorWindows } from './support/editor-windows.ts';
import { uploadPicture } from './support/upload-picture.ts';

const save = '.save-bar button[value=save]';
const title = 'input[name="data.title"]';
const waiting = 'You’re offline. We’ll save this when you’re back.';

describe.each(widths)('requests that do not reach the server, in Chromium at %i px', (width) => {
  const windows = editorWindows(width);
  const { openAsNewPerson } = windows;

  const titles = async () => (await windows.editor.slots()).map(({ data }) => data.title).join('');
  const shown = async (page: Page) => (await page.locator('.slot-name').allTextContents()).join('');
  const withButtons = (...names: string[]) =>
    openAsNewPerson(async ({ home, add }) => {
      for (const name of names) await add('button', { link: 'https://example.com', title: name });
      return home;
    });
  const picture = async () => ({
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background: 'tomato' } })
      .png()
      .toBuffer(),
  });
  /** Markup of a proxy, which has a `main`, too. */
  const proxyPage = (status: number) => ({
    status,
    contentType: 'text/html',
    body: `<main><h1>${status}</h1><form></form></main>`,
  });
  const posts = (route: Route) => route.request().method() === 'POST';
  const onPost = (answer: (route: Route) => Promise<void>) => (route: Route) =>
    posts(route) ? answer(route) : route.continue();

  test('moves wait on the page with a message, and are sent once there is a connection', async () => {
    const page = await withButtons('A', 'B', 'C');
    await page.getByRole('link', { name: 'C', exact: true }).click();
    await page.locator(title).fill('Typed');
    await windows.context.setOffline(true);
    await page.locator('[aria-label^="A. "]').press('ArrowDown');
    await page.getByLabel('Move down: A').click();
    await page.getByText(waiting).waitFor();
    await keepPicture(page, `move-offline-${width}`);
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect(await titles()).toBe('ABC');
    await windows.context.setOffline(false);
    await expect.poll(titles, { timeout: 15_000 }).toBe('BCA');
    await page.getByText(waiting).waitFor({ state: 'detached' });
    expect(await page.inputValue(title)).toBe('Typed');
    expect(await shown(page)).toBe('BCA');
  });

  test.each([502, 521])('moves that get a %i from a proxy are repeated until they succeed', async (status) => {
    const page = await withButtons('A', 'B');
    await page.route('**/slots/move', (route) => route.fulfill(proxyPage(status)), { times: 2 });
    await page.getByLabel('Move down: A').click();
    await page.getByText(waiting).waitFor();
    await page.getByRole('button', { name: 'Send anyway' }).click();
    await expect.poll(titles).toBe('BA');
    await page.getByText(waiting).waitFor({ state: 'detached' });
  });

  test('a move whose response was lost is made once', async () => {
    const page = await withButtons('A', 'B', 'C', 'D');
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/slots/move', lose, { times: 1 });
    await page.getByLabel('Move down: A').click();
    await page.getByText(waiting).waitFor();
    await page.getByText(waiting).waitFor({ state: 'detached' });
    expect([await titles(), await shown(page)]).toEqual(['BACD', 'BACD']);
  });

  test('leaving the page while a move waits asks first', async () => {
    const page = await withButtons('A', 'B');
    await page.route('**/slots/move', (route) => route.abort());
    await page.getByLabel('Move down: A').click();
    await page.getByText(waiting).waitFor();
    const asked = page.waitForEvent('dialog');
    const leaving = page.evaluate(() => location.assign('/my-links')).catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await leaving;
  });

  test.skipIf(width < 1000)('a moved sticker waits in the same way', async () => {
    const page = await openAsNewPerson(async ({ home, add, user, page }) => {
      await add('button', { link: 'https://example.com', title: 'A' });
      await setFeatures(windows.server.context, user.id, { stickers: true });
      await user.post(`${page.path}/stickers`, { place: [{ image: { emoji: '🎉' } }] });
      return home;
    });
    const sticker = page.frameLocator('#preview').locator('.sticker[tabindex]');
    await sticker.focus();
    await windows.context.setOffline(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText(waiting).waitFor();
    await keepPicture(page, `sticker-offline-${width}`);
    expect(await overflowOf(page)).toBe(0);
    await windows.context.setOffline(false);
    const stored = async () => {
      const { body } = await windows.editor.user.get(`${windows.editor.page.path}/stickers`);
      return stickerOutput.array().parse(body.data)[0]?.dx;
    };
    await expect.poll(stored, { timeout: 15_000 }).toBe(4);
    await page.getByText(waiting).waitFor({ state: 'detached' });
  });

  describe('input is saved, for any response of a proxy to the readiness check', () => {
    test.each([
      ['403', (route: Route) => route.fulfill({ status: 403 })],
      ['404', (route: Route) => route.fulfill({ status: 404 })],
      ['503', (route: Route) => route.fulfill({ status: 503 })],
      ['nothing', () => {}],
    ])('%s', async (_name, answer) => {
      const page = await openAsNewPerson(({ home }) => `${home}/slots/new?type=text`);
      await page.route('**/-/ready', answer);
      await page.fill(title, 'Words');
      await page.locator(save).last().click();
      await page.waitForURL('**done=created**');
      expect(await titles()).toBe('Words');
    });
  });

  test.each([
    ['503', (route: Route) => route.fulfill({ status: 503 })],
    ['nothing', () => {}],
  ])('the input can still be sent if the readiness check gets %s', async (_name, answer) => {
    const page = await openAsNewPerson(({ home }) => `${home}/settings`);
    await page.route('**', (route) => (route.request().method() === 'HEAD' ? answer(route) : route.continue()));
    await page.fill('textarea[name=description]', 'I sing on Fridays');
    const form = page.locator('form:has(textarea[name=description])');
    await form.locator('button[type=submit]').last().click();
    await page.getByText(waiting).waitFor();
    await keepPicture(page, `send-anyway-${width}`);
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Send anyway' }).click();
    await page.waitForURL((url) => url.search !== '');
    expect(await page.inputValue('textarea[name=description]')).toBe('I sing on Fridays');
  });

  describe('a failed save is explained, and the next one saves the same input', () => {
    test.each([
      [
        'a proxy without a server',
        (route: Route) => route.fulfill(proxyPage(502)),
        'not available right now (error 502)',
      ],
      ['a firewall', (route: Route) => route.fulfill(proxyPage(403)), 'blocked this (error 403)'],
      ['a limit of the proxy', (route: Route) => route.fulfill(proxyPage(413)), 'too large for the network'],
      ['a connection that breaks', (route: Route) => route.abort(), 'the connection failed'],
    ])('%s', async (_name, answer, words) => {
      const page = await openAsNewPerson(async ({ home, add }) => {
        const items = [{ title: 'When?', text: 'On Sunday' }];
        return `${home}/slots/${await add('faq', { items, title: 'Questions' })}`;
      });
      const address = page.url();
      await page.fill(title, 'Answers');
      await page.route('**/slots/*', onPost(answer));
      await page.locator(save).last().click();
      await page.getByText(words).waitFor();
      await keepPicture(page, `save-failed-${words.slice(-4, -1)}-${width}`);
      expect(page.url()).toBe(address);
      expect(await page.locator('main').getByText('picture').count()).toBe(0);
      expect(await page.inputValue(title)).toBe('Answers');
      await page.unroute('**/slots/*');
      await page.locator(save).last().click();
      await page.waitForURL('**done=saved**');
      expect(await titles()).toBe('Answers');
    });

    test('in a row, with a chosen picture', async () => {
      const page = await openAsNewPerson(async ({ home, add, user }) => {
        const path = await uploadPicture(windows.server, user, 'tomato');
        await add('gallery', { items: [{ path }], title: 'A' });
        return home;
      });
      await page.locator('a.slot-name').click();
      const input = page.locator('.slot-row input[type=file]');
      await input.setInputFiles(await picture());
      await page.locator(title).fill('B');
      await page.route(
        '**/slots/*',
        onPost((route) => route.fulfill(proxyPage(502))),
      );
      await page.locator(save).last().click();
      await page.getByText('not available right now (error 502)').waitFor();
      await keepPicture(page, `row-failed-${width}`);
      expect(await input.evaluate((field: HTMLInputElement) => field.files?.length)).toBe(1);
      await page.unroute('**/slots/*');
      await page.locator(save).last().click();
      await page.getByText(/^You edited/).waitFor();
      expect(await titles()).toBe('B');
    });
  });

  test('a slow save is announced', async () => {
    const page = await withButtons('A');
    await page.locator('a.slot-name').click();
    await page.locator(title).fill('B');
    const held: Route[] = [];
    await page.route(
      '**/slots/*',
      onPost(async (route) => void held.push(route)),
    );
    await page.locator(save).last().click();
    await page.getByText('Saving…').waitFor();
    await keepPicture(page, `saving-${width}`);
    expect(await violationsOf(page)).toEqual([]);
    await held[0]?.continue();
    await page.getByText(/^You edited/).waitFor();
    expect(await page.getByText('Saving…').count()).toBe(0);
  });

  test('an empty file is rejected when it is chosen, and by the server in the same words', async () => {
    const page = await openAsNewPerson(({ home }) => `${home}/slots/new?type=picture`);
    const empty = { name: 'cloud.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) };
    const input = page.locator('input[type=file]');
    await input.setInputFiles(empty);
    const message = await input.evaluate((field: HTMLInputElement) => field.validationMessage);
    expect(message).toMatch(/^This file is empty/);
    // A browser without scripts.
    await input.evaluate((field: HTMLInputElement) => field.form?.setAttribute('novalidate', ''));
    await page.locator(save).last().click();
    await page.locator('.input-error').getByText(message).waitFor();
    await page.locator('input[type=file]').setInputFiles(await picture());
    await page.locator(save).last().click();
    await page.waitForURL('**done=created**');
  });

  describe('input for a block that was deleted in the meantime becomes a new block by one press', () => {
    const gone = 'This block was deleted while you were editing.';
    const kept = (page: Page) =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')));

    test('in its row, which reports the deletion', async () => {
      const page = await withButtons('A', 'B');
      await page.locator('a.slot-name').first().click();
      await page.locator(title).fill('Typed');
      const [{ id = 0 } = {}] = await windows.editor.slots();
      await windows.editor.user.delete(`${windows.editor.page.path}/slots/${id}`);
      await page.getByText(gone).waitFor();
      await page.locator(save).last().click();
      await expect.poll(titles).toBe('BTyped');
      await expect.poll(() => shown(page)).toBe('BTyped');
      expect(await page.locator('.list-title').textContent()).toContain('2');
      expect(await kept(page)).toEqual([]);
      await page.reload();
      expect(await page.getByText(gone).count()).toBe(0);
      expect(await titles()).toBe('BTyped');
    });

    test('in its row without live updates, with the list around it', async () => {
      const page = await withButtons('A', 'B');
      await page.route('**/my-links/live', (route) => route.fulfill({ status: 204 }));
      await page.reload();
      await page.locator('a.slot-name').first().click();
      await page.locator(title).fill('Typed');
      const [{ id = 0 } = {}] = await windows.editor.slots();
      await windows.editor.user.delete(`${windows.editor.page.path}/slots/${id}`);
      await page.locator(save).last().click();
      await page.getByText(gone).waitFor();
      expect(await page.locator('.list-title').count()).toBe(1);
      await keepPicture(page, `gone-row-${width}`);
      await page.locator(save).last().click();
      await expect.poll(titles).toBe('BTyped');
      expect(await kept(page)).toEqual([]);
    });

    test('on its own page, and above the list if its page is opened again later', async () => {
      const page = await withButtons('A', 'B');
      await page.locator('a.slot-name').first().click();
      await page.locator(title).fill('Typed');
      const [{ id = 0 } = {}] = await windows.editor.slots();
      await page.goto(`${windows.server.url}/my-links`);
      await windows.editor.user.delete(`${windows.editor.page.path}/slots/${id}`);
      await page.goto(windows.server.url + windows.editor.home);
      await page.getByText(gone).waitFor();
      await keepPicture(page, `gone-later-${width}`);
      expect(await violationsOf(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      expect(await shown(page)).toBe('B');
      await page.locator(save).last().click();
      await page.waitForURL('**done=created**');
      expect(await titles()).toBe('BTyped');
      expect(await kept(page)).toEqual([]);
    });
  });
});
