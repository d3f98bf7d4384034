import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { peerPath } from '../../test/peers/support/run-peer.ts';
import { freePort } from '../../test/support/start-server.ts';

export interface Bucket {
  port: number;
  /** Returns the setting for a process that reaches it on the port: its own, or that of a line to it. */
  filesUrl(port: number): string;
  /** Ends it as a power cut does, without closing connections; stored data stays. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

const program = peerPath('s3rver/bin/s3rver.js');

/** Starts a server that speaks S3 as a process of its own; `npm ci --prefix peers` brings it. */
export async function startBucket(folder: string): Promise<Bucket> {
  if (!existsSync(program)) throw new Error('the S3 server is not installed: npm ci --prefix peers --ignore-scripts');
  const port = await freePort();
  const parameters = [program, '--directory', join(folder, 'bucket'), '--address', '127.0.0.1', '--port', String(port)];
  const begin = async () => {
    const child = spawn(process.execPath, [...parameters, '--silent', '--configure-bucket', 'pictures'], {
      stdio: 'ignore',
    });
    for (let attempt = 0; attempt < 200; attempt += 1) {
      if (await answers(port)) return child;
      await sleep(50);
    }
    throw new Error('the S3 server did not start');
  };
  let child = await begin();
  return {
    port,
    filesUrl: (reached) => `s3://S3RVER:S3RVER@127.0.0.1:${reached}/pictures?tls=off`,
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async start() {
      child = await begin();
    },
  };
}

async function answers(port: number): Promise<boolean> {
  try {
    await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
