// Makes the pictures of the start page in src/site/landing/pictures/, templates as visitors see them. Needs Debian's package
// chromium-headless-shell. usage: npm run landing
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { projectFile } from '../src/project-file.ts';
import { addresses } from '../src/site/addresses.ts';
import { landingExamples, landingPictureSize } from '../src/site/landing/landing-pictures.ts';
import { launchChromium } from '../test/support/chromium.ts';

const port = '38923';
const url = `http://localhost:${port}`;
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-landing-'));
const app = await createApp(
  loadConfig({
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_PER_SECOND: '1000',
    RATE_PER_MINUTE: '10000',
  }),
);
const browser = await launchChromium();
const folder = projectFile('src', 'site', 'landing', 'pictures');

try {
  await app.listen();
  await mkdir(folder, { recursive: true });
  const window = { viewport: landingPictureSize, deviceScaleFactor: 2, locale: 'en-GB' } as const;
  const visitor = await (await browser.newContext(window)).newPage();
  for (const key of landingExamples) {
    await visitor.goto(url + addresses.templates.preview.href({ key }));
    await visitor.waitForLoadState('networkidle');
    await visitor.evaluate(() => document.fonts.ready);
    const { width, height } = landingPictureSize;
    const picture = await sharp(await visitor.screenshot())
      .resize(width * 1.5, height * 1.5)
      .webp({ quality: 72, effort: 6 })
      .toBuffer();
    await writeFile(join(folder, `${key}.webp`), picture);
  }
} finally {
  await browser.close();
  app.server.closeAllConnections();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
}
