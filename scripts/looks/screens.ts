import { hash } from 'node:crypto';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { App } from '../../src/app.ts';
import { createDemo, type Demo } from '../../src/cli/demo/create-demo.ts';
import { createAccount } from '../../src/domain/accounts/accounts.ts';
import { addresses } from '../../src/site/addresses.ts';
import { dashboardAddresses, dashboardIds } from '../../test/site/support/dashboard.ts';

type SignedIn = NonNullable<BrowserContextOptions['storageState']>;

/** A page of the site, and its viewer. */
export interface Screen {
  address: string;
  /** Undefined for a visitor who is not signed in. */
  signedIn?: SignedIn;
}

const password = 'green umbrella 71';

/** Every screen but the templates: public, of the sign-in and consent, of the dashboard with some of everything, and of one that is empty. */
export async function prepareScreens({ context }: App, browser: Browser, url: string): Promise<Screen[]> {
  const demo = await createDemo(context, { email: 'mara@example.com', login: 'mara' });
  const newcomer = await createAccount(context, { email: 'anna@example.com', name: 'Anna', password });
  const owner = await signIn(browser, url, { email: demo.email, password: demo.password ?? '' });
  const beginner = await signIn(browser, url, { email: newcomer.email, password });
  const ids = await dashboardIds({ context }, demo.login);
  const dashboard = dashboardAddresses.map((address) => address.replaceAll(/:(\w+)/g, (_, name) => ids[name] ?? ''));
  const review = await changesThatWait(browser, url, demo, owner);
  const open = [
    '/',
    `/${demo.login}`,
    '/nobody-has-this-login',
    addresses.templates.gallery.href(),
    addresses.templates.page.href({ key: 'cafe' }),
    addresses.signIn.page.href(),
    addresses.signIn.signUp.href(),
    addresses.signIn.forgotPassword.href(),
    addresses.operatorPages.privacy.href(),
    addresses.operatorPages.support.href(),
    '/api/v1/docs',
    '/api/v1/docs/slots',
    '/api/v1/docs/search?q=slot',
    '/authorize',
  ];
  const empty = [
    addresses.myLinks.list,
    addresses.forms.list,
    addresses.events.list,
    addresses.statistics.account.page,
    addresses.channels.list,
    addresses.apiAccess.page,
  ];
  return [
    ...open.map((address) => ({ address })),
    { address: await consentAddress(url), signedIn: owner },
    ...empty.map((address) => ({ address: address.href(), signedIn: beginner })),
    ...dashboard.map((address) => ({ address, signedIn: owner })),
    { address: review, signedIn: owner },
  ];
}

async function signIn(browser: Browser, url: string, who: { email: string; password: string }): Promise<SignedIn> {
  const window = await browser.newContext();
  const page = await window.newPage();
  await page.goto(url + addresses.signIn.page.href());
  await page.fill('input[name=email]', who.email);
  await page.fill('input[name=password]', who.password);
  await page.press('input[name=password]', 'Enter');
  await page.waitForURL(/my-links/);
  const state = await window.storageState();
  await window.close();
  return state;
}

/** Returns the address at which an app requests all permissions. */
async function consentAddress(url: string): Promise<string> {
  const redirect_uri = 'https://claude.ai/api/mcp/auth_callback';
  const registered = await post(`${url}/register`, {
    client_name: 'Claude',
    redirect_uris: [redirect_uri],
    token_endpoint_auth_method: 'none',
  });
  const parameters = new URLSearchParams({
    response_type: 'code',
    client_id: String(registered.client_id),
    redirect_uri,
    code_challenge: hash('sha256', 'a verifier that nobody will ever need to redeem', 'base64url'),
    code_challenge_method: 'S256',
  });
  return `/authorize?${parameters}`;
}

/** Creates a second page of the owner's with waiting changes; returns the address of their review. */
async function changesThatWait(browser: Browser, url: string, demo: Demo, owner: SignedIn): Promise<string> {
  const api = (path: string, body: unknown) => post(`${url}/api/v1${path}`, body, demo.token);
  const { data } = await api('/profiles', { login: 'workshop' });
  const { id } = data as { id: number };
  const add = (title: string, subtitle: string) =>
    api(`/profiles/${id}/slots`, {
      type: 'button',
      data: { title, subtitle, link: 'https://example.com', style: 'light' },
    });
  await add('Opening hours', 'Friday to Sunday');
  await add('Write to me', 'Orders and questions');
  const window = await browser.newContext({ storageState: owner });
  const page = await window.newPage();
  await page.goto(url + addresses.pageSettings.page.href({ profileId: id }));
  await page.check('input[name=holdsChanges]');
  await page.click('.settings-form .save-stays button');
  await page.waitForURL(/saved=/);
  await window.close();
  await add('Spring workshop', 'Six places are left');
  return addresses.review.page.href({ profileId: id });
}

async function post(address: string, body: unknown, token?: string): Promise<Record<string, unknown>> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`);
  // Every response of the service is an object.
  return (await answer.json()) as Record<string, unknown>;
}
