import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contrastRatio } from '../../../src/domain/color/contrast.ts';
import { createSlots } from '../../../src/domain/slots/create-slots.ts';
import { fileOf, postFile } from '../../files/support/upload.ts';
import { newPage, newUser } from '../../support/api-client.ts';
import { keepPicture, launchChromium, widths } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

const title = 'From clay to kiln, the whole long way. '.repeat(3).trim();
let server: TestServer;
let browser: Browser;
let address: string;
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
  const user = await newUser(server);
  const { id, login } = await newPage(user);
  const white = sharp({ create: { width: 800, height: 450, channels: 3, background: '#fff' } });
  const { path } = fileOf(await postFile(server, user, await white.png().toBuffer()));
  const slots = [
    { type: 'video', data: { link: 'https://youtu.be/dQw4w9WgXcQ', title } },
    {
      type: 'button',
      data: { link: 'https://vimeo.com/76979871', title, media: { type: 'image', path } },
      // Only the dashboard chooses the layout of a block.
      layout: { size: 'player' as const, group: '', open: false },
    },
  ];
  const { context } = server;
  const author = { userId: user.id, credential: { kind: 'session' as const } };
  const rules = { slotTypes: context.slotTypes, maxSlots: 500, maxPageBytes: 0, now: context.now() };
  await context.db.write((tx) => createSlots(tx, author, String(id), slots, undefined, rules));
  address = `${server.url}/${login}`;
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function opened(width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  await page.goto(address);
  return page;
}

test.each([320, ...widths])('the title of a poster is below its play button at %i px', async (width) => {
  const page = await opened(width);
  await keepPicture(page, `posters-${width}`);
  const plays = await page.locator('.video-play .icon').all();
  const titles = await page.locator('.video-title').all();
  expect([plays.length, titles.length]).toEqual([2, 2]);
  for (const [index, play] of plays.entries()) {
    const button = await play.boundingBox();
    const words = await titles[index]?.boundingBox();
    expect(words?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
  }
  await page.close();
});

test.each([320, ...widths])('the words of a poster can be read on a white picture at %i px', async (width) => {
  const page = await opened(width);
  await page.locator('.video-picture').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.video-picture')?.complete);
  await page.locator('.video-title, .video-host').evaluateAll((words) => {
    for (const one of words) if (one instanceof HTMLElement) one.style.color = 'transparent';
  });
  for (const words of ['.video-title', '.video-host']) {
    const ground = await page.locator(words).last().screenshot();
    const { channels } = await sharp(ground).removeAlpha().stats();
    const [red = 255, green = 255, blue = 255] = channels.map(({ max }) => max);
    expect([words, contrastRatio([255, 255, 255], [red, green, blue]) >= 4.5]).toEqual([words, true]);
  }
  await page.close();
});
