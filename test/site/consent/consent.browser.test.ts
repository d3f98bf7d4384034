import { hash, randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withResolvers } from '../../../src/async/with-resolvers.ts';
import { newCertificate } from '../../oauth/support/certificate.ts';
import { launchChromium } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { person } from '../support/browser.ts';

/** Programs leave the browser by an address of this kind; here nothing is installed that would take it. */
const ownScheme = 'cursor://anysphere.cursor-retrieval/oauth/callback';

// Only Chromium applies a page's `form-action` to the redirects that follow its form, so only it can show that responses arrive.
describe('the consent form in Chromium', () => {
  let server: TestServer;
  let listeners: Server[];
  let browser: Browser;
  let loopback: string;
  let site: string;
  /** Requests to the application, in order. */
  let arrived: URL[];
  beforeAll(async () => {
    server = await startServer();
    const listener: RequestListener = (req, res) => {
      const url = new URL(req.url ?? '', loopback);
      if (url.pathname === '/favicon.ico') return void res.writeHead(404).end();
      arrived.push(url);
      if (url.pathname === '/hop') res.writeHead(302, { location: ownScheme + url.search }).end();
      else res.end('arrived');
    };
    listeners = [createServer(listener), createHttpsServer(newCertificate(), listener)];
    const [loopbackPort, sitePort] = await Promise.all(listeners.map(listen));
    loopback = `http://127.0.0.1:${loopbackPort}/callback`;
    site = `https://app.example:${sitePort}`;
    browser = await launchChromium('--host-resolver-rules=MAP app.example 127.0.0.1');
  });
  afterAll(async () => {
    await browser.close();
    for (const listener of listeners) listener.close();
    await server.close();
  });
  beforeEach(() => {
    arrived = [];
  });

  async function listen(listener: Server): Promise<number> {
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    // A TCP server has an address of this kind once it listens.
    return (listener.address() as AddressInfo).port;
  }

  /** Opens a page that asks a new person for consent, and returns the means to observe what follows. */
  async function openConsent(redirectUri: string, javaScriptEnabled = true) {
    const registered = await fetch(`${server.url}/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'App', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' }),
    });
    const { client_id } = (await registered.json()) as { client_id: string };
    const verifier = randomBytes(32).toString('base64url');
    const parameters = new URLSearchParams({
      response_type: 'code',
      client_id,
      redirect_uri: redirectUri,
      code_challenge: hash('sha256', verifier, 'base64url'),
      code_challenge_method: 'S256',
      state: 'xyz',
    });
    const page = await (await browser.newContext({ ignoreHTTPSErrors: true, javaScriptEnabled })).newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) problems.push(message.text());
    });
    /** Addresses of a scheme that only another program could open. */
    const handedOver: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.url().startsWith('cursor:')) handedOver.push(request.url());
    });
    await page.goto(`${server.url}/authorize?${parameters}`);
    await page.click('a[href^="/auth/sign-up"]');
    await page.fill('input[name=name]', person.name);
    await page.fill('input[name=email]', `${randomBytes(8).toString('hex')}@example.com`);
    await page.fill('input[name=password]', person.password);
    await page.click('form[action="/auth/sign-up"] button');
    await page.waitForSelector('button[value=allow]');

    /** Returns the status of the token endpoint's response to that code. */
    async function redeem(code: string | null): Promise<number> {
      const form = { grant_type: 'authorization_code', client_id, redirect_uri: redirectUri, code_verifier: verifier };
      const body = new URLSearchParams({ ...form, code: code ?? '' });
      return (await fetch(`${server.url}/token`, { method: 'POST', body })).status;
    }
    return { page, problems, handedOver, redeem };
  }

  const codeOf = (address: string | URL | undefined) => new URL(address ?? '').searchParams.get('code');
  /** Looks at the address itself: `waitForURL` fails when another navigation takes the place of the one it waits for. */
  const arrive = (page: Page, at: string) => expect.poll(() => page.url().startsWith(at)).toBe(true);

  test('a person signs up and allows, and an app on this machine gets the response', async () => {
    const { page, problems, redeem } = await openConsent(loopback);
    await page.click('button[value=allow]');
    await arrive(page, loopback);
    expect(await page.textContent('body')).toBe('arrived');
    expect(await redeem(codeOf(page.url()))).toBe(200);
    expect(problems).toEqual([]);
  });

  test('an app on this machine gets a denial', async () => {
    const { page } = await openConsent(loopback);
    await page.click('button[value=deny]');
    await arrive(page, loopback);
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
  });

  test('an app on the web gets the response', async () => {
    const { page, problems, redeem } = await openConsent(`${site}/callback`);
    await page.click('button[value=allow]');
    await arrive(page, `${site}/callback`);
    expect(await redeem(codeOf(page.url()))).toBe(200);
    expect(problems).toEqual([]);
  });

  test.each([
    ['at once', () => ownScheme],
    ['through a page on the web', () => `${site}/hop`],
  ])('a program with its own scheme gets the response, %s', async (_way, redirectUri) => {
    const { page, problems, handedOver, redeem } = await openConsent(redirectUri());
    await page.click('button[value=allow]');
    await vi.waitFor(() => expect(handedOver).toHaveLength(1), { timeout: 20_000 });
    expect(handedOver[0]).toMatch(ownScheme);
    expect(await redeem(codeOf(handedOver[0]))).toBe(200);
    expect(problems).toEqual([]);
  });

  // With scripts the second click sends nothing (docs/decisions/0442).
  test.each(['allow', 'deny'])('a double click on %s without scripts gives one response', async (decision) => {
    const { page, redeem } = await openConsent(loopback, false);
    const { db } = server.context;
    const { promise: clicked, resolve: bothClicked } = withResolvers();
    // The response to the first click is made, but comes after the second click: the browser has aborted it by then.
    server.context.db = {
      ...db,
      async write(work, options) {
        const value = await db.write(work, options);
        await clicked;
        return value;
      },
    };
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    try {
      const button = page.locator(`button[value=${decision}]`);
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      if (!box) throw new Error('the button is not to be seen');
      for (const count of [1, 2]) {
        // Uses the mouse itself: waiting for an element also waits for the page that is loading.
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: count });
        await vi.waitFor(() => expect(sent).toBe(count), { timeout: 20_000 });
      }
    } finally {
      server.context.db = db;
      bothClicked();
    }
    await arrive(page, loopback);
    expect(new URL(page.url()).searchParams.has(decision === 'allow' ? 'code' : 'error')).toBe(true);
    if (decision === 'allow') expect(await redeem(codeOf(page.url()))).toBe(200);
    // The browser opened the same response each time.
    expect(new Set(arrived.map(({ search }) => search)).size).toBe(1);
  });
});
