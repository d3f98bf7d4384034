import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { addChannel } from '../../../src/domain/channels/channels.ts';
import { operatorPagePaths } from '../../../src/listing-settings.ts';
import { type PlacedForm, placeForm } from '../../forms/support/form-page.ts';
import { type ApiUser, newPage, newUser } from '../../support/api-client.ts';
import { launchChromium } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

// Data stored by a visitor's browser, and hosts it contacts, on every kind of public page before a player is started.

let server: TestServer;
let browser: Browser;
let user: ApiUser;
let form: PlacedForm;
let embeds: string;
beforeAll(async () => {
  server = await startServer({ OPERATOR_NAME: 'Mara', OPERATOR_EMAIL: 'mara@links.example' });
  await createDemo(server.context, { email: 'demo@example.com', login: 'showcase' });
  user = await newUser(server);
  const { id } = await addChannel(server.context, user.id, { type: 'email', target: 'a@b.example', verified: true });
  const fields = [
    { type: 'text', label: 'Name', required: true },
    { type: 'email', label: 'E-mail' },
  ];
  form = await placeForm(user, { fields, notificationChannelIds: [id] });
  const page = await newPage(user);
  embeds = page.login;
  const slots = [
    { type: 'video', data: { link: 'https://youtu.be/dQw4w9WgXcQ' } },
    {
      type: 'music',
      data: { album: 'Songs', links: [{ link: 'https://open.spotify.com/album/10FLjwfpbxLmW8c25Xyc2N' }] },
    },
    { type: 'music', data: { album: 'More', links: [{ link: 'https://www.deezer.com/en/album/302127' }] } },
  ];
  expect((await user.post(`${page.path}/slots/batch`, { slots })).status).toBe(201);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

interface Traces {
  /** Requested addresses of other hosts. */
  foreign: string[];
  cookies: unknown[];
  stored: unknown;
}

/** Opens a page as a new visitor, acts there and returns the traces left. */
async function tracesOf(path: string, act: (page: Page) => Promise<unknown> = async () => {}): Promise<Traces> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const foreign: string[] = [];
    const hosts = new Set([new URL(server.url).host, `127.0.0.1:${new URL(server.url).port}`]);
    await context.route('**', async (route) => {
      const { host, protocol, href } = new URL(route.request().url());
      if (!/^(?:https?|wss?):$/.test(protocol) || hosts.has(host)) return route.continue();
      foreign.push(href);
      return route.abort();
    });
    const page = await context.newPage();
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    // Scrolls through the page to load lazy content.
    await page.evaluate(async () => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      window.scrollTo(0, document.body.scrollHeight);
    });
    await act(page);
    await page.waitForTimeout(500);
    return { foreign, cookies: await context.cookies(), stored: await storedBy(page, context) };
  } finally {
    await context.close();
  }
}

async function storedBy(page: Page, context: BrowserContext): Promise<unknown> {
  const ofPage = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys().catch(() => []),
    workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
  }));
  return { ...ofPage, origins: (await context.storageState()).origins };
}

const nothing = {
  foreign: [],
  cookies: [],
  stored: { local: {}, session: {}, databases: [], caches: [], workers: 0, origins: [] },
};

describe('nothing is stored in the browser, and no other host is contacted', () => {
  test('by a page with every type of block', async () => {
    expect(await tracesOf('/showcase')).toEqual(nothing);
  }, 60_000);

  test('by a page with players, before one is started; then only its service is contacted', async () => {
    expect(await tracesOf(`/${embeds}`)).toEqual(nothing);
    const { foreign, cookies } = await tracesOf(`/${embeds}`, async (page) => {
      await page.click('.video-poster');
    });
    expect([...new Set(foreign.map((address) => new URL(address).host))]).toEqual(['www.youtube-nocookie.com']);
    expect(cookies).toEqual([]);
  }, 60_000);

  test('by a form, sent or rejected', async () => {
    const send = (values: Record<string, string>) => async (page: Page) => {
      for (const [name, value] of Object.entries(values)) await page.fill(`[name="${name}"]`, value);
      await page.evaluate(() =>
        document.querySelector<HTMLFormElement>('form.form-fields')?.setAttribute('novalidate', ''),
      );
      await page.click('.form-send');
      await page.waitForSelector('.form-sent, .form-refused');
    };
    expect(await tracesOf(`/${form.login}`, send({ 'field-1': 'Ana', 'field-2': 'ana@example.com' }))).toEqual(nothing);
    expect(await tracesOf(`/${form.login}`, send({ 'field-1': '', 'field-2': 'ana' }))).toEqual(nothing);
  }, 60_000);

  test.each(['/', '/nobody.has.this', '/-/templates', ...Object.values(operatorPagePaths)])(
    'by %s',
    async (path) => {
      expect(await tracesOf(path)).toEqual(nothing);
    },
    60_000,
  );
});
