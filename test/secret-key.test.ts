import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { ConfigError } from '../src/config-error.ts';

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-secret-key-'));
  // For threads and processes, which cannot read TypeScript.
  const { outputFiles } = await build({
    entryPoints: ['src/secret-key.ts'],
    bundle: true,
    platform: 'node',
    format: 'iife',
    globalName: 'keys',
    write: false,
  });
  program = outputFiles[0]?.text ?? '';
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['an empty', ''],
  ['a short', 'x'.repeat(31)],
])('%s secret.key is rejected with its path in the error', async (_name, content) => {
  const DATA_DIR = await mkdtemp(join(folder, 'data-'));
  const path = join(DATA_DIR, 'secret.key');
  await writeFile(path, content);
  expect(() => loadConfig({ DATA_DIR })).toThrow(
    new ConfigError(
      `${path}: must have at least 32 characters: put the key of a backup there, or delete the file to get a new key`,
    ),
  );
});

it.each(['', '\n', '\r\n'])(
  'a secret.key that ends in %j is the same key as a fallback, or as the setting',
  async (end) => {
    const DATA_DIR = await mkdtemp(join(folder, 'data-'));
    const file = join(DATA_DIR, 'secret.key');
    await writeFile(file, `${'k'.repeat(32)}${end}`);
    const [own] = loadConfig({ DATA_DIR }).secretKeys;
    const [given] = loadConfig({ SECRET_KEY_FILE: file }).secretKeys;
    const [, ...fallbacks] = loadConfig({ SECRET_KEY: 'n'.repeat(32), SECRET_KEY_FALLBACK_FILE: file }).secretKeys;
    expect(new Set(fallbacks.map(String))).toEqual(new Set([String(own), String(given)]));
  },
);

it('concurrent starts agree on one whole key, in a file that only its owner can read', async () => {
  const starts = 2;
  const folders = Array.from({ length: 60 }, (_, index) => join(folder, `start-${index}`));
  const arrived = new Int32Array(new SharedArrayBuffer(4));
  const start = `${program}
    const { parentPort, workerData: { folders, starts, arrived } } = require('node:worker_threads');
    const found = folders.map((folder, index) => {
      Atomics.add(arrived, 0, 1);
      while (Atomics.load(arrived, 0) < starts * (index + 1));
      return keys.readOrCreateSecretKey(folder).toString();
    });
    parentPort.postMessage(found);`;
  const found = await Promise.all(
    Array.from({ length: starts }, () => {
      const worker = new Worker(start, { eval: true, workerData: { folders, starts, arrived } });
      return new Promise<string[]>((resolve, reject) => worker.once('message', resolve).once('error', reject));
    }),
  );
  expect(new Set(found.flat().map(({ length }) => length))).toEqual(new Set([64]));
  expect(new Set(found.map(String)).size).toBe(1);
  for (const path of folders) {
    expect(await readdir(path)).toEqual(['secret.key']);
    expect((await stat(join(path, 'secret.key'))).mode & 0o777).toBe(0o600);
  }
});

it('a disk without room for the key leaves no file', async () => {
  const data = join(folder, 'full');
  await mkdir(data);
  const create = `${program}; keys.readOrCreateSecretKey(process.argv[1])`;
  // Linux refuses every byte of a file with EFBIG.
  const start = promisify(execFile)('sh', ['-c', 'ulimit -f 0; exec "$@"', 'sh', process.execPath, '-e', create, data]);
  await expect(start).rejects.toThrow('EFBIG');
  expect(await readdir(data)).toEqual([]);
});
