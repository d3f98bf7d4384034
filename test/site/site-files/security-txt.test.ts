import { expect, test } from 'vitest';
import { startServer } from '../../support/start-server.ts';

test('security.txt has the contact and its expiry, and does not exist without a contact', async () => {
  const server = await startServer({ OPERATOR_NAME: 'Ada', OPERATOR_EMAIL: 'ada@links.example' });
  const address = `${server.url}/.well-known/security.txt`;
  const response = await fetch(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await response.text();
  const lines = text.split('\n');
  expect(lines).toContain('Contact: mailto:ada@links.example');
  expect(lines).toContain(`Canonical: ${address}`);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
  const days = (expires - Date.now()) / (24 * 60 * 60 * 1_000);
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(366);
  expect((await fetch(address, { method: 'POST' })).status).toBe(405);
  // The folder of the operator comes first; without operator and support page there is no contact.
  server.context.config.listing = { ...server.context.config.listing, operator: null, ownPages: ['support'] };
  expect((await fetch(address)).status).toBe(404);
  await server.close();
});
