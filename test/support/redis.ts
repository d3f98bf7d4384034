import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from './start-server.ts';

export interface TestRedis {
  url: string;
  /** Keeps connections open, but sends no response until it continues. */
  hang(): void;
  goOn(): void;
  stop(): Promise<void>;
}

/** Starts Debian's redis-server on a free port, or on an earlier one, without files on disk. */
export async function startRedis(wantedPort?: number): Promise<TestRedis> {
  const port = wantedPort ?? (await freePort());
  const server = spawn(
    'redis-server',
    [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--repl-diskless-load',
      'swapdb',
    ],
    {
      stdio: 'ignore',
    },
  );
  const url = `redis://127.0.0.1:${port}`;
  await answering(url);
  return {
    url,
    hang: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
    stop: () => stop(server),
  };
}

/** Returns an address that forwards to one Redis after another: open connections stay. */
export async function redisAddress(first: TestRedis) {
  let target = first;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(new URL(target.url).port), '127.0.0.1');
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => other.destroy())
        .pipe(other);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    leadTo(next: TestRedis) {
      target = next;
    },
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.ping();
      return;
    } catch (error) {
      if (attempt > 100) throw error;
      await sleep(50);
    } finally {
      client.disconnect();
    }
  }
}

function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGKILL');
  });
}
