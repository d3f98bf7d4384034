import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

/** Opens a connection that the server has taken. */
async function openConnection(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  // Connections are taken in the order in which they come.
  await (await fetch(`${server.url}/-/health`)).text();
  return socket;
}

test('an idle connection does not delay the end', async () => {
  const socket = await openConnection();
  const [received] = await Promise.all([text(socket), server.end()]);
  // Not because its first request took too long.
  expect(received).toBe('');
});

test('a request under way on a new connection when the shutdown begins gets a response', async () => {
  const socket = await openConnection();
  const ended = server.end();
  socket.write('GET /-/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [received] = await Promise.all([text(socket), ended]);
  expect(received).toMatch(/^HTTP\/1\.1 200 /);
});

test('requests that take too long at the end are cut off, with a line in the log', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const begun = new Promise<void>((resolve) => server.onRequest(() => resolve()));
  socket.write('POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nemail');
  await begun;
  const ended = server.end();
  server.cutOff();
  await ended;
  const warnings = server.logged().filter((line) => line.includes('"level":40'));
  expect(warnings).toEqual([expect.stringContaining('"connections":1,"msg":"requests were not finished in time')]);
});
