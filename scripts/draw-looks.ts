// Takes a picture of every page template and of every screen at three widths, by day and by night, and lays them side by side in
// artefacts/looks/, sheets for each width and scheme. The top of each template as a phone shows it by day is kept for the cards that
// templates are chosen by. Needs Debian's package chromium-headless-shell.
// usage: npm run looks [-- template or part of an address …]
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { type TemplateKey, templateKeys } from '../src/domain/templates/templates.ts';
import { projectFile } from '../src/project-file.ts';
import { addresses } from '../src/site/addresses.ts';
import { cardSize, templateCardFile } from '../src/site/templates/template-card-file.ts';
import { launchChromium } from '../test/support/chromium.ts';
import { layOut, type SheetLayout } from './looks/contact-sheet.ts';
import { prepareScreens, type Screen } from './looks/screens.ts';

const layouts: readonly SheetLayout[] = [
  { width: 390, height: 1900, shown: 300, columns: 6 },
  { width: 768, height: 1500, shown: 440, columns: 5 },
  { width: 1280, height: 1500, shown: 600, columns: 5 },
];
/** Maximum number of screens that are legible on one sheet. */
const screensOnSheet = 15;
const windowHeight = 900;
const port = '38921';
const url = `http://localhost:${port}`;
const folder = projectFile('artefacts/looks');
const named = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-looks-'));
const app = await createApp(
  loadConfig({
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    OPERATOR_NAME: 'Example Studio',
    OPERATOR_EMAIL: 'hello@example.com',
    // Set so that their screens are complete; no request is sent to either.
    SMTP_URL: 'smtp://127.0.0.1:1',
    TELEGRAM_URL: 'http://127.0.0.1:1',
    TELEGRAM_BOT_TOKEN: '123456:nobody',
  }),
);
const browser = await launchChromium();
try {
  await app.listen();
  await mkdir(folder, { recursive: true });
  await mkdir(projectFile('src/site/templates/cards'), { recursive: true });
  const keys = templateKeys.filter((key) => named.length === 0 || named.includes(key));
  const screens = (await prepareScreens(app, browser, url)).filter(
    ({ address }) => named.length === 0 || named.some((part) => address.includes(part)),
  );
  for (const layout of layouts) {
    const templates = keys.map((key) => ({ key, address: addresses.templates.preview.href({ key }) }));
    await drawSheet('templates', templates, layout);
    for (let first = 0; first < screens.length; first += screensOnSheet) {
      await drawSheet(`screens-${1 + first / screensOnSheet}`, screens.slice(first, first + screensOnSheet), layout);
    }
  }
} finally {
  await browser.close();
  app.server.closeAllConnections();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Takes the pictures of one sheet by day and by night, opening each page once. */
async function drawSheet(
  name: string,
  screens: readonly (Screen & { key?: TemplateKey })[],
  layout: SheetLayout,
): Promise<void> {
  if (screens.length === 0) return;
  const tiles = { light: [] as Buffer[], dark: [] as Buffer[] };
  for (const { address, signedIn, key } of screens) {
    const context = await browser.newContext({
      viewport: { width: layout.width, height: windowHeight },
      locale: 'en-GB',
      timezoneId: 'Europe/Oslo',
      reducedMotion: 'reduce',
      ...(signedIn && { storageState: signedIn }),
    });
    const page = await context.newPage();
    await page.goto(url + address);
    // Loads pictures further down, which would load on scrolling.
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager';
    });
    await page.waitForLoadState('networkidle');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const clip = { x: 0, y: 0, width: layout.width, height: layout.height };
      const taken = await page.screenshot({ fullPage: true, clip });
      tiles[colorScheme].push(await sharp(taken).resize({ width: layout.shown }).toBuffer());
      if (key && layout.width === 390 && colorScheme === 'light') await keepCard(key, taken);
    }
    await context.close();
  }
  for (const [scheme, taken] of Object.entries(tiles)) {
    await layOut(taken, layout, join(folder, `${name}-${layout.width}-${scheme}.webp`));
  }
}

/** Twice as many pixels as a card has in CSS. */
async function keepCard(key: TemplateKey, taken: Buffer): Promise<void> {
  await sharp(taken)
    .extract({ left: 0, top: 0, width: 390, height: 720 })
    .resize({ width: 2 * cardSize.width, height: 2 * cardSize.height })
    .webp({ quality: 72, effort: 6, smartSubsample: true })
    .toFile(templateCardFile(key));
}
