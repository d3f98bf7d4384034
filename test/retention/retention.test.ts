import { expect, test } from 'vitest';
import { environment } from '../../src/config.ts';
import { retention } from '../../src/domain/retention/retention.ts';
import { startServer } from '../support/start-server.ts';
import { tablesOf } from './support/stored-times.ts';

const entries = Object.values(retention);

test('every table of the database is in the list of kept data', async () => {
  const server = await startServer();
  const tables = await tablesOf(server.settings.DATABASE_URL ?? '').finally(server.close);
  const listed = new Set(entries.flatMap(({ tables }) => tables));
  expect([...listed].sort(), 'add a new table to src/domain/retention/retention.ts').toEqual(tables.sort());
});

test('every setting in the list exists', () => {
  const settings = entries.flatMap(({ keep }) => (typeof keep === 'string' ? [keep] : []));
  for (const name of settings) expect(Object.keys(environment.shape)).toContain(name);
  const all = Object.keys(environment.shape).filter((name) => /^KEEP_.*_DAYS$/.test(name));
  expect(settings).toEqual(expect.arrayContaining(all));
});
