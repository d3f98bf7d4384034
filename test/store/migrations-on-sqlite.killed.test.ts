import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeKilledMigrations } from './support/killed-migrations.ts';

describeKilledMigrations('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
  const newUrl = () => `file:${join(folder, randomBytes(8).toString('hex'))}.db`;
  return {
    create: async () => newUrl(),
    async copy(url) {
      const copy = newUrl();
      await copyFile(url.slice('file:'.length), copy.slice('file:'.length));
      return copy;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
});
