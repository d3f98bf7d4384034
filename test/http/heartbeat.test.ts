import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAlive } from '../../src/http/heartbeat.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('nothing is written to a stream that has ended, even if its client has not read it yet', async () => {
  const streams: ServerResponse[] = [];
  const errors: Error[] = [];
  const server = createServer((_req, res) => {
    streams.push(res.on('error', (error) => errors.push(error)));
    keepAlive(res);
    res.flushHeaders();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  client.on('data', (data) => {
    received += data;
  });
  try {
    // The second response waits for the end of the first (RFC 9112 §9.3.2).
    client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2));
    await expect.poll(() => streams.length).toBe(2);
    streams[1]?.end();
    vi.advanceTimersByTime(15_000);
    await setImmediate();
    await expect.poll(() => received).toContain(': waiting');
    expect(errors).toEqual([]);
  } finally {
    client.destroy();
    server.close();
  }
});
