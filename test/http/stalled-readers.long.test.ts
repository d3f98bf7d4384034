import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSession } from '../../src/domain/accounts/sessions.ts';
import { createHttpServer, listenOn } from '../../src/http/http-server.ts';
import { endResponse } from '../../src/http/send-body.ts';
import { type ApiUser, newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { getHead, openUnread, type RawClient } from './support/raw-client.ts';

/** In place of half a minute. */
const timeoutMs = 1_200;
/** In which a connection that is to be closed would be. */
const longEnough = 3 * timeoutMs;
/** More than the buffers of both ends of a connection hold. */
const many = 20;

/** Reads the rest, and returns the total number of bytes until the connection ended. */
async function readToEnd(client: RawClient): Promise<number> {
  client.socket.resume();
  await client.closed;
  return client.received();
}

const isOpenAfter = async (client: RawClient, milliseconds: number) =>
  (await Promise.race([client.closed.then(() => 'closed'), sleep(milliseconds, 'open')])) === 'open';

describe('in the service', () => {
  let server: TestServer;
  let user: ApiUser;
  let port: number;
  let login: string;
  /** Length of the page's shortest form. */
  const length = 90 * 19_000;
  /** The server's ends of connections, by their clients' ports. */
  const ends = new Map<number | undefined, Socket>();

  /** Reads nothing until the server has closed its end, which a client that reads nothing does not notice. */
  async function leftWhenClosed(client: RawClient): Promise<number> {
    await expect.poll(() => ends.get(client.socket.localPort)?.destroyed, { timeout: 30_000 }).toBe(true);
    return readToEnd(client);
  }

  beforeAll(async () => {
    server = await startServer({}, { stallTimeoutMs: timeoutMs });
    port = Number(server.settings.PORT);
    user = await newUser(server);
    const page = await newPage(user);
    login = page.login;
    for (let batch = 0; batch < 2; batch += 1) {
      const slots = Array.from({ length: 45 }, (_, index) => ({
        type: 'text',
        data: { title: `Text ${batch}.${index}`, description: 'as long as can be '.repeat(1_100) },
      }));
      expect((await user.post(`${page.path}/slots/batch`, { slots })).status).toBe(201);
    }
    // Rendered now, because rendering would delay the responses.
    for (const path of [login, `${login}.md`]) expect((await fetch(`${server.url}/${path}`)).status).toBe(200);
    server.onRequest(({ socket }) => ends.set(socket.remotePort, socket));
  });
  afterAll(() => server.close());

  test.each<[string, () => string]>([
    ['a page', () => getHead(`/${login}`)],
    ['its markdown', () => getHead(`/${login}.md`)],
    ['its blocks over REST', () => getHead(`/api/v1/profiles/${login}/slots`, `Authorization: Bearer ${user.token}`)],
  ])('a connection that requests %s and reads nothing is closed', async (_what, head) => {
    const client = openUnread(port, head().repeat(many));
    expect(await leftWhenClosed(client)).toBeLessThan((many - 1) * length);
  });

  test('a client that keeps sending and reads nothing is closed, too', async () => {
    const client = openUnread(port, getHead(`/${login}`).repeat(many));
    const drip = setInterval(() => client.socket.write('\r\n'), timeoutMs / 12);
    expect(await leftWhenClosed(client)).toBeLessThan((many - 1) * length);
    clearInterval(drip);
  });

  test('a client that stops in the middle, on a reused connection, is closed', async () => {
    const client = openUnread(port, getHead('/-/health'));
    client.socket.resume();
    await expect.poll(client.received).toBeGreaterThan(0);
    expect(await isOpenAfter(client, longEnough)).toBe(true);
    client.socket.pause();
    client.socket.write(getHead(`/${login}`).repeat(many));
    expect(await leftWhenClosed(client)).toBeLessThan((many - 1) * length);
  });

  test('a client with shorter pauses gets everything', async () => {
    const heads = getHead(`/${login}`).repeat(many - 1) + getHead(`/${login}`, 'Connection: close');
    const client = openUnread(port, heads);
    await sleep(timeoutMs / 2);
    expect(await readToEnd(client)).toBeGreaterThan(many * length);
  });

  test('an idle stream of the dashboard stays open', async () => {
    const session = await createSession(server.context, user.id);
    const client = openUnread(port, getHead('/my-links/live', `Cookie: vitrine=${session}`));
    expect(await isOpenAfter(client, 3 * timeoutMs)).toBe(true);
    client.socket.destroy();
  });

  test('a slow upload stays open', async () => {
    const head = ['POST /api/v1/profiles HTTP/1.1', 'Host: localhost', `Authorization: Bearer ${user.token}`];
    const body = JSON.stringify({ login: 'sent.slowly' });
    const client = openUnread(
      port,
      `${[...head, 'Content-Type: application/json', `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n`,
    );
    client.socket.resume();
    for (const letter of body) {
      await sleep((3 * timeoutMs) / body.length);
      client.socket.write(letter);
    }
    await expect.poll(async () => (await fetch(`${server.url}/sent.slowly`)).status).toBe(200);
    client.socket.destroy();
  });
});

describe('with any listener', () => {
  let server: Server;
  let listener: RequestListener;
  let port: number;
  beforeAll(async () => {
    server = createHttpServer(timeoutMs).on('request', (req, res) => listener(req, res));
    port = await listenOn(server, { port: 0, host: '127.0.0.1' });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('a stream whose client reads no events is closed once events wait', async () => {
    let closed = false;
    listener = (_req, res) => {
      const events = setInterval(() => res.write(Buffer.from(`data: ${'é'.repeat(100_000)}\n\n`)), 5);
      res.on('close', () => {
        closed = true;
        clearInterval(events);
      });
    };
    const client = openUnread(port, getHead('/'));
    await expect.poll(() => closed, { timeout: 30_000 }).toBe(true);
    client.socket.destroy();
  });

  test('a slow reader of one large body gets all of it', async () => {
    const size = 12_000_000;
    listener = (_req, res) => endResponse(res.setHeader('Content-Length', size), [Buffer.alloc(size)]);
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(getHead('/', 'Connection: close')));
    const begun = performance.now();
    let received = 0;
    const reading = setInterval(() => {
      received += socket.read(32 * 1024)?.length ?? socket.read()?.length ?? 0;
    }, 10);
    await new Promise<void>((resolve) => socket.on('close', () => resolve()));
    clearInterval(reading);
    expect(received).toBeGreaterThan(size);
    expect(performance.now() - begun).toBeGreaterThan(2 * timeoutMs);
  });

  test('a slow response does not close its connection', async () => {
    listener = (_req, res) => void setTimeout(() => res.end('done'), 3 * timeoutMs);
    const client = openUnread(port, getHead('/'));
    client.socket.resume();
    await expect.poll(client.received).toBeGreaterThan(0);
    client.socket.destroy();
  });

  test('a process that was too busy to send closes no connection for that', async () => {
    listener = (_req, res) => void res.end(Buffer.alloc(8_000_000));
    const client = openUnread(port, getHead('/'));
    await expect.poll(() => client.socket.bytesWritten).toBeGreaterThan(0);
    await sleep(50);
    const end = performance.now() + 2 * timeoutMs;
    while (performance.now() < end);
    expect(await isOpenAfter(client, timeoutMs / 2)).toBe(true);
    client.socket.resume();
    await expect.poll(client.received).toBeGreaterThan(8_000_000);
    client.socket.destroy();
  });
});
