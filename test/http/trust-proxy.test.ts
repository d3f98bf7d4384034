import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'loopback, 198.51.100.0/24', RATE_OAUTH_PER_MINUTE: '5' });
});
afterAll(() => server.close());

const from = async (forwarded: string) => {
  const headers = { 'x-forwarded-for': forwarded };
  const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'nobody', refresh_token: 'x' });
  return (await fetch(`${server.url}/token`, { method: 'POST', headers, body })).status;
};

test('the address of a request is the last one that is not a trusted proxy', async () => {
  const flood = async () => {
    for (let count = 0; count < 40; count += 1) if ((await from('203.0.113.1, 198.51.100.7')) === 429) return;
    throw new Error('never refused');
  };
  await flood();
  expect(await from('203.0.113.2, 198.51.100.7')).toBe(401);
  // Addresses before the first untrusted one may be forged.
  expect(await from('203.0.113.3, 203.0.113.1, 198.51.100.8')).toBe(429);
});

test('true is accepted with a warning, since any client can then forge its address', async () => {
  const warnings = (logged: string[]) => logged.filter((line) => line.includes('TRUST_PROXY is true'));
  const trusting = await startServer({ TRUST_PROXY: 'true' });
  await trusting.close();
  expect(warnings(trusting.logged())).toEqual([expect.stringContaining('"level":40')]);
  expect(warnings(server.logged())).toEqual([]);
});
