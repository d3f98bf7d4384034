import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Provider } from '../../../src/store/migrations/migration-files.ts';
import type { CommandResult } from '../../cli/run-cli.ts';

/** The built program in a folder of its own, so that it can have migrations of its own. */
export interface Installation {
  writeMigration(provider: Provider, name: string, sql: string): Promise<void>;
  removeMigration(provider: Provider, name: string): Promise<void>;
  /** `vitrine migrate` */
  migrate(databaseUrl: string, ...parameters: string[]): Promise<CommandResult>;
  remove(): Promise<void>;
}

export async function newInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-installation-'));
  await cp('dist', join(folder, 'dist'), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const migrationFolder = (provider: Provider, name: string) =>
    join(folder, 'dist/prisma', provider, 'migrations', name);
  return {
    async writeMigration(provider, name, sql) {
      await mkdir(migrationFolder(provider, name), { recursive: true });
      await writeFile(join(migrationFolder(provider, name), 'migration.sql'), sql);
    },
    removeMigration: (provider, name) => rm(migrationFolder(provider, name), { recursive: true }),
    migrate(databaseUrl, ...parameters) {
      // biome-ignore lint/style/noProcessEnv: a program needs the path and the home folder of this one
      const { PATH, HOME } = process.env;
      const child = spawn(process.execPath, [join(folder, 'dist/src/cli.js'), 'migrate', ...parameters], {
        env: { PATH, HOME, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const result = { stdout: '', stderr: '' };
      child.stdout.on('data', (data) => {
        result.stdout += data;
      });
      child.stderr.on('data', (data) => {
        result.stderr += data;
      });
      return new Promise((settle, reject) => {
        child.on('error', reject);
        child.on('close', (status) => settle({ status, ...result }));
      });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
