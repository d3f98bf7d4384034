import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withResolvers } from '../../../src/async/with-resolvers.ts';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { addForm } from '../../support/own-objects.ts';
import { editorWindows } from '../editor/support/editor-windows.ts';

const link = 'https://example.com/tour';

describe('a form whose button is clicked twice is sent once', () => {
  const windows = editorWindows(1280);

  test('to sign up', async () => {
    await windows.newPerson(({ home }) => home);
    await windows.context.clearCookies();
    const page = await windows.openTab('/auth/sign-up');
    await page.fill('input[name=name]', 'Anna');
    await page.fill('input[name=email]', 'clicked-twice@example.com');
    await page.fill('input[name=password]', 'a quiet orchard 42');
    const forms = await holdForms(page, 'form[action="/auth/sign-up"] button[type=submit]');
    await forms.click('form[action="/auth/sign-up"] button[type=submit]');
    await forms.click('form[action="/auth/sign-up"] button[type=submit]');
    expect(forms.submits).toEqual(['sent', 'kept back']);
    forms.release();
    await page.waitForURL('**/my-links**');
    expect(forms.sentTo).toEqual(['/auth/sign-up']);
  });

  test('with a draft in the browser', async () => {
    const page = await windows.openAsNewPerson(({ home }) => `${home}/settings`);
    await page.fill('textarea[name=description]', 'I sing on Fridays');
    const send = 'form:has(textarea[name=description]) button.action';
    const forms = await holdForms(page, send);
    await forms.click(send);
    await forms.click(send);
    expect(forms.submits).toEqual(['sent', 'kept back']);
    forms.release();
    await page.waitForURL('**saved=**');
    expect(forms.sentTo).toHaveLength(1);
  });

  test('by a visitor, also after it was rejected', async () => {
    await windows.newPerson(async (editor) => {
      await editor.add('form', { formId: await addForm(windows.server, editor.user.id), view: 'inline' });
      return editor.home;
    });
    const page = await windows.openTab(`/${windows.editor.page.login}`);
    await page.fill('input[type=email]', 'anna@localhost');
    const first = await holdForms(page, '.form-send');
    await first.click('.form-send');
    await first.click('.form-send');
    expect(first.submits).toEqual(['sent', 'kept back']);
    first.release();
    await page.locator('.form-refused').waitFor();
    await page.fill('input[type=email]', 'anna@example.com');
    const again = await holdForms(page, '.form-send');
    await again.click('.form-send');
    await again.click('.form-send');
    expect(again.submits).toEqual(['sent', 'kept back']);
    again.release();
    await page.waitForURL('**?sent=**');
  });

  test('while its response is awaited, and with this button', async () => {
    const page = await windows.openAsNewPerson(async ({ home, user, page }) => {
      await setFeatures(windows.server.context, user.id, { stickers: true });
      await user.post(`${page.path}/stickers`, { place: [{ image: { emoji: '🎉' } }] });
      return `${home}/stickers`;
    });
    const [left, up] = ['.push[value=left]', '.push[value=up]'];
    const forms = await holdForms(page, left, up);
    await page.evaluate(() => {
      addEventListener('keydown', ({ key, timeStamp }) => {
        if (key === '1') Object.defineProperty(Event.prototype, 'timeStamp', { value: timeStamp + 10_000 });
        if (key === '2') dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
    });
    await forms.click(left);
    await forms.click(left);
    expect(forms.submits.splice(0)).toEqual(['sent', 'kept back']);
    await forms.click(up);
    await forms.click(left);
    await page.keyboard.press('1');
    await forms.click(left);
    await page.keyboard.press('2');
    await forms.click(left);
    await forms.click(left);
    expect(forms.submits).toEqual(['sent', 'sent', 'sent', 'sent', 'kept back']);
    forms.release();
  });

  test('on a page that is changed in place', async () => {
    const page = await windows.openAsNewPerson(async ({ home, add }) => {
      await add('button', { link, title: 'Tour' });
      return home;
    });
    const { promise: released, resolve: release } = withResolvers();
    await page.route('**/my-links/**', async (route) => {
      if (route.request().method() === 'POST') await released;
      await route.continue();
    });
    await page.locator('.slot-duplicate').dblclick();
    release();
    await page.locator('.slot-row').nth(1).waitFor();
    expect(await windows.editor.slots()).toHaveLength(2);
  });
});

interface HeldForms {
  /** Outcome of each `submit` event of the page, after its scripts. */
  submits: string[];
  sentTo: string[];
  /** Clicks a button of the page and returns once that has come to something. */
  click(selector: string): Promise<void>;
  release(): void;
}

/**
 * Blocks all forms of the page until they are released. Chromium runs nothing for a test in a page that waits for a response, so the
 * positions of the buttons are determined before.
 */
async function holdForms(page: Page, ...selectors: string[]): Promise<HeldForms> {
  const submits: string[] = [];
  const sentTo: string[] = [];
  const { promise: released, resolve: release } = withResolvers();
  await page.unrouteAll();
  await page.route('**/*', async (route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/-/submitted') {
      submits.push(searchParams.get('as') ?? '');
      return route.fulfill({ status: 204 });
    }
    const isForm = request.isNavigationRequest() && request.method() === 'POST' && request.frame() === page.mainFrame();
    if (!isForm) return route.fallback();
    sentTo.push(pathname);
    await released;
    // The browser has aborted the earlier request.
    await route.continue().catch(() => undefined);
  });
  await page.evaluate(() =>
    addEventListener('submit', (event) => fetch(`/-/submitted?as=${event.defaultPrevented ? 'kept back' : 'sent'}`)),
  );
  const places = new Map<string, { x: number; y: number }>();
  for (const selector of selectors) {
    const button = page.locator(selector).first();
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (box) places.set(selector, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  async function click(selector: string): Promise<void> {
    const { x, y } = places.get(selector) ?? { x: 0, y: 0 };
    const before = submits.length;
    await page.mouse.click(x, y);
    await expect.poll(() => submits.length).toBe(before + 1);
  }
  return { submits, sentTo, click, release };
}
