// Takes a picture of every page template at three widths, by day and by night, and lays them side by side in artefacts/looks/, a sheet for
// each width and scheme. The top of each as a phone shows it by day is kept for the cards that templates are chosen by.
// Needs Debian's package chromium-headless-shell.
// usage: npm run looks [-- template …]
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

/** How high a page is shown, and how wide it is on a sheet. */
const windows = [
  { width: 390, height: 1900, shown: 260, columns: 6 },
  { width: 768, height: 1500, shown: 320, columns: 6 },
  { width: 1280, height: 1500, shown: 400, columns: 5 },
];
const port = '38921';
const url = `http://localhost:${port}`;
const folder = projectFile('artefacts/looks');
const named = process.argv.slice(2);
const keys = templateKeys.filter((key) => named.length === 0 || named.includes(key));
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-looks-'));
const app = await createApp(
  loadConfig({ PORT: port, HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
);
const browser = await launchChromium();
try {
  await app.listen();
  await mkdir(folder, { recursive: true });
  await mkdir(projectFile('src/site/templates/cards'), { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const { width, height, shown, columns } of windows) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: 'en-GB' });
      const tiles: Buffer[] = [];
      for (const key of keys) {
        const page = await context.newPage();
        await page.goto(`${url}${addresses.templates.preview.href({ key })}`, { waitUntil: 'networkidle' });
        const taken = await page.screenshot();
        tiles.push(await sharp(taken).resize({ width: shown }).toBuffer());
        if (width === 390 && colorScheme === 'light') await keepCard(key, taken);
        await page.close();
      }
      await context.close();
      const file = join(folder, `templates-${width}-${colorScheme}.webp`);
      await layOut(tiles, { width: shown, height: Math.round((height * shown) / width), columns, file });
    }
  }
} finally {
  await browser.close();
  app.server.closeAllConnections();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Twice as many pixels as a card has in CSS. */
async function keepCard(key: TemplateKey, taken: Buffer): Promise<void> {
  await sharp(taken)
    .extract({ left: 0, top: 0, width: 390, height: 720 })
    .resize({ width: 2 * cardSize.width, height: 2 * cardSize.height })
    .webp({ quality: 72, effort: 6, smartSubsample: true })
    .toFile(templateCardFile(key));
}

/** Lays pictures of one size side by side in rows. */
async function layOut(
  tiles: readonly Buffer[],
  { width, height, columns, file }: { width: number; height: number; columns: number; file: string },
): Promise<void> {
  const gap = 12;
  const across = Math.min(columns, tiles.length);
  const rows = Math.ceil(tiles.length / columns);
  const sheet = { width: across * (width + gap) + gap, height: rows * (height + gap) + gap };
  await sharp({ create: { ...sheet, channels: 3, background: '#777' } })
    .composite(
      tiles.map((input, index) => ({
        input,
        left: gap + (index % columns) * (width + gap),
        top: gap + Math.floor(index / columns) * (height + gap),
      })),
    )
    .webp({ quality: 62 })
    .toFile(file);
}
