import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hitOf } from '../../analytics/support/past.ts';
import { widths } from '../../support/chromium.ts';
import { editorWindows } from './support/editor-windows.ts';

const latency = 800;

describe.each(widths)('the editor over a slow connection, in Chromium at %i px', (width) => {
  const windows = editorWindows(width);

  async function openSlowly(...titles: string[]): Promise<Page> {
    const page = await windows.openAsNewPerson(async ({ home, add }) => {
      for (const title of titles) await add('button', { link: 'https://example.com', title });
      return home;
    });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const unbound = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
    await network.send('Network.emulateNetworkConditions', { ...unbound, latency });
    return page;
  }

  /** Runs the action and returns the requests for documents that were answered until the words are shown. */
  async function requestsUntil(page: Page, words: RegExp, act: () => Promise<unknown>): Promise<string[]> {
    const requests: string[] = [];
    // The list is drawn again after each action: that request may still be on its way when the next one begins.
    const started = new Set<Request>();
    const start = (request: Request) => started.add(request);
    const finish = (request: Request) => {
      const { pathname } = new URL(request.url());
      const isDocument = request.frame() === page.mainFrame() && !/preview|live|\/-\//.test(pathname);
      // A request with `draft` only draws a form again, after the news of another change.
      const isDrawing = /\bdraft=yes/.test(request.postData() ?? '');
      if (started.has(request) && isDocument && !isDrawing) requests.push(`${request.method()} ${pathname}`);
    };
    page.on('request', start);
    page.on('requestfinished', finish);
    await act();
    await page.locator('#toast').getByText(words).waitFor();
    page.off('request', start);
    page.off('requestfinished', finish);
    return requests;
  }

  test('adding, hiding and saving show after one round trip, with at most six scripts', async () => {
    const page = await openSlowly('A');
    expect(await page.locator('script[src]').count()).toBeLessThanOrEqual(6);
    const added = await requestsUntil(page, /You added “Tea”/, async () => {
      await page.getByLabel('Paste a link').fill('Tea example.com/tea');
      await page.getByLabel('Paste a link').press('Enter');
    });
    expect(added).toEqual([expect.stringContaining('POST')]);
    expect(await page.locator('.slot-name').allTextContents()).toEqual(['A', 'Tea']);
    const hidden = await requestsUntil(page, /Block hidden/, () =>
      page.getByRole('switch', { name: 'Visible: A' }).click(),
    );
    expect(hidden).toEqual([expect.stringContaining('POST')]);
    await page.getByRole('link', { name: 'A', exact: true }).click();
    await page.locator('input[name="data.title"]').fill('A2');
    const saved = await requestsUntil(page, /You edited “A2”/, () =>
      page.locator('.save-bar button[value=save]').click(),
    );
    expect(saved).toEqual([expect.stringContaining('POST')]);
  });
});

describe.each(widths)('the rows and forms of the editor, in Chromium at %i px', (width) => {
  const windows = editorWindows(width);

  test('each row with a link shows its clicks of the last 28 days', async () => {
    const page = await windows.openAsNewPerson(async ({ home, page: { id }, add }) => {
      const clicked = await add('button', { link: 'https://example.com', title: 'Clicked' });
      await add('button', { link: 'https://example.com', title: 'Quiet' });
      await add('text', { title: 'No link' });
      const { context } = windows.server;
      const daysAgo = (days: number) => context.now().getTime() - days * 24 * 60 * 60 * 1000;
      const target = { kind: 'slot', slotId: clicked } as const;
      for (const [visitor, days] of [1, 2, 40].entries())
        context.hits.add(hitOf(id, { time: daysAgo(days), visitor, target }));
      await context.hits.flush();
      return home;
    });
    const clicks = (name: string) =>
      page.locator('.slot-row', { hasText: name }).locator('.slot-clicks').allTextContents();
    await page.getByText('Clicks: last 28 days').waitFor();
    expect([await clicks('Clicked'), await clicks('Quiet'), await clicks('No link')]).toEqual([
      ['2 clicks'],
      ['0 clicks'],
      [],
    ]);
  });

  test('Save stays in view wherever the form is longer than the window', async () => {
    const page = await windows.openAsNewPerson(async ({ home, add }) => {
      await add('button', { link: 'https://example.com', title: 'A' });
      return home;
    });
    await page.getByRole('link', { name: 'A', exact: true }).click();
    const save = page.locator('.save-bar button[value=save]');
    await save.waitFor();
    for (const fold of await page.locator('.slot-row > form details').all())
      await fold.evaluate((it) => it.setAttribute('open', ''));
    const form = page.locator('.slot-row > form').first();
    expect((await form.boundingBox())?.height).toBeGreaterThan(844);
    for (const part of [0, 0.25, 0.5]) {
      await form.evaluate((it, share) => {
        const { top, height } = it.getBoundingClientRect();
        scrollBy({ top: top + height * share, behavior: 'instant' });
      }, part);
      // It is in the window, and nothing covers it.
      const place = await save.evaluate((it) => {
        const { top, bottom, left, width: across } = it.getBoundingClientRect();
        const over = document.elementFromPoint(left + across / 2, (top + bottom) / 2);
        return { isSeen: top >= 0 && bottom <= innerHeight, isFree: it.contains(over) };
      });
      expect(place).toEqual({ isSeen: true, isFree: true });
    }
  });
});
