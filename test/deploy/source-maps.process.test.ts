import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/start-server.ts';

/** A module that prints how the program came to open its port. */
const printStack = `
  import { Server } from 'node:net';
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...parameters) {
    console.error(new Error('stack').stack);
    return listen.apply(this, parameters);
  };`;

let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'vitrine-maps-'));
});
afterAll(() => rm(data, { recursive: true, force: true }));

test.each([['main.js'], ['cli.js', 'serve']])(
  'a stack trace of %s names files and lines of the sources',
  async (name, ...command) => {
    const parameters = [
      '--import',
      `data:text/javascript,${encodeURIComponent(printStack)}`,
      `dist/src/${name}`,
      ...command,
    ];
    // biome-ignore lint/style/noProcessEnv: a program needs the path of this one
    const env = { PATH: process.env.PATH, DATA_DIR: data, HOST: '127.0.0.1', PORT: String(await freePort()) };
    const server = spawn(process.execPath, parameters, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let stack = '';
    await new Promise<void>((resolve) => {
      server.once('exit', () => resolve());
      server.stderr.on('data', (text) => {
        stack += text;
        server.kill('SIGTERM');
      });
    });
    expect(stack).toMatch(/\bsrc\/cli\/serve\.ts:\d+/);
    expect(stack).not.toMatch(/\bchunk-/);
  },
);
