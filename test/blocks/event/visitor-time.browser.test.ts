import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPage, newUser } from '../../support/api-client.ts';
import { keepPicture, launchChromium, violationsOf } from '../../support/chromium.ts';
import { addEvent, addStoredSlot } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
let browser: Browser;
let login: string;
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
  const anna = await newUser(server);
  const page = await newPage(anna);
  login = page.login;
  // 18:00 UTC, in Almaty 23:00.
  await addStoredSlot(server, page.id, 'event', { eventId: await addEvent(server, anna.id) });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

test.each([
  ['Europe/Riga', 390, 'Your time: 1 May 2027, 21:00'],
  ['Asia/Tokyo', 1280, 'Your time: 2 May 2027, 03:00'],
  ['Asia/Almaty', 390, null],
  // Another name for the same clock.
  ['Asia/Qostanay', 390, null],
])('a visitor in %s, at %i px, sees %s beside the time of the place', async (timezoneId, width, words) => {
  const context = await browser.newContext({ timezoneId, locale: 'en-US', viewport: { width, height: 844 } });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  await page.goto(`${server.url}/${login}`);
  const line = page.locator('[data-starts]');
  await page.getByText('Concert').waitFor();
  if (words === null) expect(await line.isVisible()).toBe(false);
  else expect((await line.innerText()).replaceAll(/\s+/g, ' ').trim()).toBe(words);
  await keepPicture(page, `visitor-time-${timezoneId.replace('/', '-')}-${width}`);
  expect(await violationsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
