import { expect } from 'vitest';
import { codeOf, stepOf } from '../../../../src/domain/accounts/second-factor/totp.ts';
import type { TestServer } from '../../../support/start-server.ts';
import type { Browser, Page } from '../../support/browser.ts';

export const secondFactor = '/settings/security/second-factor';

/** An authenticator app that was given the secret as text. */
export interface AuthenticatorApp {
  /** Returns the code of the time step at that distance from now. */
  code(away?: number): string;
}

export function authenticatorApp({ context }: Pick<TestServer, 'context'>, secretText: string): AuthenticatorApp {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secretText.replaceAll(' ', '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return { code: (away = 0) => codeOf(secret, stepOf(context.now()) + away) };
}

/** Begins to set up an authenticator app; returns the app and the page that asks for its code. */
export async function beginSetUp(server: TestServer, browser: Browser): Promise<{ app: AuthenticatorApp; page: Page }> {
  const begun = await browser.submit(await browser.get(secondFactor), `${secondFactor}/begin`);
  expect(begun.status).toBe(303);
  const page = await browser.get(secondFactor);
  const [, secret = ''] = /<code>([A-Z2-7 ]{39})<\/code>/.exec(page.html) ?? [];
  return { app: authenticatorApp(server, secret), page };
}

export const recoveryCodesIn = (page: Page) =>
  [...page.html.matchAll(/<code>([a-z2-7]{4}(?:-[a-z2-7]{4}){3})<\/code>/g)].map(([, code = '']) => code);

/** Sets up an authenticator app by the form with a code of the step before, so that the current one is still good. */
export async function setUpSecondFactor(
  server: TestServer,
  browser: Browser,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const { app, page } = await beginSetUp(server, browser);
  const done = await browser.submit(page, secondFactor, { code: app.code(-1) });
  expect(done.status).toBe(201);
  const recoveryCodes = recoveryCodesIn(done);
  expect(recoveryCodes).toHaveLength(10);
  return { app, recoveryCodes };
}
