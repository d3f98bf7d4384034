import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import sharp, { type Metadata } from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { noise } from '../files/support/pictures.ts';
import { fileOf, postFile } from '../files/support/upload.ts';
import { type Browser, openBrowser, person, signIn, signUp } from '../site/support/browser.ts';
import { type ApiUser, clientOf } from '../support/api-client.ts';
import { freePort } from '../support/start-server.ts';

// The built program on Debian for arm64, with the steps of docs/hosts.md. It is emulated: each step takes tens of times as long.

const run = promisify(execFile);
const script = 'scripts/on-arm64.sh';
// biome-ignore lint/style/noProcessEnv: the place of caches
const system = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'vitrine', 'arm64');
const program = '/opt/vitrine';
const path = '/usr/sbin:/usr/bin:/sbin:/bin';

describe.runIf(existsSync('/usr/bin/qemu-aarch64-static'))('on arm64', () => {
  let settings: Record<string, string>;
  let url: string;
  let server: ChildProcess;
  let browser: Browser;
  let anna: ApiUser;

  /** Runs a command of the emulated system to its end. */
  async function onArm64(command: string[], variables: Record<string, string> = {}): Promise<string> {
    const env = { HOME: '/root', PATH: path, NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt', ...variables };
    const { stdout } = await run('sh', [script, system, 'env', '-i', ...pairs(env), ...command], {
      maxBuffer: 2 ** 26,
    });
    return stdout;
  }
  const vitrine = (...words: string[]) => onArm64(['node', `${program}/dist/src/cli.js`, ...words], settings);

  beforeAll(async () => {
    await mkdir(system, { recursive: true });
    await onArm64(['true']);
    const [folder, dist] = [join(system, program), join(system, program, 'dist')];
    await rm(folder, { recursive: true, force: true });
    for (const name of (await readdir('dist')).filter((one) => one !== 'node_modules'))
      await cp(join('dist', name), join(dist, name), { recursive: true });
    // Where the binary of better-sqlite3 cannot be downloaded, it is compiled with the headers of this Node. Tests need no fast code.
    const compiling = { npm_config_nodedir: '/usr', CFLAGS: '-O0', CXXFLAGS: '-O0' };
    await onArm64(['npm', 'ci', '--prefix', `${program}/dist`], compiling);
    const port = String(await freePort());
    url = `http://localhost:${port}`;
    settings = { PORT: port, HOST: '127.0.0.1', DATA_DIR: `${program}/data`, PUBLIC_URL: url };
    const command = ['env', '-i', ...pairs({ PATH: path, ...settings }), 'node', `${program}/dist/src/main.js`];
    server = spawn('sh', [script, system, ...command], { stdio: ['ignore', 'ignore', 'inherit'] });
    const isReady = async () => (await fetch(`${url}/-/ready`).catch(() => null))?.status === 200;
    await vi.waitUntil(isReady, { timeout: 600_000, interval: 1_000 });
  }, 3_600_000);
  afterAll(async () => {
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  });

  test('a person signs up, and signs in with the right password only', async () => {
    browser = openBrowser({ url, settings });
    expect((await signUp(browser)).status).toBe(303);
    expect((await signIn(browser, { password: 'another umbrella 71' })).status).not.toBe(303);
    expect((await signIn(browser)).status).toBe(303);
  }, 300_000);

  test('the command line issues a token, and doctor finds no problem', async () => {
    const token = (await vitrine('token', 'issue', '--email', person.email)).trim();
    anna = clientOf({ url }, 0, token);
    const found: { level: string; text: string }[] = JSON.parse(await vitrine('doctor', '--json'));
    expect(found.filter(({ level }) => level === 'problem')).toEqual([]);
  }, 300_000);

  test('a picture is stored, and the page and its share picture show it', async () => {
    await anna.post('/profiles', { login: 'anna' });
    const { path: avatar, src } = fileOf(await postFile({ url }, anna, await noise('jpeg', 400, 300)));
    expect((await anna.patch('/profiles/anna', { avatar })).status).toBe(200);
    expect(await pictureAt(src)).toMatchObject({ format: 'jpeg', width: 400 });
    const html = await (await fetch(`${url}/anna`)).text();
    expect(html).toContain(new URL(src).pathname);
    const [, sharePicture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect(await pictureAt(sharePicture)).toMatchObject({ format: 'jpeg', width: 1200 });
  }, 300_000);

  test('an assistant adds a block', async () => {
    const client = new Client({ name: 'test', version: '1' });
    const headers = { Authorization: `Bearer ${anna.token}` };
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }));
    const slot = {
      profileKey: 'anna',
      type: 'button',
      data: { link: 'https://example.com/tour', title: 'Tour dates' },
    };
    const result = await client.callTool({ name: 'create_slot', arguments: slot });
    expect(result.isError).toBeFalsy();
    await client.close();
    expect(await (await fetch(`${url}/anna`)).text()).toContain('Tour dates');
  }, 300_000);
});

const pairs = (variables: Record<string, string>) =>
  Object.entries(variables).map(([name, value]) => `${name}=${value}`);

async function pictureAt(address: string): Promise<Metadata> {
  const response = await fetch(address);
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
}
