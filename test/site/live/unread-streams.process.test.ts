import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { spawnProgram } from '../../cli/run-cli.ts';
import { freePort, startServer } from '../../support/start-server.ts';
import { newTestDatabaseUrl } from '../../support/test-database.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';

const requestOf = ({ browser }: Editor) =>
  `GET /my-links/live HTTP/1.1\r\nHost: localhost\r\nCookie: ${browser.cookies()}\r\n\r\n`;

test('a stream that ends before its browser has read earlier writes gets no more of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-unread-'));
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder),
    SECRET_KEY: 'the secret that both processes share',
    HOST: '127.0.0.1',
  };
  const other = await startServer(settings);
  const port = await freePort();
  const child = spawnProgram('main', { ...settings, PORT: String(port), PUBLIC_URL: other.url });
  const sockets: Socket[] = [];
  /** Sends requests on one connection; returns how many changes were announced on it so far. */
  const open = (...requests: string[]) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    sockets.push(socket);
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    socket.write(requests.join(''));
    return { changes: () => text.split('event: changed').length - 1, isOpen: () => text !== '' };
  };
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('the server ended')));
      child.stdout.on('data', (data) => String(data).includes('is ready') && resolve());
    });
    const [anna, nina] = [await newEditor(other), await newEditor(other)];
    // The second response waits for the end of the first (RFC 9112 §9.3.2), which is a stream.
    const first = open(requestOf(anna) + requestOf(nina));
    await expect.poll(first.isOpen).toBe(true);
    // The maximum of an account, so that hers behind the other is ended.
    const streams = Array.from({ length: 20 }, () => open(requestOf(nina)));
    await expect.poll(() => streams.every(({ isOpen }) => isOpen())).toBe(true);
    await nina.user.patch(nina.page.path, { title: 'Nina' });
    await expect.poll(() => streams.every(({ changes }) => changes() > 0)).toBe(true);
    expect((await fetch(`http://localhost:${port}/-/health`)).status).toBe(200);
    expect(child.exitCode).toBe(null);
  } finally {
    for (const socket of sockets) socket.destroy();
    child.kill();
    await other.close();
    await rm(folder, { recursive: true, force: true });
  }
});
