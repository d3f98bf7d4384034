import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort, startServer, type TestServer } from '../support/start-server.ts';

// Debian's Caddy with deploy/Caddyfile and certificates that it makes itself.

let folder: string;
let server: TestServer;
let port: number;
let caddy: ReturnType<typeof spawn>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-caddy-'));
  port = await freePort();
  server = await startServer({ TRUST_PROXY: '1', PUBLIC_URL: `https://links.example:${port}` });
  const file = join(folder, 'Caddyfile');
  const shipped = await readFile('deploy/Caddyfile', 'utf8');
  const local = 'admin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n\ton_demand_tls {';
  await writeFile(file, shipped.replace('on_demand_tls {', local).replace('https:// {', `https://:${port} {`));
  const address = `127.0.0.1:${server.settings.PORT}`;
  caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      // biome-ignore lint/style/noProcessEnv: a program needs the path of this one
      PATH: process.env.PATH,
      HOME: folder,
      VITRINE_HOST: `links.example:${port}`,
      VITRINE_PROCESSES: address,
      VITRINE_ASKED: address,
    },
    stdio: 'ignore',
  });
  await vi.waitFor(() => ask('links.example', '/-/health'), { timeout: 30_000, interval: 50 });
}, 60_000);
afterAll(async () => {
  const ended = once(caddy, 'exit');
  caddy.kill('SIGKILL');
  await ended;
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a request to Caddy by a name that leads nowhere here; rejects if it has no certificate for it. */
function ask(name: string, path: string): Promise<{ status: number | undefined; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${name}:${port}` };
    const asked = { host: '127.0.0.1', port, servername: name, path, headers, rejectUnauthorized: false, agent: false };
    request(asked, (response) => {
      response.resume();
      resolve({ status: response.statusCode, location: response.headers.location });
    })
      .on('error', reject)
      .end();
  });
}

test('the name with www leads to the service, and an unknown name gets no certificate', async () => {
  const location = `https://links.example:${port}/anna?a=1`;
  expect(await ask('www.links.example', '/anna?a=1')).toEqual({ status: 308, location });
  await expect(ask('other.example', '/')).rejects.toThrow();
});
