import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectWithinBudget } from '../support/budgets.ts';
import { freePort } from '../support/start-server.ts';

/** The image's last stage, built by its own steps in a folder: the test machine has no container engine. */
const containerfile = readFileSync('deploy/Containerfile', 'utf8');
const copies = [...containerfile.matchAll(/^COPY --from=build \/build\/(\S+) (\S+)$/gm)];
const isRoot = process.getuid?.() === 0;
/** The user `node` of the image, who owns no file of the program. */
const someone = { uid: 1000, gid: 1000 };

let folder: string;
let image: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-image-'));
  image = join(folder, 'app');
  data = join(folder, 'data');
  for (const [, from = '', to = ''] of copies) cpSync(from, join(image, to), { recursive: true });
  copyProductionPackages(join(image, 'dist'));
  mkdirSync(data);
  if (isRoot) {
    chownSync(data, someone.uid, someone.gid);
    execFileSync('chmod', ['a+x', folder]);
    execFileSync('chmod', ['-R', 'a+rX,a-w', image]);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Copies packages as `npm ci` does, from the project's own. */
function copyProductionPackages(target: string): void {
  const lock: { packages: object } = JSON.parse(readFileSync(join(target, 'package-lock.json'), 'utf8'));
  // Packages for other machines are in the lock file, but not installed.
  const paths = Object.keys(lock.packages).filter((path) => path !== '' && existsSync(path));
  const isNested = (path: string) => basename(path) === 'node_modules';
  for (const path of paths)
    cpSync(path, join(target, path), { recursive: true, filter: (source) => !isNested(source) });
}

async function sizeOf(path: string): Promise<number> {
  const names = await readdir(path, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('the image runs as a non-root user, writes only to its data folder and is healthy', async () => {
  expect(copies.map(([, from]) => from)).toEqual(['dist']);
  expect(containerfile).toContain('npm ci --prefix dist');
  expect(containerfile).toMatch(/^USER node$/m);
  const port = String(await freePort());
  const entry: string[] = JSON.parse(/^ENTRYPOINT (\[.+\])$/m.exec(containerfile)?.[1] ?? '[]');
  const command: string[] = JSON.parse(/^CMD (\[.+\])$/m.exec(containerfile)?.[1] ?? '[]');
  // biome-ignore lint/style/noProcessEnv: a program needs the path of this one
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: data, HOST: '127.0.0.1', PORT: port };
  const options = { cwd: image, env, ...(isRoot && someone) };
  const [, ...parameters] = [...entry, ...command];
  const server = spawn(process.execPath, parameters, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('exit', () => reject(new Error('the server ended')));
      server.stdout.on('data', (output) => {
        if (String(output).includes('is ready')) resolve();
      });
    });
    const url = `http://127.0.0.1:${port}`;
    expect((await fetch(`${url}/-/ready`)).status).toBe(200);
    // One request for each kind of file that is read from the image on first use.
    for (const path of ['/', '/login', '/api/v1/docs', '/-/icon.png'])
      expect((await fetch(url + path)).status).toBe(200);
    const health: string[] = JSON.parse(/HEALTHCHECK[^[]+(\[.+\])/.exec(containerfile)?.[1] ?? '[]');
    const [, ...check] = health;
    // Fails the test on any exit status but 0.
    execFileSync(process.execPath, check, options);
  } finally {
    server.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
  expect(await readdir(data)).toContain('vitrine.db');
});

test('the image without Node is within its size budget', async () => {
  expectWithinBudget('image beyond Node', await sizeOf(image));
});
