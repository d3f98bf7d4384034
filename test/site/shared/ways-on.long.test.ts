import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ SIGN_UP: 'open' });
});
afterAll(() => server.close());

/** Returns the status of a page and the main link of its card. */
async function wayOn(path: string): Promise<{ status: number; way: string | undefined }> {
  const { status, html } = await openBrowser(server).get(path);
  return { status, way: /<a class="action[^"]*" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') };
}

test.each([
  ['without a client', '/authorize?response_type=code'],
  ['of an unknown client', '/authorize?response_type=code&client_id=unknown&redirect_uri=https://example.com/'],
  ['that was used', '/authorize?client_id=unknown&request_uri=urn:ietf:params:oauth:request_uri:used'],
])('an authorization request %s leads to the connected apps and how to connect', async (_name, path) => {
  expect(await wayOn(path)).toEqual({ status: 400, way: '/settings/api' });
});

test('an authorization request that can succeed later leads to itself', async () => {
  const path = '/authorize?response_type=code&client_id=https%3A%2F%2Fclient.invalid%2Fapp.json';
  expect(await wayOn(path)).toEqual({ status: 503, way: path });
});

test.each([
  ['a password reset', '/reset-password?token=old', '/forgot-password'],
  ['a confirmation of an address', '/settings/email/confirm?token=old', '/settings'],
  ['an appeal of a reporter', '/-/report/appeal?token=old', '/-/report'],
])('an expired link of %s leads to a new one', async (_name, path, way) => {
  expect(await wayOn(path)).toEqual({ status: 410, way });
});
