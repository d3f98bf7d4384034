import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../support/start-server.ts';

// The commands of README.md that put Vitrine on the internet, in an empty folder. The packages are installed and the program is built;
// ports, the name and the certificate belong to the test.

const run = promisify(execFile);
const npm = `#!/bin/sh
case "$1" in
  start) exec ${process.execPath} ${resolve('dist/src/main.js')} ;;
  run) shift 3; exec ${process.execPath} ${resolve('dist/src/cli.js')} "$@" ;;
esac
`;

let folder: string;
let site: string;
let programs: ReturnType<typeof spawn>[];
let printed = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-readme-'));
  await Promise.all([mkdir(join(folder, 'bin')), mkdir(join(folder, 'source'))]);
  const commands = { npm, 'apt-get': '#!/bin/sh\n', systemctl: '#!/bin/sh\n' };
  for (const [name, text] of Object.entries(commands))
    await writeFile(join(folder, 'bin', name), text, { mode: 0o755 });
  const [port, proxy] = [String(await freePort()), await freePort()];
  site = `https://localhost:${proxy}`;
  const [, block = ''] = /```bash\n(apt-get[^`]+)```/.exec(await readFile('README.md', 'utf8')) ?? [];
  const here = block
    .replaceAll('/etc/caddy', folder)
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replaceAll('links.example\\n', `localhost:${proxy}\\n`)
    .replaceAll('https://links.example', site);
  // biome-ignore lint/style/noProcessEnv: programs need the path of this one
  const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, HOME: folder, PORT: port };
  const options = { cwd: join(folder, 'source'), env, detached: true };
  const shell = spawn('bash', ['-e', '-c', here], { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  programs = [shell];
  shell.stdout.on('data', (data) => {
    printed += data;
  });
  await vi.waitUntil(() => printed.includes('is ready'), { timeout: 60_000, interval: 50 });
  const adapted = await run('caddy', ['adapt', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]);
  const configuration = JSON.parse(adapted.stdout);
  configuration.admin = { disabled: true };
  configuration.apps.http.servers.srv0.automatic_https = { disable_redirects: true };
  configuration.apps.pki = { certificate_authorities: { local: { install_trust: false } } };
  await writeFile(join(folder, 'caddy.json'), JSON.stringify(configuration));
  programs.push(spawn('caddy', ['run', '--config', join(folder, 'caddy.json')], { ...options, stdio: 'ignore' }));
}, 120_000);
afterAll(async () => {
  for (const program of programs) {
    if (!program.pid || program.exitCode !== null) continue;
    const ended = once(program, 'close');
    process.kill(-program.pid, 'SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

async function curl(path: string, ...options: string[]): Promise<string> {
  const certificate = join(folder, '.local/share/caddy/pki/authorities/local/root.crt');
  return (await run('curl', ['--silent', '--fail', '--cacert', certificate, ...options, site + path])).stdout;
}

test('the commands of README.md lead from nothing to a page on https', async () => {
  const login = async () => (await curl('/login').catch(() => '')).includes('</form>');
  await expect.poll(login, { timeout: 30_000 }).toBe(true);
  // The id and the password of the account.
  expect(printed).toMatch(/^1\n\S{20}\n/m);
  const cli = [resolve('dist/src/cli.js'), 'token', 'issue', '--email', 'you@links.example'];
  const { stdout: token } = await run(process.execPath, cli, { cwd: join(folder, 'source') });
  const body = ['--header', 'Content-Type: application/json', '--data', '{"login": "you.music"}'];
  await curl('/api/v1/profiles', '--header', `Authorization: Bearer ${token.trim()}`, ...body);
  expect(await curl('/you.music')).toContain('you.music');
});
