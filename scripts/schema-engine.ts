import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import { projectFile } from '../src/project-file.ts';
import { sqliteFileOf } from '../src/store/database-url.ts';
import type { Provider } from '../src/store/migrations/migration-files.ts';

type Bindings = typeof import('@prisma/schema-engine-wasm');
type SchemaEngine = import('@prisma/schema-engine-wasm').SchemaEngine;

/** Everything in the schemas concerned: no table is left out. */
export const noFilters = { externalTables: [], externalEnums: [] };

/** A Prisma schema of several files. */
type Schema = { path: string; content: string }[];

/** Returns the schema of one database, with the models of today or with those of the newest migration. */
export function prismaSchema(
  provider: Provider,
  models: 'models.prisma' | 'migrated.prisma' = 'models.prisma',
): Schema {
  return [join(provider, 'datasource.prisma'), models].map((path) => ({
    path,
    content: readFileSync(projectFile('prisma', path), 'utf8'),
  }));
}

/** The factory that lets Prisma's engine reach the database. */
export async function adapterFactory(databaseUrl: string): Promise<SqlMigrationAwareDriverAdapterFactory> {
  const path = sqliteFileOf(databaseUrl);
  if (path !== null) return new PrismaBetterSqlite3({ url: `file:${path}` }, { timestampFormat: 'unixepoch-ms' });
  const { PrismaPg } = await import('@prisma/adapter-pg');
  // A pool that has ended keeps the timers of its idle connections, so the program would wait ten seconds at its end.
  return new PrismaPg({ connectionString: databaseUrl, allowExitOnIdle: true });
}

let bindings: Promise<Bindings> | undefined;

/**
 * Runs work with Prisma's migration engine in WebAssembly: `prisma migrate` has no other engine than a native one, which it downloads and
 * some machines cannot fetch. The engine's connections are closed afterwards: it keeps SQLite's file locked as long as one is open.
 */
export async function withSchemaEngine<T>(
  factory: SqlMigrationAwareDriverAdapterFactory,
  schema: Schema,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  // The generated bindings keep their instance in a module variable, so there can be one instance in a process.
  bindings ??= loadBindings();
  const { SchemaEngine } = await bindings;
  const opened: SqlDriverAdapter[] = [];
  const remember = async (connection: Promise<SqlDriverAdapter>) => {
    opened.push(await connection);
    return connection;
  };
  const remembering: SqlMigrationAwareDriverAdapterFactory = {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: () => remember(factory.connect()),
    connectToShadowDb: () => remember(factory.connectToShadowDb()),
  };
  const engine = await SchemaEngine.new(
    { datamodels: schema.map(({ path, content }) => [path, content]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory(remembering),
  );
  try {
    return await work(engine);
  } finally {
    engine.free();
    for (const connection of opened) await connection.dispose();
  }
}

/**
 * Returns the SQL that leads from a schema, or from the database's own tables, to another schema; '' for no difference. Only tables of
 * SQLite can be read: the driver's adapter for PostgreSQL cannot read the type `"char"`, which the engine queries.
 */
export async function schemaDifference(databaseUrl: string, from: Schema | 'tables', to: Schema): Promise<string> {
  const { stdout } = await withSchemaEngine(await adapterFactory(databaseUrl), to, (engine) =>
    engine.diff({
      from:
        from === 'tables'
          ? { tag: 'schemaDatasource', files: to, configDir: '.' }
          : { tag: 'schemaDatamodel', files: from },
      to: { tag: 'schemaDatamodel', files: to },
      script: true,
      exitCode: null,
      filters: noFilters,
    }),
  );
  return !stdout || stdout.includes('This is an empty migration') ? '' : stdout;
}

/** The package's entry imports its `.wasm` file as a module, which Node does not do without a flag: it is instantiated by hand. */
async function loadBindings(): Promise<Bindings> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  // The bindings file has no types of its own: it is the package's entry without the import of the module.
  const loaded = (await import(entry.replace(/schema_engine\.js$/, 'schema_engine_bg.js'))) as Bindings &
    WebAssembly.ModuleImports & { __wbg_set_wasm(exports: WebAssembly.Exports): void };
  const module = await WebAssembly.compile(
    await readFile(entry.replace(/schema_engine\.js$/, 'schema_engine_bg.wasm')),
  );
  const instance = await WebAssembly.instantiate(module, { './schema_engine_bg.js': loaded });
  loaded.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === 'function') start();
  return loaded;
}
