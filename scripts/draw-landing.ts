// Takes the pictures of the start page in src/site/landing/pictures/: a page before and after an assistant changed it, its history, and
// pages from templates, on a server with an empty folder. The assistant's change goes through the connector. Needs Debian's package
// chromium-headless-shell. usage: npm run landing
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import sharp from 'sharp';
import { createApp } from '../src/app.ts';
import { createDemo } from '../src/cli/demo/create-demo.ts';
import { loadConfig } from '../src/config.ts';
import { changeDesign } from '../src/domain/design/change-design.ts';
import { templatePictureFile } from '../src/domain/templates/template-pictures.ts';
import { projectFile } from '../src/project-file.ts';
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
const { context } = app;

/** Initial blocks of the page; the assistant puts the last two on top. */
const blocks = [
  { title: 'Sheet music', subtitle: 'Twelve songs for piano and voice', link: 'https://example.com/sheet-music' },
  { title: 'Write to me', subtitle: 'Bookings, sessions, lessons', link: 'mailto:mara@example.com' },
  { title: 'Tour dates', subtitle: 'Gothenburg, Oslo, Hamburg', link: 'https://example.com/tour' },
  { title: 'New single: Salt & Static', subtitle: 'Out now, everywhere', link: 'https://example.com/salt' },
];

async function call<T>(token: string, method: string, path: string, body: unknown): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

try {
  await app.listen();
  await mkdir(folder, { recursive: true });
  const {
    email,
    password = '',
    login,
    token,
  } = await createDemo(context, { email: 'mara@example.com', login: 'demo' });
  const page = await call<{ id: number }>(token, 'POST', '/profiles', { login: 'mara.lindqvist' });
  await call(token, 'PATCH', `/profiles/${page.id}`, {
    title: 'Mara Lindqvist',
    description: 'Songs, sessions, small rooms',
    socials: ['instagram.com/mara', 'youtube.com/@mara', 'open.spotify.com/artist/mara'].map((link) => ({
      link: `https://${link}`,
    })),
  });
  const demo = await context.db.read.profile.findFirst({ where: { login } });
  if (!demo) throw new Error('the demonstration has no page');
  const { userId } = demo;
  const design = {
    ...{ titleFont: 'fraunces', textFont: 'figtree', ground: 'pattern', pattern: 'waves', corners: 'full' },
    ...{ backgroundColor: '#fff4e6', surfaceColor: '#ffffff', accentColor: '#9a3412', textColor: '#2b1a10' },
  };
  await context.db.write((tx) =>
    changeDesign(tx, { userId, credential: { kind: 'session' } }, String(page.id), { themeId: 1, design }, new Date()),
  );
  const ids: number[] = [];
  for (const [place, data] of blocks.entries()) {
    const slot = await call<{ id: number }>(token, 'POST', `/profiles/${page.id}/slots`, {
      type: 'button',
      data: { ...data, style: place === 3 ? 'primary' : 'light' },
      order: place,
    });
    ids.push(slot.id);
  }
  const window = { viewport: landingPictureSize, deviceScaleFactor: 2, locale: 'en-GB' } as const;
  const visitor = await (await browser.newContext(window)).newPage();
  const take = async (name: string, of = visitor) => {
    await of.waitForLoadState('networkidle');
    await of.evaluate(() => document.fonts.ready);
    const { width, height } = landingPictureSize;
    const picture = await sharp(await of.screenshot())
      .resize(width * 1.5, height * 1.5)
      .webp({ quality: 72, effort: 6 })
      .toBuffer();
    await writeFile(join(folder, `${name}.webp`), picture);
  };
  const owner = await (await browser.newContext(window)).newPage();
  await owner.goto(`${url}/login`);
  await owner.fill('input[name=email]', email);
  await owner.fill('input[name=password]', password);
  await owner.press('input[name=password]', 'Enter');
  await owner.waitForURL(/my-links/);
  await owner.goto(`${url}/my-links/${page.id}/settings`);
  await owner.setInputFiles('#avatar-file', templatePictureFile('musician-avatar'));
  await owner.click('.crop .action');
  await owner.waitForURL(/saved=avatar/);
  await visitor.goto(`${url}/mara.lindqvist`);
  await take('before');
  const client = new Client({ name: 'Claude', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }));
  const order = [ids[3], ids[2], ids[0], ids[1]];
  const moved = await client.callTool({
    name: 'reorder_slots',
    arguments: { profileKey: String(page.id), order },
  });
  if (moved.isError) throw new Error(JSON.stringify(moved.content));
  await client.close();
  await visitor.reload();
  await take('after');
  await owner.goto(`${url}/my-links/${page.id}/history`);
  await owner.evaluate(() => scrollTo({ top: 620, behavior: 'instant' }));
  await take('history', owner);
  for (const key of landingExamples) {
    await owner.goto(`${url}/my-links/new?template=${key}`);
    await owner.fill('#login', `example.${key}`);
    await owner.press('#login', 'Enter');
    await owner.waitForURL(/ready/);
    await visitor.goto(`${url}/example.${key}`);
    await take(key);
  }
} finally {
  await browser.close();
  app.server.closeAllConnections();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
}
