import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPage, newUser } from '../../support/api-client.ts';
import { keepPicture, launchChromium, overflowOf, violationsOf, widths } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

const maxSlots = 500;
const oneWord = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3).slice(0, 120);
const arabic = 'متجري الصغير على الإنترنت';
const hebrew = 'החנות הקטנה שלי ברשת';

describe.each(widths)('a crowded page in Chromium at %i px', (width) => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    server = await startServer();
    browser = await launchChromium();
    page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width, height: 844 } });
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  async function made(profile: object, slots: readonly object[], languageCode = 'en'): Promise<string> {
    const user = await newUser(server);
    const { login, path } = await newPage(user);
    expect((await user.patch(path, profile)).status).toBe(200);
    expect((await user.patch(`${path}/settings`, { languageCode })).status).toBe(200);
    // A batch has at most fifty.
    for (let from = 0; from < slots.length; from += 50) {
      const answer = await user.post(`${path}/slots/batch`, { slots: slots.slice(from, from + 50) });
      expect(answer.status).toBe(201);
    }
    return login;
  }

  async function looked(login: string, name: string): Promise<void> {
    await page.goto(`${server.url}/${login}`);
    await keepPicture(page, `public-${name}-${width}`);
    expect(await overflowOf(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  }

  test('shows five hundred blocks with the longest titles, one below the other', async () => {
    const slots = Array.from({ length: maxSlots }, (_, index) =>
      index % 5 === 0
        ? { type: 'text', data: { title: oneWord, description: `<p>${oneWord}</p>` } }
        : { type: 'button', data: { title: `${index} ${oneWord}`.slice(0, 120), link: 'https://example.com/' } },
    );
    const login = await made({ title: oneWord, description: oneWord.repeat(2) }, slots);
    await looked(login, 'crowded');
    const tops = await page
      .locator('.slot')
      .evaluateAll((found) => found.map((element) => element.getBoundingClientRect().top));
    expect(tops).toHaveLength(maxSlots);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  test.each([
    ['ar', arabic],
    ['he', hebrew],
  ])('is laid out from right to left in %s, with foreign words', async (languageCode, words) => {
    const slots = [
      { type: 'button', data: { title: `${words} 2026`, subtitle: 'Only in English', link: 'https://example.com/' } },
      { type: 'text', data: { title: words, description: `<p>${words}</p>` } },
      { type: 'faq', data: { title: words, items: [{ title: `${words}?`, text: words }] } },
      { type: 'divider', data: {} },
    ];
    const login = await made({ title: words, description: `${words} – hello@example.com` }, slots, languageCode);
    await looked(login, `from-right-${languageCode}`);
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    const icon = await page.locator('.button-icon').first().boundingBox();
    const text = await page.locator('.button-text').first().boundingBox();
    expect(icon?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0) - 1);
    const answer = await page
      .locator('.faq-answer')
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
    expect(answer).toBe('rtl');
  });
});
