import { randomBytes } from 'node:crypto';
import { accountByEmail } from '../../../src/domain/accounts/accounts.ts';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { type ApiUser, withToken } from '../../support/api-client.ts';
import { type Browser, openBrowser, type Page } from '../../support/browser.ts';
import type { TestServer } from '../../support/start-server.ts';

/** A person in a browser, with an account that has social statistics switched on. */
export interface SocialPerson {
  browser: Browser;
  user: ApiUser;
}

export async function newPerson(server: TestServer, options: { social?: boolean } = {}): Promise<SocialPerson> {
  const browser = openBrowser(server.url);
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const signUp = await browser.open('/auth/sign-up');
  await browser.submit(signUp, '/auth/sign-up', { name: 'Anna', email, password: 'a long enough passphrase' });
  const account = await accountByEmail(server.context, email);
  if (!account) throw new Error('signing up made no account');
  const { id } = account;
  await setFeatures(server.context, id, { social: options.social ?? true });
  return { browser, user: await withToken(server, id) };
}

/** Presses the button for a platform and agrees there; returns the address that the platform sends the person back to. */
export async function agreeTo(browser: Browser, platform: string): Promise<URL> {
  const page = await browser.open('/settings/social');
  const left = await browser.submit(page, '/settings/social/connect', {}, platform);
  if (!left.leftFor) throw new Error(`the browser stayed, status ${left.status}`);
  const consent = await fetch(left.leftFor, { redirect: 'manual' });
  return new URL(consent.headers.get('location') ?? '');
}

/** Connects an account the whole way. */
export async function connect(browser: Browser, platform: string): Promise<Page> {
  return browser.open(await agreeTo(browser, platform));
}
