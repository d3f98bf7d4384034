import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sqliteFileOf } from '../../src/store/database-url.ts';
import { slotsByLinkOfLoginKey, slotsByLinkOfPage } from '../../src/store/statements/slots.ts';
import { newMigratedDatabaseUrl } from '../support/test-database.ts';

// The look-up behind the warning about equal links costs the same on a page with any number of them: it stops at the first in the index.

let folder: string;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-equal-links-'));
  url = await newMigratedDatabaseUrl(inject('postgresUrl'), folder, inject('migratedUrl'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const index = 'Slot_profileId_linkPrefix_type_idx';

/** Returns a database's plan for a statement, as text. */
async function planOf(statement: typeof slotsByLinkOfPage | typeof slotsByLinkOfLoginKey): Promise<string> {
  const values = ['links', 'types', 'written'].map(() => '[]');
  const file = sqliteFileOf(url);
  if (file !== null) {
    const database = new Sqlite(file);
    const places = statement.sqlite.text.match(/\?/g)?.length ?? 0;
    const rows = database.prepare(`EXPLAIN QUERY PLAN ${statement.sqlite.text}`).all(...Array(places).fill('1'));
    database.close();
    return JSON.stringify(rows);
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The tables of the test are so small that reading all of one costs less.
  await client.query('SET enable_seqscan = off');
  const { rows } = await client.query(
    `EXPLAIN ${statement.postgresql.text.replaceAll(/\$\d+/g, (place) => (place === '$1' && statement === slotsByLinkOfPage ? '1' : `'${values[0]}'`))}`,
  );
  await client.end();
  return JSON.stringify(rows);
}

test.each([
  ['by the id of the page', slotsByLinkOfPage],
  ['by its login', slotsByLinkOfLoginKey],
])('equal links are found %s in the index of page, link and type', async (_way, statement) => {
  const plan = await planOf(statement);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on \\?"?Slot|SCAN Slot/);
});
