import { createHmac } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sweepAnalytics } from '../../src/domain/analytics/sweep.ts';
import { backupDatabase } from '../../src/store/backup.ts';
import { newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

// An attacker has the data folder and a backup, and the address and browser of one visitor among a thousand. Of the days whose salt has been
// deleted, they find neither a day nor a page nor a link between two pages (docs/decisions/0206).

const day = 24 * 60 * 60 * 1000;
const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
];
const crowd = 1_000;
const days = 3;
const pagesPerWorld = 4;

const addressOf = (visitor: number) => `198.51.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`;
const browserOf = (visitor: number) => browsers[visitor % browsers.length] ?? '';

interface World {
  /** The attacker's data after the salts are deleted. */
  stolen: Buffer;
  /** Bytes on the disk while the salt of the last day existed. */
  before: Buffer;
  pages: number[];
  /** Statistics of the running day that are in the backup, and those of the finished days. */
  rows: unknown[];
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-attacker-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Simulates a thousand visitors: each is on one page on one day, except two, who are on two pages each. `swapped` exchanges the visits of
 * those two.
 */
async function world(name: string, swapped: boolean): Promise<World> {
  const dataDir = join(folder, name);
  const server = await startServer({ TRUST_PROXY: '1', DATA_DIR: await mkdtemp(`${dataDir}-`), METRICS: 'off' });
  const user = await newUser(server);
  const pages: number[] = [];
  while (pages.length < pagesPerWorld) pages.push((await newPage(user)).id);
  const place = (visitor: number) => (visitor > 1 || !swapped ? visitor : 1 - visitor);
  const [one, other, third, fourth] = pages;
  const backup = join(folder, `${name}.backup`);
  let before: Buffer = Buffer.alloc(0);
  const rows: unknown[] = [];
  for (let date = 0; date < days; date += 1) {
    // Both worlds are in the same quarter of an hour.
    server.advance(day - (server.context.now().getTime() % day) + 60_000);
    await sweepAnalytics(server.context);
    const visits: [visitor: number, page: number | undefined][] = [];
    for (let visitor = 2; visitor < crowd; visitor += 1) {
      if (visitor % days === date) visits.push([visitor, pages[Math.floor(visitor / days) % pagesPerWorld]]);
    }
    if (date === 0) visits.push([place(0), one], [place(0), other]);
    if (date === 1) visits.push([place(1), third], [place(1), fourth]);
    for (const [visitor, page] of visits) {
      const headers = { 'User-Agent': browserOf(visitor - (visitor % 2)), 'X-Forwarded-For': addressOf(visitor) };
      await fetch(`${server.url}/-/hit?page=${page}`, { method: 'POST', headers });
    }
    await server.context.hits.flush();
    if (date === 0) {
      await backupDatabase(server.context.config.databaseUrl, backup);
      before = await everythingIn(server);
      const quarters = await server.context.db.read.statisticsQuarter.findMany({ orderBy: { profileId: 'asc' } });
      for (const { quarter, profileId, ...counted } of quarters) {
        rows.push(['quarter', quarter, pages.indexOf(profileId), JSON.stringify(counted)]);
      }
    }
  }
  server.advance(day + 2 * 60 * 60 * 1000);
  await sweepAnalytics(server.context);
  const finished = await server.context.db.read.statisticsDay.findMany({
    orderBy: [{ day: 'asc' }, { profileId: 'asc' }],
  });
  for (const { day: at, profileId, ...counted } of finished) {
    rows.push(['day', at, pages.indexOf(profileId), JSON.stringify(counted)]);
  }
  const kept = await everythingIn(server);
  await server.end();
  const files = await everyFile(server.settings.DATA_DIR ?? '');
  await server.close();
  return { stolen: Buffer.concat([kept, files, await readFile(backup)]), before, pages, rows };
}

async function everyFile(dataDir: string): Promise<Buffer> {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Buffer.concat(await Promise.all(files.map((path) => readFile(path))));
}

/** Returns all rows of all tables; on SQLite they are in the files. */
async function everythingIn({ context, settings }: TestServer): Promise<Buffer> {
  if (inject('postgresUrl') === null) return everyFile(settings.DATA_DIR ?? '');
  const client = new pg.Client({ connectionString: context.config.databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
    );
    const parts: Buffer[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<unknown[]>({ text: `SELECT * FROM "${name}"`, rowMode: 'array' });
      for (const value of rows.flat()) parts.push(Buffer.isBuffer(value) ? value : Buffer.from(` ${value} `));
    }
    return Buffer.concat(parts);
  } finally {
    await client.end();
  }
}

/** Tries every 32 bytes as a salt, and returns the pages on which it finds the marker of the visitor. */
function pagesFound(bytes: Buffer, pages: readonly number[], visitor: number): number[] {
  const marks = new Set<string>();
  for (const [run] of bytes.toString('latin1').matchAll(/[\w-]{16,}/g)) {
    for (let at = 0; at + 16 <= run.length; at += 1) marks.add(run.slice(at, at + 16));
  }
  const found = new Set<number>();
  for (let at = 0; at + 32 <= bytes.length; at += 1) {
    // Random bytes rarely have two zeros in a row; texts and empty space are skipped.
    const salt = bytes.subarray(at, at + 32);
    if (salt.includes('\0\0') || salt.every((byte) => byte >= 32 && byte < 127)) continue;
    for (const page of pages) {
      const identity = `${page} ${addressOf(visitor)} ${browserOf(visitor)}`;
      const mark = createHmac('sha256', salt).update(identity).digest().toString('base64url', 0, 12);
      if (marks.has(mark)) found.add(page);
    }
  }
  return [...found].sort((a, b) => a - b);
}

test('pages of a visitor are found in a stolen database before the salts are deleted, and not after', {
  timeout: 600_000,
}, async () => {
  const [asItWas, swapped] = await Promise.all([world('as-it-was', false), world('swapped', true)]);
  const { before, stolen, pages, rows } = asItWas;
  expect(pagesFound(before, pages.slice(0, 2), 0)).toEqual(pages.slice(0, 2));
  expect(pagesFound(stolen, pages.slice(0, 2), 0)).toEqual([]);
  // Both worlds have the same rows, so nothing better than a guess can tell them apart.
  expect(rows).toHaveLength(pagesPerWorld + days * pagesPerWorld);
  expect(swapped.rows).toEqual(rows);
});
