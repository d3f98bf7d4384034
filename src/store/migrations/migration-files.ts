import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFile } from '../../project-file.ts';

export type Provider = 'sqlite' | 'postgresql';

/** The provider of a `file:` or `postgresql:` URL. */
export function providerOf(databaseUrl: string): Provider {
  return databaseUrl.startsWith('file:') ? 'sqlite' : 'postgresql';
}

/** `prisma/`, seen from the sources as well as from `dist/`. */
export function prismaFolder(): string {
  return projectFile('prisma');
}

/** The migrations of one database in the form that Prisma's engine takes. */
export async function readMigrationList(provider: Provider) {
  const baseDir = join(prismaFolder(), provider, 'migrations');
  const entries = existsSync(baseDir) ? await readdir(baseDir, { withFileTypes: true }) : [];
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: `provider = "${provider}"\n` },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok' as const, value: await readFile(join(baseDir, name, 'migration.sql'), 'utf8') },
        },
      })),
    ),
  };
}

/** Datasource and models of one database, joined (see scripts/prisma-schema.mjs for the same at build time). */
export async function readSchema(provider: Provider): Promise<string> {
  const folder = prismaFolder();
  const [head, models] = await Promise.all([
    readFile(join(folder, `${provider}.prisma`), 'utf8'),
    readFile(join(folder, 'models.prisma'), 'utf8'),
  ]);
  return `${head}\n${models}`;
}
