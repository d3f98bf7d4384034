import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { newPage, newUser } from '../support/api-client.ts';
import { startServer } from '../support/start-server.ts';
import { picture } from './support/pictures.ts';
import { fileOf, postFile } from './support/upload.ts';

test('files are in the folder of FILES_URL', async () => {
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

test('an unreadable file is the only one unavailable: pages are displayed and changes are stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-unreadable-'));
  const server = await startServer({ FILES_URL: pathToFileURL(folder).href });
  try {
    const user = await newUser(server);
    const { path, src } = fileOf(await postFile(server, user, await picture('png')));
    const page = await newPage(user);
    await rm(join(folder, path));
    // No process may read this file, not even one of root's.
    await symlink('/proc/sys/vm/compact_memory', join(folder, path));
    for (let round = 1; round <= 5; round += 1) {
      const refused = await fetch(src);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect((await fetch(`${server.url}/${page.login}`)).status).toBe(200);
      expect((await user.patch(page.path, { title: `Round ${round}` })).status).toBe(200);
      expect((await fetch(`${server.url}/-/ready`)).status).toBe(200);
    }
    const faults = server.logged().filter((line) => line.includes('"fault"'));
    expect(faults).toEqual([expect.stringMatching(`"fault":"files_away".*${path}`)]);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});
