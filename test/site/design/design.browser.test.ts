import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withResolvers } from '../../../src/async/with-resolvers.ts';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { changeDesign, type SubmittedDesign } from '../../../src/domain/design/change-design.ts';
import { noDesign } from '../../../src/domain/design/design.ts';
import { languages } from '../../../src/domain/languages.ts';
import { findProfileByLogin, type ProfileRow } from '../../../src/domain/profiles/profile-rows.ts';
import { templateKeys } from '../../../src/domain/templates/templates.ts';
import { addresses } from '../../../src/site/addresses.ts';
import { faultsLightAndDark, launchChromium, overflowOf, violationsOf } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

const looks: Record<string, SubmittedDesign> = {
  loud: {
    themeId: 1,
    design: {
      accentColor: '#ffe14a',
      backgroundColor: '#2036d9',
      ground: 'pattern',
      buttons: 'shadow',
      header: 'side',
      align: 'center',
    },
  },
  faint: {
    themeId: 4,
    design: {
      accentColor: '#ffd0d0',
      backgroundColor: '#ffffff',
      textColor: '#cccccc',
      surfaceColor: '#fff7e0',
      ground: 'gradient',
      gradientColor: '#101010',
      buttons: 'outline',
      header: 'cover',
      avatar: 'arch',
      corners: 'full',
    },
  },
};

describe('designs in Chromium', () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  let row: ProfileRow;
  let password: string;
  const problems: string[] = [];
  beforeAll(async () => {
    server = await startServer();
    const demo = await createDemo(server.context, { email: 'studio@example.com', login: 'studio' });
    password = demo.password ?? '';
    const found = await findProfileByLogin(server.context.db.read, 'studio');
    if (!found) throw new Error('the demonstration has no page');
    row = found;
    browser = await launchChromium();
    page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
    page.on('console', (message) => problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  async function wear({ themeId, design }: SubmittedDesign, languageId: number | null = null): Promise<void> {
    const author = { userId: row.userId, credential: { kind: 'session' as const } };
    const look = { themeId, design: { ...noDesign, ...design } };
    await server.context.db.write(async (tx) => {
      await tx.profile.update({ where: { id: row.id }, data: { languageId } });
      await changeDesign(tx, author, String(row.id), look, server.context.now());
    });
  }

  test.each(Object.entries(looks))(
    'the page in a %s design is accessible, light and dark, in both directions',
    async (name, look) => {
      for (const languageCode of ['en', 'ar']) {
        const { id } = languages.find(({ code }) => code === languageCode) ?? { id: null };
        await wear(look, id);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(`${server.url}/studio`);
        expect(await faultsLightAndDark(page, `design-${name}-${languageCode}`), languageCode).toEqual([]);
      }
    },
  );

  test('nothing moves when the fonts load', async () => {
    await wear({ themeId: 1, design: { titleFont: 'playfair-display', textFont: 'onest' } });
    const { promise: held, resolve: release } = withResolvers();
    const asked: string[] = [];
    const boxes = () =>
      page.locator('.page-head, .page-title, .page-description, .slot, .page-foot').evaluateAll((found) =>
        found.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.className, x, y, width, height].join(' ');
        }),
      );
    await page.route('**/-/fonts/**', async (route) => {
      asked.push(route.request().url());
      await held;
      await route.continue();
    });
    await page.goto(`${server.url}/studio`, { waitUntil: 'commit' });
    await page.locator('.page-foot').waitFor();
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
    // Drawn in the letters of the device: two frames later.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const loaded = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
    const ofTheServer = (families: string[]) =>
      families.filter((family) => /^"?(Vitrine Headline Title|Onest)"?$/.test(family));
    expect(ofTheServer(await loaded())).toEqual([]);
    const before = await boxes();
    release();
    await expect.poll(async () => new Set(ofTheServer(await loaded())).size).toBe(2);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const observer = new PerformanceObserver(() => {});
              observer.observe({ type: 'layout-shift', buffered: true });
              resolve(observer.takeRecords().reduce((sum, entry) => sum + Reflect.get(entry, 'value'), 0));
            }),
          );
        }),
    );
    expect(await boxes()).toEqual(before);
    // Words within a line may be a pixel wider.
    expect(shift).toBeLessThan(0.001);
    await page.unroute('**/-/fonts/**');
  });

  test('the studio works by keyboard, and its preview follows immediately, including earlier input', async () => {
    await wear({ themeId: 1, design: {} });
    await page.goto(`${server.url}/login`);
    await page.fill('input[name=email]', 'studio@example.com');
    await page.fill('input[name=password]', password);
    await page.press('input[name=password]', 'Enter');
    await page.waitForURL(/my-links/);
    problems.length = 0;
    await page.goto(`${server.url}/my-links/${row.id}/design`);
    const preview = page.frameLocator('#preview');
    const colorOf = (name: string) =>
      preview.locator('html').evaluate((html, property) => getComputedStyle(html).getPropertyValue(property), name);
    const boxOf = async (selector: string) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
      return { left: x, right: x + width, top: y, bottom: y + height };
    };
    // On a phone the preview is above the choices, on a wide screen beside them.
    expect((await boxOf('.studio-preview')).top).toBeLessThan((await boxOf('.studio-form')).top);
    await page.setViewportSize({ width: 1280, height: 844 });
    const [form, beside] = [await boxOf('.studio-form'), await boxOf('.studio-preview')];
    expect(beside.left >= form.right || beside.right <= form.left).toBe(true);
    expect(beside.top).toBeLessThan(844);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.fill('input[name=accentColor]', '#7c3aed');
    await expect.poll(() => colorOf('--brand')).toBe('#7c3aed');
    await page.reload();
    await page.getByText('Not saved yet. We restored what you typed earlier.').waitFor();
    expect(await page.inputValue('input[name=accentColor]')).toBe('#7c3aed');
    await expect.poll(() => colorOf('--brand')).toBe('#7c3aed');
    await page.fill('input[name=backgroundColor]', '#ffffff');
    await page.fill('input[name=textColor]', '#eeeeee');
    await expect
      .poll(() => page.locator('[data-note=textColor]').textContent())
      .toContain('This colour is hard to read');
    await page.press('input[name=textColor]', 'Tab');
    const buttons = page.locator('.studio-part', { has: page.locator('input[name=buttons]') });
    await buttons.locator('summary').focus();
    await page.keyboard.press('Enter');
    await buttons.locator('input[name=buttons][value=theme]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await buttons.locator('input[name=buttons][value=soft]').isChecked()).toBe(true);
    const fill = () =>
      preview
        .locator('.button-primary')
        .first()
        .evaluate((button) => getComputedStyle(button).getPropertyValue('--fill'));
    await expect.poll(fill).toBe(await colorOf('--glass'));
    await page.locator('#studio-undo').focus();
    await page.keyboard.press('Enter');
    expect(await buttons.locator('input[name=buttons][value=filled]').isChecked()).toBe(true);
    await page.locator('.save-stays .action').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/done=saved/);
    expect((await findProfileByLogin(server.context.db.read, 'studio'))?.design).toBe(
      '{"accentColor":"#7c3aed","backgroundColor":"#ffffff","textColor":"#eeeeee","buttons":"filled"}',
    );
    expect(problems).toEqual([]);
  });

  test('every template is accessible', async () => {
    for (const key of templateKeys) {
      await page.goto(`${server.url}${addresses.templates.preview.href({ key })}`);
      expect(await violationsOf(page), key).toEqual([]);
      expect(await overflowOf(page), key).toBe(0);
    }
  });
});
