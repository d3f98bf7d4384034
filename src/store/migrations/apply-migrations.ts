import { existsSync } from 'node:fs';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import BetterSqlite3 from 'better-sqlite3';
import { sqliteAdapterFactory } from '../sqlite/connection.ts';
import { providerOf, readMigrationList, readSchema } from './migration-files.ts';
import { withMigrationLock } from './migration-lock.ts';
import { withSchemaEngine } from './schema-engine.ts';

/** Everything in the schemas concerned: no table is left out. */
export const noFilters = { externalTables: [], externalEnums: [] };

/** The factory that lets Prisma's engine reach the database. */
export async function adapterFactory(databaseUrl: string): Promise<SqlMigrationAwareDriverAdapterFactory> {
  if (providerOf(databaseUrl) === 'sqlite') return sqliteAdapterFactory(databaseUrl.slice('file:'.length));
  const { PrismaPg } = await import('@prisma/adapter-pg');
  return new PrismaPg({ connectionString: databaseUrl });
}

/**
 * Applies what is pending and answers the names of the migrations applied. Safe when several processes start at once.
 * The bookkeeping table is Prisma's own, so `prisma migrate deploy` works on the same database.
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  const provider = providerOf(databaseUrl);
  const migrationsList = await readMigrationList(provider);
  const names = migrationsList.migrationDirectories.map((directory) => directory.path);
  if (await allApplied(databaseUrl, names)) return [];
  return withMigrationLock(databaseUrl, async () => {
    if (await allApplied(databaseUrl, names)) return [];
    return withSchemaEngine(await adapterFactory(databaseUrl), await readSchema(provider), async (engine) => {
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: noFilters });
      return appliedMigrationNames;
    });
  });
}

/** Looks without the engine, which costs a quarter of a second to load. */
async function allApplied(databaseUrl: string, names: string[]): Promise<boolean> {
  try {
    const applied = new Set(await finishedMigrations(databaseUrl));
    return names.every((name) => applied.has(name));
  } catch (error) {
    // Neither database has the bookkeeping table before the first migration; SQLite is locked while another process migrates.
    if (error instanceof Error && /no such table|does not exist|database is locked/.test(error.message)) return false;
    throw error;
  }
}

const finished = 'SELECT "migration_name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL';

async function finishedMigrations(databaseUrl: string): Promise<string[]> {
  if (providerOf(databaseUrl) === 'sqlite') {
    const path = databaseUrl.slice('file:'.length);
    if (!existsSync(path)) return [];
    const raw = new BetterSqlite3(path);
    try {
      return raw
        .prepare<[], { migration_name: string }>(finished)
        .all()
        .map((row) => row.migration_name);
    } finally {
      raw.close();
    }
  }
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ migration_name: string }>(finished);
    return rows.map((row) => row.migration_name);
  } finally {
    await client.end();
  }
}
