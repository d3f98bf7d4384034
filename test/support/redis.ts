import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from './start-server.ts';

export interface TestRedis {
  url: string;
  /** Lets connections stand, but answers nothing until it goes on. */
  hang(): void;
  goOn(): void;
  stop(): Promise<void>;
}

/** Starts Debian's redis-server on a free port, or on one where it was before, keeping nothing on disk. */
export async function startRedis(wantedPort?: number): Promise<TestRedis> {
  const port = wantedPort ?? (await freePort());
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
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
