import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { type LanguageCode, languages } from '../../../src/domain/languages.ts';
import { formOutput } from '../../../tools/forms/form-output.ts';
import { type ApiUser, clientOf, newPage, newUser } from '../../support/api-client.ts';
import { keepPicture, launchChromium, overflowOf, violationsOf, widths } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
let browser: Browser;
let user: ApiUser;
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
  user = await newUser(server);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function pageIn(languageCode: LanguageCode, slots: object[], profile: object = {}): Promise<string> {
  const { login, path } = await newPage(user);
  expect((await user.patch(path, profile)).status).toBe(200);
  expect((await user.patch(`${path}/settings`, { languageCode })).status).toBe(200);
  expect((await user.post(`${path}/slots/batch`, { slots })).status).toBe(201);
  return login;
}

async function opened(path: string, width: number, headers: Record<string, string> = {}): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: headers,
  });
  await page.goto(`${server.url}/${path}`);
  return page;
}

/** Returns the horizontal positions of the first and the last character of an element's text. */
function endsOf(page: Page, selector: string): Promise<{ first: number; last: number }> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const text = walker.nextNode();
      if (!(text instanceof Text)) throw new Error('no text');
      const leftOf = (from: number) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, from + 1);
        return range.getBoundingClientRect().left;
      };
      return { first: leftOf(0), last: leftOf(text.length - 1) };
    });
}

const leftOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.x ?? Number.NaN;

const slots = (title: string) => [
  { type: 'button', data: { link: 'https://q.example/', title } },
  { type: 'faq', data: { title, items: [{ title, text: title }] } },
  { type: 'text', data: { title, description: `<p>${title}</p><p>Abc!</p><p>أبج!</p>` } },
  { type: 'music', data: { links: [{ link: 'https://q.example/' }], album: title, artist: title } },
];
const titled = [
  '.button-title',
  '.faq .slot-title',
  '.faq-question',
  '.text .slot-title',
  '.music-album',
  '.music-artist',
];

describe('a page from right to left', () => {
  test.each(['ar', 'he', 'fa'] as const)(
    'in %s begins at the right, and keeps texts of the other direction whole',
    async (code) => {
      const page = await opened(await pageIn(code, slots('Ceramics!'), { title: 'Ceramics!' }), 390);
      expect(await leftOf(page, '.button-icon')).toBeGreaterThan(await leftOf(page, '.button-title'));
      expect(await leftOf(page, '.faq-question .icon')).toBeLessThan((await endsOf(page, '.faq-question')).first);
      for (const selector of ['.page-title', ...titled]) {
        const { first, last } = await endsOf(page, selector);
        expect([selector, last > first]).toEqual([selector, true]);
      }
      // Side by side in a row, the words stay at the row's side; the edge of the window is 390.
      for (const selector of ['.faq .slot-title', '.faq-question', '.music-album'])
        expect([selector, (await endsOf(page, selector)).last > 300]).toEqual([selector, true]);
      await page.close();
    },
  );

  test('draws letters that join without gaps', async () => {
    const page = await opened(await pageIn('ar', slots('خزف'), { title: 'متجري' }), 390);
    const spaced = await page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter((element) => {
          const { letterSpacing } = getComputedStyle(element);
          return letterSpacing !== 'normal' && letterSpacing !== '0px';
        }).length,
    );
    expect(spaced).toBe(0);
    await page.close();
  });
});

test('a page from left to right keeps Arabic texts whole', async () => {
  const page = await opened(await pageIn('en', slots('خزف!'), { title: 'متجري!' }), 390);
  for (const selector of ['.page-title', ...titled, '.prose p:first-child', '.prose p:last-child']) {
    const { first, last } = await endsOf(page, selector);
    expect([selector, last < first]).toEqual([selector, true]);
  }
  const { first, last } = await endsOf(page, '.prose p:nth-child(2)');
  expect(last).toBeGreaterThan(first);
  await page.close();
});

const codes = languages.map(({ code }) => code);
/** One for each way of writing. */
const pictured = codes.filter((code) => ['ar', 'de', 'hi', 'ja', 'ru'].includes(code));

test.each([
  [390, codes],
  [1280, pictured],
] as const)(
  'no language makes a page with every block scroll sideways at %i px',
  async (width, shown) => {
    const login = `show${width}`;
    const { token } = await createDemo(server.context, { email: `${login}@example.com`, login });
    const owner = clientOf(server, 0, token);
    for (const code of shown) {
      expect((await owner.patch(`/profiles/${login}/settings`, { languageCode: code })).status).toBe(200);
      const page = await opened(login, width);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      if (pictured.includes(code)) await keepPicture(page, `language-${code}-${width}`);
      expect([code, await overflowOf(page)]).toEqual([code, 0]);
      await page.close();
      const nobody = await opened('nobody.has.this', width, { 'Accept-Language': code });
      expect([code, await overflowOf(nobody)]).toEqual([code, 0]);
      await nobody.close();
    }
  },
  240_000,
);

describe.each(widths)('at %i px', (width) => {
  test.each(['ar', 'he', 'fa'] as const)(
    'a page and a rejected form have no accessibility violations in %s',
    async (code) => {
      const fields = ['text', 'email', 'phone', 'date'].map((type) => ({ type, label: `اسم ${type}`, required: true }));
      const form = formOutput.parse((await user.post('/forms', { title: 'نموذج', fields })).body.data);
      const login = await pageIn(code, [...slots('خزف!'), { type: 'form', data: { formId: form.id, view: 'inline' } }]);
      const page = await opened(login, width);
      expect(await violationsOf(page)).toEqual([]);
      await page.locator('form').evaluate((element) => element.setAttribute('novalidate', ''));
      await page.locator('[name=field-2]').fill('x');
      await page.locator('.form-send').click();
      await page.waitForSelector('.form-refused');
      await keepPicture(page, `form-refused-${code}-${width}`);
      expect(await violationsOf(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      // An address is written from the left, in every language.
      expect(await page.locator('[name=field-2]').evaluate((input) => getComputedStyle(input).direction)).toBe('ltr');
      await page.close();
    },
  );
});
