import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { changeDesign } from '../../../src/domain/design/change-design.ts';
import { findProfileByLogin } from '../../../src/domain/profiles/profile-rows.ts';
import { updateProfileSettings } from '../../../src/domain/profiles/profile-settings.ts';
import { themes } from '../../../src/domain/profiles/themes.ts';
import { createSlots } from '../../../src/domain/slots/create-slots.ts';
import type { SlotSize } from '../../../src/domain/slots/slot-layout.ts';
import { newPage, newUser } from '../../support/api-client.ts';
import { faultsLightAndDark, keepPicture, launchChromium, violationsOf, widths } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

const login = 'showcase';

/** The demonstration's page has every type of slot, socials, avatar, stickers and a form. */
describe('a public page in Chromium', () => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startServer();
    await createDemo(server.context, { email: 'showcase@example.com', login });
    await addLayouts();
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  async function openPage(width: number): Promise<Page> {
    return browser.newPage({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  }

  /** Changes the page of the owner; the next visit shows it. */
  async function change(languageCode: string, themeId: number): Promise<void> {
    const { context } = server;
    const profile = await findProfileByLogin(context.db.read, login);
    if (!profile) throw new Error('no page');
    const key = String(profile.id);
    const author = { userId: profile.userId, credential: { kind: 'session' as const } };
    await context.db.write(async (tx) => {
      await updateProfileSettings(tx, author, key, { languageCode }, context.now());
      await changeDesign(tx, author, key, { themeId, design: {} }, context.now());
    });
  }

  /** Blocks that are large, half and icons, in a group and out of it, and one that opens a player. */
  async function addLayouts(): Promise<void> {
    const { context } = server;
    const profile = await findProfileByLogin(context.db.read, login);
    if (!profile?.avatar) throw new Error('no page with a picture');
    const media = { type: 'image', path: profile.avatar };
    const button = (size: SlotSize, more: object, group = '') => ({
      type: 'button',
      data: { link: 'https://example.com/shop', title: 'A shop of many words', ...more },
      layout: { size, group, open: true },
    });
    const slots = [
      button('large', { media }),
      button('large', { style: 'light' }),
      button('half', { media, subtitle: 'Half' }),
      button('half', { style: 'bright' }),
      button('icon', {}),
      button('icon', { media }),
      button('player', { link: 'https://soundcloud.com/forss/flickermood' }),
      button('half', {}, 'Elsewhere'),
      button('half', {}, 'Elsewhere'),
      { type: 'text', data: { title: 'Half' }, layout: { size: 'half' as const, group: '', open: false } },
      { type: 'text', data: { description: 'Half' }, layout: { size: 'half' as const, group: '', open: false } },
    ];
    const author = { userId: profile.userId, credential: { kind: 'session' as const } };
    const { slotTypes } = context;
    const rules = { slotTypes, maxSlots: 500, maxPageBytes: 0, now: context.now() };
    await context.db.write((tx) => createSlots(tx, author, String(profile.id), slots, undefined, rules));
  }

  /** The address of a new page with a text block for each of the descriptions. */
  async function pageOfTexts(descriptions: readonly string[]): Promise<string> {
    const user = await newUser(server);
    const { login: name, path } = await newPage(user);
    const slots = descriptions.map((description) => ({ type: 'text', data: { description } }));
    expect((await user.post(`${path}/slots/batch`, { slots })).status).toBe(201);
    return `${server.url}/${name}`;
  }

  test.each(widths)(
    'has no accessibility violations in any theme, light or dark, at %i px',
    async (width) => {
      const page = await openPage(width);
      for (const { id, key } of themes) {
        await change('en', id);
        await page.goto(`${server.url}/${login}`);
        expect(await faultsLightAndDark(page, `theme-${key}-${width}`), key).toEqual([]);
      }
      await page.close();
    },
    240_000,
  );

  test.each(widths)('is from right to left without scrolling sideways at %i px', async (width) => {
    await change('ar', 1);
    const page = await openPage(width);
    await page.goto(`${server.url}/${login}`);
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const icon = await page.locator('.button-icon').first().boundingBox();
    const words = await page.locator('.button-text').first().boundingBox();
    expect(icon?.x).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0) - 1);
    expect(await violationsOf(page)).toEqual([]);
    await page.close();
    await change('en', 1);
  });

  test.each(widths)('does not shift, logs nothing and contacts only this server at %i px', async (width) => {
    const page = await openPage(width);
    const said: string[] = [];
    const asked: string[] = [];
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Reflect.set(window, 'shifts', shifts);
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.toJSON()))).observe({
        type: 'layout-shift',
        buffered: true,
      });
    });
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${server.url}/${login}`, { waitUntil: 'networkidle' });
    // Scrolls to the end step by step, to load lazy content.
    for (let seen = 0; seen < (await page.evaluate(() => document.body.scrollHeight)); seen += 800) {
      await page.evaluate((top) => window.scrollTo(0, top), seen);
      await page.waitForLoadState('networkidle');
    }
    // Layout shifts are reported two frames later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
    expect(said).toEqual([]);
    expect(asked.filter((address) => new URL(address).origin !== server.url)).toEqual([]);
    expect(asked.filter((address) => address.includes('/-/files/')).length).toBeGreaterThan(2);
    await page.close();
  });

  test('keeps space between paragraphs, lists and loose words of a text', async () => {
    const descriptions = {
      paragraphs: '<p>One</p><p>Two</p>',
      list: '<p>One</p><ul><li>Two</li></ul><p>Three</p>',
      lists: '<ul><li>One</li></ul><ol><li>Two</li></ol><p>Three</p>',
      loose: 'One<ul><li>Two</li></ul><strong>Thr</strong>ee<p>Four</p>five<br>Six',
      nested: '<ul><li>One<ul><li>Two</li></ul><p>Three</p></li></ul><p>Four</p>',
    };
    const page = await openPage(390);
    await page.goto(await pageOfTexts(Object.values(descriptions)));
    const gaps = await page.locator('.prose').evaluateAll((texts) =>
      texts.map((text) => {
        const pieces = [...text.children].map((piece) => piece.getBoundingClientRect());
        return pieces.slice(1).map((piece, index) => Math.round(piece.top - (pieces[index]?.bottom ?? 0)));
      }),
    );
    expect(gaps).toEqual([[12], [12, 12], [12, 12], [12, 12, 12, 12], [12]]);
    const words = await page.locator('.prose').nth(3).innerText();
    expect(words.split(/\n+/)).toEqual(['One', 'Two', 'Three', 'Four', 'five', 'Six']);
    await keepPicture(page, 'texts-390');
    await page.close();
  });

  test('loads the video player only once the poster is pressed, and keeps its size', async () => {
    const page = await openPage(390);
    const asked: string[] = [];
    await page.route('https://www.youtube-nocookie.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'the player' });
    });
    await page.goto(`${server.url}/${login}`, { waitUntil: 'networkidle' });
    const poster = page.locator('.video-poster');
    const place = await poster.boundingBox();
    expect(asked).toEqual([]);
    await poster.click();
    expect(await page.frameLocator('.slot iframe').locator('body').innerText()).toBe('the player');
    expect(asked).toEqual([
      expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1$/),
    ]);
    expect((await page.locator('.slot iframe').boundingBox())?.height).toBeCloseTo(place?.height ?? 0, 0);
    await page.close();
  });

  test('opens the player of a song in place on a press, and contacts no host before', async () => {
    const page = await openPage(390);
    const asked: string[] = [];
    await page.route('https://w.soundcloud.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'the song' });
    });
    await page.goto(`${server.url}/${login}`, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await page.locator('.slot-player a').click();
    expect(await page.frameLocator('.slot-player iframe').locator('body').innerText()).toBe('the song');
    expect((await page.locator('.slot-player iframe').boundingBox())?.height).toBe(166);
    await page.close();
  });

  test('opens the share sheet of the device, or copies the address with a message', async () => {
    const page = await openPage(390);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${server.url}/${login}`);
    const outside = await page.locator('.slot-share').evaluateAll((dots) =>
      dots
        .filter((each) => {
          const [inner, block] = [each.getBoundingClientRect(), each.parentElement?.getBoundingClientRect()];
          return block && (inner.top < block.top || inner.right > block.right);
        })
        .map((each) => each.outerHTML),
    );
    expect(outside).toEqual([]);
    const link = page.locator('.page-foot [data-share]');
    await link.click();
    await expect.poll(() => page.locator('.copied').innerText()).not.toBe('');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.getAttribute('href'));
    expect(page.url()).toBe(`${server.url}/${login}`);
    await expect.poll(() => page.locator('.copied').innerText()).toBe('');
    // If the device has a share sheet, it is opened, for a block as well.
    await page.addInitScript(() => {
      Reflect.set(navigator, 'share', async ({ url }: { url: string }) => Reflect.set(window, 'shared', url));
    });
    await page.reload();
    for (const shared of [link, page.locator('.slot-share').first()]) {
      await shared.click();
      const address = await shared.getAttribute('href');
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toBe(address);
    }
    expect(page.url()).toBe(`${server.url}/${login}`);
    await page.close();
  });

  test('prints folded content in full', async () => {
    const page = await openPage(1280);
    await page.goto(`${server.url}/${login}`);
    const shown = () =>
      page.locator('details').evaluateAll((all) =>
        all.map((details) => {
          details.removeAttribute('open');
          return details.lastElementChild?.checkVisibility();
        }),
      );
    // Two questions, a form and a group.
    expect(await shown()).toEqual([false, false, false, false]);
    await page.emulateMedia({ media: 'print' });
    expect(await shown()).toEqual([true, true, true, true]);
    await page.close();
  });

  test('shows everything without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${server.url}/${login}`);
    const question = page.locator('.faq-item').first();
    expect(await question.locator('.faq-answer').isVisible()).toBe(false);
    await question.locator('summary').click();
    expect(await question.locator('.faq-answer').isVisible()).toBe(true);
    await context.close();
  });
});
