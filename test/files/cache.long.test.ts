import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCachedStore } from '../../src/store/files/cached-store.ts';
import { createFolderStore } from '../../src/store/files/folder-store.ts';

let root: string;
let cache: string;
let bucket: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-cache-'));
  [cache, bucket] = [join(root, 'cache'), join(root, 'bucket')];
});
afterEach(() => rm(root, { recursive: true, force: true }));

const open = () => createCachedStore(createFolderStore(bucket), cache, 100_000);
const pathOf = (index: number) => `images/ab/${index}.png`;
const bytesOf = (index: number) => Buffer.alloc(10_000, index + 1);

async function read(store: ReturnType<typeof open>, index: number): Promise<Buffer | null> {
  const bytes = await store.read(pathOf(index));
  return bytes && buffer(bytes);
}

async function cachedBytes(): Promise<number> {
  const sizes = await Promise.all((await readdir(cache)).map(async (name) => (await stat(join(cache, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('a cache never exceeds its size, drops the least recently read file, and survives a restart', async () => {
  const store = open();
  for (let index = 0; index < 30; index += 1) await store.put(pathOf(index), bytesOf(index), 'image/png');
  for (let index = 0; index < 30; index += 1) expect(await read(store, index)).toEqual(bytesOf(index));
  await expect.poll(cachedBytes).toBe(100_000);

  await rm(bucket, { recursive: true });
  // Unfinished files of a process that ended are removed.
  await writeFile(join(cache, 'images~ab~99.png.0123.part'), 'half');
  const again = open();
  expect(await read(again, 29)).toEqual(bytesOf(29));
  expect(await read(again, 0)).toBeNull();
  expect(await cachedBytes()).toBe(100_000);
});

test('a deleted file is not read again, and a folder emptied from outside causes no error', async () => {
  const store = open();
  for (const index of [0, 1]) {
    await store.put(pathOf(index), bytesOf(index), 'image/png');
    await read(store, index);
  }
  await store.delete(pathOf(0));
  expect([await store.size(pathOf(0)), await read(store, 0)]).toEqual([null, null]);
  for (const name of await readdir(cache)) await rm(join(cache, name), { force: true });
  expect(await read(store, 1)).toEqual(bytesOf(1));
});

test('the cache ignores folders such as lost+found and files of other programs, and files stay readable if it is not a folder', async () => {
  await mkdir(join(cache, 'lost+found'), { recursive: true });
  await writeFile(join(cache, 'letter.part'), Buffer.alloc(50_000));
  await writeFile(join(cache, 'letter.txt~'), Buffer.alloc(50_000));
  const store = open();
  for (let index = 0; index < 30; index += 1) {
    await store.put(pathOf(index), bytesOf(index), 'image/png');
    expect(await read(store, index)).toEqual(bytesOf(index));
  }
  expect((await stat(join(cache, 'lost+found'))).isDirectory()).toBe(true);
  // It uses no room of the others and is never deleted; an unhandled rejection would end the process.
  expect((await readdir(cache)).length).toBe(3 + 10);
  await rm(cache, { recursive: true });
  await writeFile(cache, 'no folder');
  expect(await read(open(), 7)).toEqual(bytesOf(7));
});
