import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withResolvers } from '../../../src/async/with-resolvers.ts';
import { startAddingProxy } from '../../support/adding-proxy.ts';
import { keepPicture, overflowOf, violationsOf, widths } from '../../support/chromium.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';
import { editorWindows } from '../editor/support/editor-windows.ts';

const restored = 'Not saved yet. We restored what you typed earlier.';
const title = 'input[name="data.title"]';
const text = 'textarea[name="data.description"]';
const save = '.save-bar button';

describe.each(widths)('input is kept until the server has stored it, in Chromium at %i px', (width) => {
  const windows = editorWindows(width);
  const { openTab, openAsNewPerson, signInAs } = windows;

  const textBlock = async ({ home, add }: Editor) =>
    `${home}/slots/${await add('text', { title: 'Hello', description: '<p>Short.</p>' })}`;
  const keptDrafts = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')));

  test('over another page, a reload and a closed tab, until it is saved or discarded', async () => {
    const page = await openAsNewPerson(textBlock);
    const address = new URL(page.url()).pathname;
    await page.fill(text, 'An hour of **work**.\n\n- one');
    await page.goto(windows.server.url + windows.editor.home);
    expect(await page.getByText(restored).count()).toBe(0);
    await page.goto(windows.server.url + address);
    await page.getByText(restored).waitFor();
    expect(await page.inputValue(text)).toBe('An hour of **work**.\n\n- one');
    await keepPicture(page, `draft-restored-${width}`);
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.reload();
    await page.getByText(restored).waitFor();
    await page.fill(title, 'Greeting');
    await page.close();
    const later = await openTab(address);
    await later.getByText(restored).waitFor();
    expect([await later.inputValue(title), await later.inputValue(text)]).toEqual([
      'Greeting',
      'An hour of **work**.\n\n- one',
    ]);
    await later.locator(save).click();
    await later.waitForURL('**done=saved**');
    expect((await windows.editor.slots())[0]?.data).toMatchObject({ title: 'Greeting' });
    expect(await keptDrafts(later)).toEqual([]);
    await later.goto(windows.server.url + address);
    await later.fill(title, 'Thrown away');
    await later.reload();
    await later.getByRole('button', { name: 'Discard' }).click();
    await later.getByText(restored).waitFor({ state: 'detached' });
    expect(await later.inputValue(title)).toBe('Greeting');
    expect(await keptDrafts(later)).toEqual([]);
  });

  test('for a new block, with its added rows, until it is created', async () => {
    const page = await openAsNewPerson(({ home }) => `${home}/slots/new?type=faq`);
    await page.fill('input[name="data.items.0.title"]', 'When?');
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.fill('input[name="data.items.1.title"]', 'Where?');
    await page.fill('textarea[name="data.items.1.text"]', 'On the pier');
    await page.fill('textarea[name="data.items.0.text"]', 'On Sunday');
    await page.goto(`${windows.server.url}${windows.editor.home}/slots/new?type=button`);
    expect(await page.getByText(restored).count()).toBe(0);
    await page.goto(`${windows.server.url}${windows.editor.home}/slots/new?type=faq`);
    await page.getByText(restored).waitFor();
    expect(await page.inputValue('textarea[name="data.items.1.text"]')).toBe('On the pier');
    await page.locator(save).click();
    await page.waitForURL('**done=created**');
    expect(await windows.editor.slots()).toMatchObject([
      { data: { items: [{ title: 'When?' }, { title: 'Where?' }] } },
    ]);
    await page.goto(`${windows.server.url}${windows.editor.home}/slots/new?type=faq`);
    expect(await keptDrafts(page)).toEqual([]);
    expect(await page.inputValue('input[name="data.items.0.title"]')).toBe('');
  });

  test('for a block in its row, without a removed entry', async () => {
    const page = await openAsNewPerson(async ({ home, add }) => {
      const items = ['When?', 'Where?'].map((question) => ({ title: question, text: 'On Sunday' }));
      await add('faq', { items });
      return home;
    });
    await page.locator('a.slot-name').click();
    await page.locator('button[value="remove:data.items:0"]').click();
    const questions = page.locator('input[name^="data.items."][name$=".title"]');
    await expect.poll(() => questions.count()).toBe(1);
    await page.reload();
    await page.getByText(restored).waitFor();
    expect(await questions.evaluateAll((fields) => fields.map((field) => Reflect.get(field, 'value')))).toEqual([
      'Where?',
    ]);
  });

  test('per window, even if another window saves the same block', async () => {
    const page = await openAsNewPerson(textBlock);
    const address = new URL(page.url()).pathname;
    const other = await openTab(address);
    await page.fill(title, 'Saved');
    await other.fill(text, 'Not saved yet');
    await page.locator(save).click();
    await page.waitForURL('**done=saved**');
    await other.reload();
    await other.getByText(restored).waitFor();
    expect(await other.inputValue(text)).toBe('Not saved yet');
    // A text that another window has saved unchanged is no draft.
    const third = await openTab(address);
    await third.getByText(restored).waitFor();
    await other.locator(save).click();
    await other.waitForURL('**done=saved**');
    await expect.poll(() => keptDrafts(other)).toEqual([]);
  });

  test.each(['GET', 'POST'])('once, in a row opened before it has loaded, first to respond: %s', async (first) => {
    const page = await openAsNewPerson(async (editor) => {
      await textBlock(editor);
      return editor.home;
    });
    const name = page.locator('a.slot-name');
    const forms = page.locator('.slot-row form:has(.save-bar)');
    await name.click();
    await page.fill(text, 'An hour of work');
    const held: Route[] = [];
    await page.route('**/slots/*', (route) => (held.length < 2 ? void held.push(route) : route.continue()));
    await page.reload();
    await expect.poll(() => held.length).toBe(1);
    await name.click();
    await expect.poll(() => held.length).toBe(2);
    const isFirst = (route: Route) => route.request().method() === first;
    await held.find(isFirst)?.continue();
    await forms.waitFor();
    const last = page.waitForResponse((answer) => answer.url().includes('/slots/'));
    await held.find((route) => !isFirst(route))?.continue();
    await last;
    await page.getByText(restored).waitFor();
    const words = () => forms.locator(text).evaluateAll((fields) => fields.map((field) => Reflect.get(field, 'value')));
    await expect.poll(words).toEqual(['An hour of work']);
    expect(await name.getAttribute('aria-expanded')).toBe('true');
  });

  test('with everything typed before a row is saved, and nothing can be typed after that', async () => {
    const page = await openAsNewPerson(async (editor) => {
      await textBlock(editor);
      return editor.home;
    });
    await page.locator('a.slot-name').click();
    const field = page.locator(text);
    await field.fill('An hour');
    const { promise: mayGoOn, resolve: goOn } = withResolvers();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/slots/'));
    await page.route('**/slots/*', async (route) => {
      await mayGoOn;
      await route.continue();
    });
    await page.locator(save).first().click();
    await sent;
    await field.evaluate((element) => element.focus());
    await page.keyboard.type(' of work');
    const shown = await field.inputValue();
    goOn();
    await page.waitForURL('**done=saved**');
    expect((await windows.editor.slots())[0]?.data.description).toBe(`<p>${shown}</p>`);
  });

  test('over an error page, in each form of a page separately', async () => {
    const page = await openAsNewPerson(({ home }) => `${home}/import`);
    await page.fill('textarea[name=pasted]', 'My shop shop.example');
    await page.fill('input[name=url]', 'no address');
    await page.locator('#from-address button[type=submit]').click();
    await page.locator('.input-wrong').first().waitFor();
    await page.goto(`${windows.server.url}${windows.editor.home}/import`);
    await page.getByText(restored).nth(1).waitFor();
    expect(await page.inputValue('input[name=url]')).toBe('no address');
    expect(await page.inputValue('textarea[name=pasted]')).toBe('My shop shop.example');
    await keepPicture(page, `draft-two-forms-${width}`);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('over an outage: the page says that nothing is saved and then sends the input once, by itself', async () => {
    const page = await openAsNewPerson(({ home }) => `${home}/slots/new?type=button`);
    await page.fill('input[name="data.link"]', 'https://example.com/tour');
    await page.fill(title, 'Tour');
    await windows.context.setOffline(true);
    await page.locator(save).click();
    await page.getByText('You’re offline. We’ll save this').waitFor();
    await page.locator(save).click();
    await keepPicture(page, `draft-waiting-${width}`);
    expect(await windows.editor.slots()).toEqual([]);
    await windows.context.setOffline(false);
    await page.waitForURL('**done=created**', { timeout: 15_000 });
    expect(await windows.editor.slots()).toMatchObject([{ data: { title: 'Tour' } }]);
    expect(await keptDrafts(page)).toEqual([]);
  });

  test('until sign-out: leaving asks first, and the next person sees nothing of it', async () => {
    const page = await openAsNewPerson(textBlock);
    const address = new URL(page.url()).pathname;
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.dismiss();
    });
    // Chromium shows its prompt only on pages that the user has touched.
    await page.locator(text).pressSequentially('!');
    const leaving = page.evaluate(() => location.assign('/my-links')).catch(() => undefined);
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await leaving;
    expect(new URL(page.url()).pathname).toBe(address);
    expect(await keptDrafts(page)).toHaveLength(1);
    const other = await openTab(windows.editor.home);
    const menu = other.locator('.menu-button');
    if (await menu.isVisible()) await menu.click();
    await other.locator('form[action="/logout"] button').click();
    await other.waitForURL((url) => !url.pathname.startsWith('/my-links'));
    expect(await keptDrafts(other)).toEqual([]);

    const first = windows.editor;
    await signInAs(await newEditor(windows.server));
    const someones = await openTab('/my-links');
    await someones.evaluate((id) => {
      localStorage.setItem(
        `draft ${id} /settings`,
        JSON.stringify({ at: Date.now(), page: '/settings', fields: [['name', 'X']] }),
      );
    }, first.user.id);
    await someones.goto(`${windows.server.url}/settings`);
    await expect.poll(() => keptDrafts(someones)).toEqual([]);
    expect(await someones.getByText(restored).count()).toBe(0);
  });

  test('unless it was undone: leaving does not ask, and nothing is restored', async () => {
    const page = await openAsNewPerson(textBlock);
    const address = new URL(page.url()).pathname;
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await page.locator(text).press('End');
    await page.keyboard.type('!?');
    expect(await keptDrafts(page)).toHaveLength(1);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    const box = page.locator('form:has(.save-bar) input[type=checkbox]').first();
    const press = () => box.evaluate((field) => field instanceof HTMLElement && field.click());
    await press();
    expect(await keptDrafts(page)).toHaveLength(1);
    await press();
    expect(await keptDrafts(page)).toEqual([]);
    await page.goto(`${windows.server.url}/my-links`);
    await page.goto(windows.server.url + address);
    await page.waitForLoadState('networkidle');
    expect([asked, await page.getByText(restored).count()]).toEqual([[], 0]);
  });

  test('unless it equals the stored value, also in a closed row', async () => {
    const page = await openAsNewPerson(async (editor) => {
      await textBlock(editor);
      return editor.home;
    });
    await page.locator('a.slot-name').click();
    await page.fill(title, 'Greeting');
    const [{ id = 0 } = {}] = await windows.editor.slots();
    await page.goto('about:blank');
    await windows.editor.user.patch(`${windows.editor.page.path}/slots/${id}`, { data: { title: 'Greeting' } });
    await page.goto(windows.server.url + windows.editor.home);
    await expect.poll(() => keptDrafts(page)).toEqual([]);
    expect(await page.getByText(restored).count()).toBe(0);
  });

  describe('for any change of the referrer by a proxy, a saved draft is deleted and a rejected one stays', () => {
    test.each(['no-referrer', 'strict-origin', 'origin'])('Referrer-Policy: %s', async (policy) => {
      const path = await windows.newPerson(({ home }) => `${home}/settings`);
      const proxy = await startAddingProxy(windows.server.url, { 'referrer-policy': policy });
      try {
        const page = await openTab('/my-links');
        await page.goto(proxy.url + path);
        const bio = page.locator('textarea[name=description]');
        await bio.fill('I sing on Fridays');
        await page.locator('.save-stays button').click();
        await page.waitForURL('**saved=**');
        expect(page.url()).not.toContain('taken');
        expect(await keptDrafts(page)).toEqual([]);
        await page.goto(proxy.url + path);
        await page.waitForLoadState('networkidle');
        expect([await bio.inputValue(), await page.getByText(restored).count()]).toEqual(['I sing on Fridays', 0]);
        await page.fill('input[name="socials.0.link"]', 'not a link');
        await page.locator('.save-stays button').click();
        await page.locator('.input-wrong').first().waitFor();
        expect(await keptDrafts(page)).toHaveLength(1);
        // A new thing, which is not to be made twice.
        await page.goto(`${proxy.url}/my-links/events/new`);
        await page.fill('input[name=title]', 'Concert');
        await page.fill('input[name=startsAt]', '2027-01-09T20:00');
        await page.locator('main form button.action').last().click();
        await page.waitForURL((url) => !url.pathname.endsWith('/new'));
        expect(await keptDrafts(page)).toHaveLength(1);
      } finally {
        await proxy.close();
      }
    });
  });
});
