import './die-at-statement.mjs';
import { applyMigrations } from '../../../src/store/migrations/apply-migrations.ts';

// A program that migrates as every start does, and does nothing else: `migrate-process.js DATABASE_URL`.
const [databaseUrl = ''] = process.argv.slice(2);
await applyMigrations(databaseUrl);
