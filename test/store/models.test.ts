import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { prismaSchema, schemaDifference } from '../../scripts/schema-engine.ts';
import { providerOf } from '../../src/store/migrations/migration-files.ts';
import { newMigratedDatabaseUrl } from '../support/test-database.ts';

const provider = providerOf(inject('migratedUrl'));
const models = prismaSchema(provider);

let folder: string;
let databaseUrl: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-models-'));
  databaseUrl = await newMigratedDatabaseUrl(inject('postgresUrl'), folder, inject('migratedUrl'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the newest migration matches the models: "npm run migration" has nothing to do', async () => {
  expect(await schemaDifference(databaseUrl, prismaSchema(provider, 'migrated.prisma'), models)).toBe('');
});

test.skipIf(provider === 'postgresql')('the tables of the migrations equal those of the models', async () => {
  expect(await schemaDifference(databaseUrl, 'tables', models)).toBe('');
});
