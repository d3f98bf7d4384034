import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slotTypeNames } from '../../src/blocks/index.ts';
import { createDemo } from '../../src/cli/demo/create-demo.ts';
import { faultsLightAndDark, launchChromium, widths } from '../support/chromium.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { dashboardAddresses, dashboardIds } from './support/dashboard.ts';

/** Forms of the block types that the list leaves out. */
const otherForms = slotTypeNames
  .map((type) => `/my-links/:profileId/slots/new?type=${type}`)
  .filter((address) => !dashboardAddresses.includes(address));

const account = { email: 'dashboard@example.com', login: 'showcase' };

/** The demonstration's account has some of everything. */
describe('the dashboard in Chromium', () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  let ids: Record<string, string>;
  const problems: string[] = [];
  beforeAll(async () => {
    // With mail and a bot to be set up; no request is sent to either here.
    const nobody = { SMTP_URL: 'smtp://127.0.0.1:1', TELEGRAM_URL: 'http://127.0.0.1:1' };
    server = await startServer({ ...nobody, TELEGRAM_BOT_TOKEN: '123456:nobody' });
    const { password } = await createDemo(server.context, account);
    ids = await dashboardIds(server, account.login);
    await addUndelivered(server);
    browser = await launchChromium();
    page = await browser.newPage({ reducedMotion: 'reduce' });
    page.on('console', (message) => problems.push(`${page.url()}: ${message.text()}`));
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    await page.goto(`${server.url}/login`);
    await page.fill('input[name=email]', account.email);
    await page.fill('input[name=password]', password ?? '');
    await page.click('form[action="/login"] button[type=submit]');
    await page.waitForURL(/my-links/);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  test.each([...dashboardAddresses, ...otherForms])(
    '%s is accessible, fits and has no console errors, light and dark',
    async (address) => {
      problems.length = 0;
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        // Else it would be a reload for the browser, which returns to where the page was scrolled to.
        await page.goto('about:blank');
        const answer = await page.goto(server.url + address.replaceAll(/:(\w+)/g, (_, name) => ids[name] ?? 'none'));
        expect(answer?.status()).toBe(200);
        expect(await page.evaluate(() => scrollY), `${width} px begins at its top`).toBe(0);
        const picture = `dashboard${address.replaceAll(/[/:]+/g, '-')}-${width}`;
        expect(await faultsLightAndDark(page, picture), `${width} px`).toEqual([]);
        expect(await stuckToLists(page), `${width} px`).toEqual([]);
        expect(await offTheGrid(page), `${width} px`).toEqual([]);
      }
      expect(problems).toEqual([]);
    },
    120_000,
  );
});

/** Returns the elements that follow a list without a gap. */
function stuckToLists(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(ul,ol,dl) + p')].flatMap((next) => {
      const [list, own] = [next.previousElementSibling, next].map((element) => element?.getBoundingClientRect());
      const isShown = list !== undefined && own !== undefined && list.height > 0 && own.height > 0;
      const inside = Number.parseFloat(getComputedStyle(next).paddingTop);
      return isShown && own.top >= list.bottom - 1 && own.top + inside - list.bottom < 6
        ? [next.outerHTML.slice(0, 200)]
        : [];
    }),
  );
}

/** Returns the cards that do not begin and end where the content of the header does. */
function offTheGrid(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('.bar');
    if (bar === null) return ['there is no header'];
    const { left, right } = bar.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(bar);
    const [start, end] = [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
    return [...document.querySelectorAll('.desk > .block')].flatMap((part) => {
      const own = part.getBoundingClientRect();
      const fills = Math.abs(own.left - start) < 1 && Math.abs(own.right - end) < 1;
      return fills ? [] : [`${own.left}–${own.right} instead of ${start}–${end}: ${part.outerHTML.slice(0, 100)}`];
    });
  });
}

/** An address that waits for its code, and a message that did not arrive. */
async function addUndelivered({ context }: TestServer): Promise<void> {
  const { db, now } = context;
  const channel = await db.read.notificationChannel.findFirst({});
  const event = {
    type: 'form.submitted',
    createdAt: now().toISOString(),
    form: { id: 'f', title: 'A form with a rather long title that has to be broken somewhere' },
    page: { id: 1, login: account.login, url: `https://example.com/${account.login}` },
    submission: { id: 1, answers: [] },
  };
  const message = {
    event: JSON.stringify(event),
    status: 'failed',
    lastError: `the mail server: ${'550 '.repeat(40)}`,
  };
  const proof = {
    type: 'email',
    target: 'somebody-with-a-long-name@mail.example.com',
    secretHash: 'none',
    triesLeft: 5,
  };
  await db.write(async (tx) => {
    const { id, userId } = channel ?? { id: 0, userId: 0 };
    await tx.outboxMessage.create({ data: { ...message, channelId: id, nextAttemptAt: now(), settledAt: now() } });
    await tx.channelProof.create({ data: { ...proof, userId, expiresAt: new Date(now().getTime() + 3_600_000) } });
  });
}
