// Takes the pictures in docs/pictures/ of a demo page and of its screens, from a server on an empty folder.
// Needs Debian's packages chromium-headless-shell and fonts-noto-color-emoji.
// usage: npm run pictures
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { createApp } from '../src/app.ts';
import { createDemo } from '../src/cli/demo/create-demo.ts';
import { loadConfig } from '../src/config.ts';
import { projectFile } from '../src/project-file.ts';
import { launchChromium } from '../test/support/chromium.ts';

const port = '38919';
const url = `http://localhost:${port}`;
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'));
const app = await createApp(
  loadConfig({ PORT: port, HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
);
const browser = await launchChromium();
try {
  await app.listen();
  await mkdir(projectFile('docs/pictures'), { recursive: true });
  const { email, password = '', login } = await createDemo(app.context, { email: 'demo@example.com', login: 'demo' });
  await take('page', { viewport: { width: 390, height: 800 }, deviceScaleFactor: 2 }, 780, async (page) => {
    await page.goto(`${url}/${login}`);
  });
  const window = { viewport: { width: 1280, height: 800 } };
  await take('editor', window, 1280, openEditor);
  for (const name of ['design', 'statistics']) {
    await take(name, window, 1280, async (page) => {
      await openEditor(page);
      await page.goto(`${page.url()}/${name}`);
    });
  }

  /** Signs in and opens the editor of the demo page. */
  async function openEditor(page: Page): Promise<void> {
    await page.goto(`${url}/login`);
    await page.fill('input[name=email]', email);
    await page.fill('input[name=password]', password);
    await page.press('input[name=password]', 'Enter');
    await page.waitForURL(/my-links/);
    await page
      .locator('a[href^="/my-links/"]', { hasText: /blocks/i })
      .first()
      .click();
    await page.waitForLoadState('networkidle');
  }
} finally {
  await browser.close();
  app.server.closeAllConnections();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Saves a screenshot of the window in its final state, with that width in pixels. */
async function take(
  name: string,
  window: BrowserContextOptions,
  width: number,
  lead: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', ...window });
  const page = await context.newPage();
  await lead(page);
  await page.waitForLoadState('networkidle');
  // The demo page was created a moment ago, which the dashboard offers to undo.
  for (const close of await page.locator('.toast-close:visible').all()) await close.click();
  await sharp(await page.screenshot())
    .resize({ width })
    .webp({ quality: 80, effort: 6 })
    .toFile(projectFile(`docs/pictures/${name}.webp`));
  await context.close();
}
