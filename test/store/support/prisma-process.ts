import './die-at-statement.mjs';
import { providerOf, readMigrations } from '../../../src/store/migrations/migration-files.ts';
import { applyWithPrisma } from './prisma-engine.ts';

// A program that migrates as version 1.0 did: `prisma-process.js DATABASE_URL NUMBER_OF_MIGRATIONS`.
const [databaseUrl = '', count] = process.argv.slice(2);
const migrations = await readMigrations(providerOf(databaseUrl));
await applyWithPrisma(databaseUrl, migrations.slice(0, Number(count)));
