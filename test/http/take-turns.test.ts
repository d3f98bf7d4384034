import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer, portOf } from '../../src/http/http-server.ts';
import { inOrder, type Middleware } from '../../src/http/middleware.ts';
import { takeTurns } from '../../src/http/take-turns.ts';
import { startServer } from '../support/start-server.ts';

const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Opens connections, sends a request from each of these addresses at the same time, and returns the addresses in the order of the responses. */
async function orderOfResponses(port: number, addresses: readonly string[]): Promise<string[]> {
  const sockets = await openConnections(port, addresses.length);
  const order: string[] = [];
  const all = sockets.map(async (socket, index) => {
    const address = addresses[index] ?? '';
    await responseTo(socket, '/nobody.has.this', address);
    order.push(address);
  });
  await Promise.all(all);
  return order;
}

/** Opens connections that have each received one response: the server accepts new ones in separate turns. */
async function openConnections(port: number, number: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let index = 0; index < number; index += 1) {
    const socket = connect(port, '127.0.0.1');
    closers.push(() => socket.destroy());
    await responseTo(socket, '/-/health', '192.0.2.1');
    sockets.push(socket);
  }
  return sockets;
}

async function responseTo(socket: Socket, path: string, address: string): Promise<void> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`);
  await once(socket, 'data');
}

/** Serves `handle` behind the step, and returns the port. */
async function serve(handle: Middleware, trustProxy: number | false = 1): Promise<number> {
  const server = createHttpServer();
  const health: Middleware = (req, res, next) => (req.url === '/-/health' ? res.end() : next());
  server.on(
    'request',
    inOrder([health, takeTurns({ trustProxy }), handle], () => {}),
  );
  server.listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  return portOf(server);
}

test('a visitor does not wait for the many simultaneous requests of another network', async () => {
  const server = await startServer({ TRUST_PROXY: '1' });
  closers.push(() => server.close());
  const many = Array.from({ length: 80 }, () => '203.0.113.7');
  const order = await orderOfResponses(Number(new URL(server.url).port), [...many, '198.51.100.1']);
  expect(order).toHaveLength(81);
  expect(order.indexOf('198.51.100.1')).toBeLessThan(20);
});

test('turns are given to networks: all addresses of an IPv6 /64 share one', async () => {
  const begun: string[] = [];
  const port = await serve((req, res) => {
    begun.push(String(req.headers['x-forwarded-for']));
    res.end();
  });
  const neighbours = Array.from({ length: 30 }, (_, index) => `2001:db8:1:1::${index + 1}`);
  await orderOfResponses(port, [...neighbours, '2001:db8:2:2::1', '2001:db8:3:3::1']);
  expect(begun.indexOf('2001:db8:2:2::1')).toBeLessThan(10);
  expect(begun.indexOf('2001:db8:3:3::1')).toBeLessThan(10);
  expect(begun.filter((address) => neighbours.includes(address))).toEqual(neighbours);
});

test('without a trusted proxy, address headers of a client do not change its turn', async () => {
  const begun: string[] = [];
  const port = await serve((req, res) => {
    begun.push(String(req.headers['x-forwarded-for']));
    res.end();
  }, false);
  const addresses = Array.from({ length: 30 }, (_, index) => `203.0.113.${index}`);
  await orderOfResponses(port, addresses);
  expect(begun).toEqual(addresses);
});

test('a request whose client left while it waited is dropped, and later ones are handled', async () => {
  const begun: string[] = [];
  const leaving: Socket[] = [];
  const port = await serve((req, res) => {
    const address = String(req.headers['x-forwarded-for']);
    if (begun.length === 0) for (const socket of leaving) socket.destroy();
    begun.push(address);
    res.end();
  }, false);
  // Clients that leave come last but one: by their turn the server has seen the end of their connections.
  const [first, ...others] = await openConnections(port, 40);
  const last = others.pop();
  leaving.push(...others.splice(-5));
  for (const socket of leaving) socket.on('error', () => {});
  const responses = [first, ...others].map((socket) => responseTo(socket as Socket, '/', 'stays'));
  for (const socket of leaving) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: leaves\r\n\r\n');
  await Promise.all([...responses, responseTo(last as Socket, '/', 'last')]);
  expect(begun).toEqual([...Array.from({ length: 34 }, () => 'stays'), 'last']);
});
