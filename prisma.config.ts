import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'prisma/config';
import { providerOf } from './src/store/migrations/migration-files.ts';

const { env } = process;
// Prisma's command line looks for its native engine before every command, but `validate`, `format`, `generate` and `studio` do not run it. Any
// program in its place keeps them from downloading it.
env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

/** As for the server, DATABASE_URL chooses the database; SQLite's file in DATA_DIR is the default. */
const url = env.DATABASE_URL ?? pathToFileURL(resolve(env.DATA_DIR ?? 'data', 'vitrine.db')).href;
const folder = `prisma/${providerOf(url)}`;

export default defineConfig({
  schema: folder,
  migrations: { path: `${folder}/migrations` },
  datasource: { url },
});
