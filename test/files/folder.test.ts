import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { newUser } from '../support/api-client.ts';
import { startServer } from '../support/start-server.ts';
import { picture } from './support/pictures.ts';
import { fileOf, postFile } from './support/upload.ts';

test('files lie in the folder that FILES_URL names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine files-'));
  const server = await startServer({ FILES_URL: pathToFileURL(folder).href });
  try {
    const { path, src } = fileOf(await postFile(server, await newUser(server), await picture('png')));
    expect(await readdir(folder, { recursive: true })).toContain(path);
    expect((await fetch(src)).status).toBe(200);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});
