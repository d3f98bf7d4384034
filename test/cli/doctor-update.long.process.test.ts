import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations } from '../../src/store/migrations/migration-files.ts';
import { version } from '../../src/version.ts';
import { applyWithPrisma } from '../store/support/prisma-engine.ts';
import { doctor } from './doctor.ts';
import { runCli } from './run-cli.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-doctor-update-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('doctor names both versions and the upgrade notes between them, and after the update that they are the same', async () => {
  const settings = { DATA_DIR: join(folder, 'data') };
  expect((await doctor(settings)).of('version')).toBe(`ok: this is version ${version}, and there is no database yet`);
  await mkdir(settings.DATA_DIR, { recursive: true });
  const of1_1 = (await readMigrations('sqlite')).filter(({ name }) => name <= '20261124040206_host_of_passkeys');
  await applyWithPrisma(`file:${join(settings.DATA_DIR, 'vitrine.db')}`, of1_1);

  const before = (await doctor(settings)).of('version').split('\n');
  expect(before[0]).toBe(
    `warning: this is version ${version}, and the database is of version 1.1.0: the next start updates it. Read these upgrade notes first`,
  );
  expect(before).toContainEqual(expect.stringMatching(/^warning: [\w.]+: Statistics are converted\. /));
  expect(before).not.toContainEqual(expect.stringContaining('Answers in FAQ blocks are HTML'));
  const { stdout } = await runCli(settings, 'doctor', '--json');
  expect(JSON.parse(stdout)).toContainEqual({ level: 'warning', subject: 'version', text: before[0]?.slice(9) });

  expect((await runCli(settings, 'migrate')).status).toBe(0);
  expect((await doctor(settings)).of('version')).toBe(
    `ok: this is version ${version}, and the database is of the same version`,
  );
}, 120_000);
