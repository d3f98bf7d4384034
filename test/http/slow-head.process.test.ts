import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';

test('a request whose head never ends is cut off after twenty seconds', async () => {
  const server = await startServer();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const begun = performance.now();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  const drip = setInterval(() => socket.write('X-More: of it\r\n'), 1_000);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  await new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    // Ignores errors of writes to it.
    socket.on('error', () => {});
  });
  clearInterval(drip);
  const took = (performance.now() - begun) / 1_000;
  await server.close();
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(took).toBeGreaterThan(15);
  expect(took).toBeLessThan(22);
});
