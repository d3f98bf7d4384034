import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setFeatures } from '../../src/domain/accounts/features.ts';
import { type StickerSpot, stickerSpots } from '../../src/domain/stickers/sticker-fields.ts';
import { stickerOutput } from '../../tools/stickers/sticker-output.ts';
import { placeForm } from '../forms/support/form-page.ts';
import { newUser } from '../support/api-client.ts';
import { launchChromium } from '../support/chromium.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

const places: Record<StickerSpot, [across: number, down: number]> = {
  'top-left': [0, 0],
  top: [0.5, 0],
  'top-right': [1, 0],
  left: [0, 0.5],
  center: [0.5, 0.5],
  right: [1, 0.5],
  'bottom-left': [0, 1],
  bottom: [0.5, 1],
  'bottom-right': [1, 1],
};

describe('a page with stickers and a form in Chromium', () => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startServer();
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  test.each([
    [390, 'centred'],
    [1280, 'centred'],
    [390, 'side'],
  ])('at %d pixels, with the picture %s, each is in its place, without covering others', async (width, header) => {
    const user = await newUser(server);
    await setFeatures(server.context, user.id, { stickers: true });
    const { login, page: path, slotId } = await placeForm(user, { fields: [{ type: 'text', label: 'Name' }] });
    const id = Number(path.split('/').at(-1));
    await server.context.db.write((tx) =>
      tx.profile.update({ where: { id }, data: { design: JSON.stringify({ header }) } }),
    );
    const answer = await user.post(`${path}/stickers`, {
      place: [slotId, null].flatMap((anchor) =>
        stickerSpots.map((spot, index) => ({
          image: { emoji: '⭐' },
          slotId: anchor,
          spot,
          dx: index * 7 - 20,
          dy: 15 - index * 3,
          rotation: index * 20,
          scale: 0.5 + index / 10,
        })),
      ),
    });
    const stickers = stickerOutput.array().parse(answer.body.data);
    const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${server.url}/${login}`);
    for (const { id, slotId: anchor, spot, dx, dy } of stickers) {
      const box = await page.locator(anchor === null ? '.page-head' : `#slot-${anchor}`).boundingBox();
      const drawn = await page.locator(`.sticker-${id}`).boundingBox();
      if (!box || !drawn) throw new Error(`${spot} is not drawn`);
      const [across, down] = places[spot];
      expect(Math.abs(drawn.x + drawn.width / 2 - (box.x + box.width * across + dx)), `${spot} across`).toBeLessThan(1);
      expect(Math.abs(drawn.y + drawn.height / 2 - (box.y + box.height * down + dy)), `${spot} down`).toBeLessThan(1);
    }
    // A sticker covers the middle of the form's field and yet the field can be reached; a pointer without script proves it.
    await page.locator('input[name="field-1"]').click();
    await page.keyboard.type('Vera');
    await page.locator('.form-send').click();
    await page.waitForURL(/\?sent=/);
    expect(await page.locator('.form-sent').innerText()).toBe('Thanks & bye');
    await context.close();
  });

  test('a sticker over the edge does not make the page scroll sideways', async () => {
    const user = await newUser(server);
    await setFeatures(server.context, user.id, { stickers: true });
    const { login, page: path } = await placeForm(user);
    await user.post(`${path}/stickers`, { place: [{ image: { emoji: '⭐' }, spot: 'right', dx: 400 }] });
    const page = await browser.newPage({ viewport: { width: 390, height: 900 } });
    await page.goto(`${server.url}/${login}`);
    await page.mouse.wheel(300, 0);
    const scrolled = await page.evaluate(() => {
      window.scrollTo(300, 0);
      return window.scrollX;
    });
    expect(scrolled).toBe(0);
    await page.close();
  });
});
