import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupDatabase } from '../../src/store/backup.ts';
import { noise } from '../files/support/pictures.ts';
import { fileOf, postFile, stored } from '../files/support/upload.ts';
import { runSql } from '../store/support/raw-database.ts';
import { newPage } from '../support/api-client.ts';
import { everythingStored, filesBelow } from './support/everything-stored.ts';
import { type Deletion, tables } from './support/tables.ts';
import { newWorld, prefixOf, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.close());

/** Expects no mark of that deletion in any database, backup or folder of the service. */
async function expectGone(deletion: Deletion): Promise<void> {
  const { server, later } = world;
  const prefix = prefixOf(deletion);
  // Immediately after the response.
  for (const [name, bytes] of await everythingStored(server.settings))
    expect([name, bytes.includes(prefix)]).toEqual([name, false]);
  const backup = join(later, deletion);
  await backupDatabase(server.settings.DATABASE_URL ?? '', backup);
  expect((await readFile(backup)).includes(prefix)).toBe(false);
}

async function expectThere(deletion: Deletion): Promise<void> {
  const everything = await everythingStored(world.server.settings);
  expect([...everything.values()].some((bytes) => bytes.includes(prefixOf(deletion)))).toBe(true);
}

test('the tables with rows are all tables of the database', async () => {
  const { DATABASE_URL: url = '' } = world.server.settings;
  const list = url.startsWith('file:')
    ? `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
    : `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
  const names = (await runSql(url, list))
    .map(({ name }) => String(name))
    .filter((name) => name !== '_prisma_migrations');
  expect(Object.keys(tables).sort(), 'add a new table to test/deletion/support/tables.ts').toEqual(names.sort());
  const filled = Object.entries(tables).filter(([, how]) => !('nobodys' in how));
  expect([...world.filled].sort()).toEqual(filled.map(([name]) => name).sort());
});

test('no trace of a submission remains once its deletion has been confirmed', async () => {
  const { browser, place } = world;
  await expectThere('submission');
  const address = `/my-links/forms/${place.formId}`;
  const submissionId = String(world.submissionId);
  const page = await browser.get(address);
  expect((await browser.submit(page, `${address}/submissions/delete`, { submissionId })).status).toBe(303);
  await expectGone('submission');
});

test('no trace of a page remains once its deletion has been confirmed, nor of pictures that only it used', async () => {
  const { server, browser, user, page } = world;
  const { path, src } = fileOf(await postFile(server, user, await noise('jpeg', 310, 200)));
  expect((await user.patch(page.path, { avatar: path })).status).toBe(200);
  expect((await user.patch(page.path, { avatar: null })).status).toBe(200);
  const { bytes: picture } = await stored(src);
  await world.fillPage();
  await expectThere('page');
  const address = `/my-links/${page.id}/delete`;
  const shown = await browser.get(address);
  const deleted = await browser.submit(shown, address, { confirmation: world.publicLogin });
  expect([deleted.status, deleted.location]).toEqual([303, expect.stringContaining('deleted=')]);
  await expectGone('page');
  for (const [name, bytes] of await filesBelow(server.settings.DATA_DIR ?? ''))
    expect([name, bytes.includes(picture.subarray(100, 200))]).toEqual([name, false]);
  expect((await fetch(src)).status).toBe(404);
  expect((await fetch(`${server.url}/${page.login}`)).status).toBe(404);
});

test('a picture that is deleted everywhere is on no page, in no version and in no file', async () => {
  const { server, browser, user } = world;
  const page = await newPage(user);
  const upload = async (width: number) => fileOf(await postFile(server, user, await noise('jpeg', width, 200)));
  const [{ path, src }, other] = [await upload(320), await upload(321)];
  const { bytes: picture } = await stored(src);
  await user.patch(page.path, { avatar: path, bgImage: path });
  await user.post(`${page.path}/slots`, { type: 'picture', data: { path } });
  await user.post(`${page.path}/slots`, { type: 'gallery', data: { items: [{ path }, { path: other.path }] } });
  await user.patch(page.path, { bgImage: null });
  const address = '/settings/data/pictures';
  const list = await browser.get(address);
  expect(list.html).toContain(path);
  const deleted = await browser.post(`${address}/delete`, {
    csrf: /name="csrf" value="([^"]+)"/.exec(list.html)?.[1] ?? '',
    path,
  });
  expect([deleted.status, deleted.location]).toEqual([303, `${address}?done=deleted&page=1`]);
  for (const [name, bytes] of await filesBelow(server.settings.DATA_DIR ?? ''))
    expect([name, bytes.includes(picture.subarray(100, 200))]).toEqual([name, false]);
  expect((await fetch(src)).status).toBe(404);
  const { body } = await user.get(`${page.path}?include=slots`);
  expect(JSON.stringify(body)).not.toContain(path);
  expect(JSON.stringify(body)).toContain(other.path);
  expect(await (await fetch(`${server.url}/${page.login}`)).text()).not.toContain(path);
  expect((await browser.get(address)).html).not.toContain(path);
  // A version of before comes back without it.
  const history = await browser.get(`/my-links/${page.id}/history`);
  expect(history.status).toBe(200);
  const again = await browser.post(`${address}/delete`, {
    csrf: /name="csrf" value="([^"]+)"/.exec(list.html)?.[1] ?? '',
    path,
  });
  expect(again.status).toBe(404);
});

test('no trace of an account remains once its deletion has been confirmed, and its texts never reached the log', async () => {
  const { server, browser, email } = world;
  await expectThere('account');
  const page = await browser.get('/settings/data');
  const input = { confirmation: email };
  expect((await browser.submit(page, '/settings/data/delete', input)).status).toBe(200);
  await expectGone('account');
  expect(server.logged().filter((line) => line.includes('m4rk'))).toEqual([]);
});
