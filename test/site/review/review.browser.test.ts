import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cookiesOf,
  faultsLightAndDark,
  keepPicture,
  launchChromium,
  overflowOf,
  widths,
} from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { newEditor } from '../editor/support/editor.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

test('on a phone and by the keyboard alone, an owner lets changes wait, compares both pages and publishes', async () => {
  const editor = await newEditor(server);
  const { page: own, user, home } = editor;
  const button = (title: string) => ({ type: 'button', data: { link: 'https://example.com', title } });
  const old = await editor.add('button', button('Old song').data);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await context.addCookies(cookiesOf(editor.browser, server.url));
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));

  await page.goto(`${server.url}${home}/settings`);
  await page.getByLabel('Review changes before they go live').focus();
  await page.keyboard.press('Space');
  await page.locator('.save-stays button').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/saved=/);
  expect(await page.getByLabel('Review changes before they go live').isChecked()).toBe(true);

  await user.delete(`${own.path}/slots/${old}`);
  const answer = await user.post(`${own.path}/slots`, button('New song'));
  const { reviewUrl } = (answer.body.meta as { unpublished: { reviewUrl: string } }).unpublished;
  const shown = async () => (await fetch(`${server.url}/${own.login}`)).text();
  expect(await shown()).toContain('Old song');

  await page.goto(server.url + home);
  await page.getByText('2 unpublished changes').waitFor();
  await keepPicture(page, 'review-notice');
  await page.getByRole('link', { name: 'Review' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(new URL(reviewUrl).pathname.replace(/^/, '**'));
  const [before, after] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').last()];
  await before.getByText('Old song').waitFor();
  await after.getByText('New song').waitFor();
  expect(await page.locator('.differences').innerText()).toMatch(
    /Added\s+New song.*test[\s\S]*Deleted\s+Old song.*test/,
  );
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: 844 });
    expect(await faultsLightAndDark(page, `review-${width}`), `${width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  // One below the other, or one alone.
  await page.getByRole('radio', { name: 'Both' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('iframe').last().waitFor({ state: 'hidden' });
  await page.keyboard.press('ArrowRight');
  await page.locator('iframe').first().waitFor({ state: 'hidden' });
  expect(await page.locator('iframe').last().isVisible()).toBe(true);

  // Nothing is published that was not on the page.
  await user.patch(own.path, { title: 'Anna of today' });
  const publish = page.getByRole('button', { name: 'Publish changes' });
  await publish.focus();
  await page.keyboard.press('Enter');
  await page.getByText('More has changed since you opened this page').waitFor();
  await page.locator('.differences').getByText('Anna of today').waitFor();
  expect(await shown()).toContain('Old song');
  await page.setViewportSize({ width: 1280, height: 800 });
  await keepPicture(page, 'review-1280');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 768, height: 800 });
  await keepPicture(page, 'review-768-dark');
  expect(await overflowOf(page)).toBe(0);
  await publish.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Changes published.').waitFor();
  await page.getByText('You published 3 changes').waitFor();
  expect(await shown()).toMatch(/Anna of today[\s\S]*New song/);
  expect(await shown()).not.toContain('Old song');
  await page.goto(reviewUrl);
  await page.getByText('Nothing to review.').waitFor();

  // A discarded change waits again when the discarding is undone.
  await user.patch(own.path, { title: 'Not this' });
  await page.reload();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByText('Changes discarded.').waitFor();
  expect(await user.get(own.path)).toMatchObject({ body: { data: { title: 'Anna of today' } } });
  await page.getByRole('button', { name: /^Undo: You discarded/ }).click();
  await page.getByText('1 unpublished change').waitFor();
  expect(await user.get(own.path)).toMatchObject({ body: { data: { title: 'Not this' } } });
  expect(await shown()).not.toContain('Not this');
  expect(problems).toEqual([]);
  await context.close();
}, 120_000);
