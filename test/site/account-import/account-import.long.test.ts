import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import type { Context } from '../../../src/context.ts';
import { accountByEmail } from '../../../src/domain/accounts/accounts.ts';
import { resumeImports, runUploadedImport } from '../../../src/domain/accounts/import/uploaded-imports.ts';
import { sweepFiles } from '../../../src/domain/files/sweep-files.ts';
import { sweepRows } from '../../../src/domain/retention/sweep-rows.ts';
import { filesBelow } from '../../deletion/support/everything-stored.ts';
import { exportOf } from '../../domain/accounts/import/support/transfer.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signUp } from '../support/browser.ts';

let server: TestServer;
let file: string;
let browser: Browser;
let userId: number;
beforeAll(async () => {
  server = await startServer({ MAX_IMPORT_MB: '1' });
  await createDemo(server.context, { email: 'anna@example.com', login: 'anna' });
  const owner = (await accountByEmail(server.context, 'anna@example.com'))?.id ?? 0;
  file = (await exportOf(server, owner)).text;
});
afterAll(() => server.close());

let people = 0;
async function newPerson(): Promise<void> {
  browser = openBrowser(server);
  const email = `person${people++}@example.com`;
  await signUp(browser, { email });
  userId = (await accountByEmail(server.context, email))?.id ?? 0;
}

const upload = async (text = file) =>
  browser.upload(await browser.get('/settings/data'), '/settings/data/import', Buffer.from(text));
const pages = () => server.context.db.read.profile.findMany({ where: { userId } });
const waiting = () => server.context.db.read.accountImport.count({ where: { userId } });
const storedImports = async () => {
  const files = await filesBelow(server.settings.DATA_DIR ?? '');
  return [...files.keys()].filter((path) => /\/imports\/[0-9a-f]{32}$/.test(path)).length;
};

test('a user views an export, chooses its login, and imports it once', async () => {
  await newPerson();
  const uploaded = await upload();
  expect(uploaded.status).toBe(303);
  const address = uploaded.location ?? '';
  const preview = await browser.get(address);
  expect(preview.html).toContain('1 page');
  expect(preview.html).toMatch(/\d pictures \([\d.,]+ MB\)/);
  expect(preview.html).toContain('countdown');
  expect(preview.html).toContain('value="anna2"');
  expect(await pages()).toEqual([]);

  const taken = await browser.submit(preview, address, { 'login.anna': 'anna' });
  expect([taken.status, taken.html.includes('anna: This address is taken.')]).toEqual([422, true]);
  expect(await pages()).toEqual([]);

  const imported = await browser.submit(taken, address, { 'login.anna': 'clay.studio' });
  expect([imported.status, imported.location]).toEqual([303, address]);
  const result = await browser.get(address);
  expect(result.html).toContain('Import finished.');
  expect(result.html).toContain('clay.studio');
  expect((await pages()).map(({ login }) => login)).toEqual(['clay.studio']);
  expect(await storedImports()).toBe(0);

  // The form of before, sent again.
  const again = await browser.submit(taken, address, { 'login.anna': 'clay.again' });
  expect(again.status).toBe(409);
  expect(await pages()).toHaveLength(1);
});

test('pressing the button twice imports once', async () => {
  await newPerson();
  const address = (await upload()).location ?? '';
  const preview = await browser.get(address);
  const press = (login: string) => browser.submit(preview, address, { 'login.anna': login });
  const answers = await Promise.all([press('twice.one'), press('twice.two')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(await pages()).toHaveLength(1);
});

test('an import whose process ends continues automatically or by a button, and imports once', async () => {
  for (const goesOnAlone of [false, true]) {
    await newPerson();
    const { context } = server;
    const address = (await upload()).location ?? '';
    const id = address.slice(address.lastIndexOf('/') + 1);
    const login = `goes.on${people}`;
    let units = 0;
    const ending: Context = {
      ...context,
      db: {
        ...context.db,
        write: (work, options) =>
          ++units > 12 ? Promise.reject(new Error('the process has ended')) : context.db.write(work, options),
      },
    };
    const author = { userId, credential: { kind: 'import' } } as const;
    const chosen = { logins: new Map([['anna', login]]), takesHistory: false };
    await expect(runUploadedImport(ending, author, id, chosen)).rejects.toThrow('the process has ended');
    expect((await browser.get(address)).html).toContain('The import is running.');
    await context.db.write((tx) => tx.accountImport.update({ where: { id }, data: { aliveAt: new Date(0) } }));
    const interrupted = await browser.get(address);
    expect(interrupted.html).toContain('The import was interrupted.');
    if (goesOnAlone) {
      expect(await resumeImports(context)).toBe(1);
      await context.backgroundTasks.done();
    } else expect((await browser.submit(interrupted, address)).status).toBe(303);
    expect((await browser.get(address)).html).toContain('Import finished.');
    expect((await pages()).map((page) => page.login)).toEqual([login]);
    expect(await context.db.read.form.count({ where: { userId } })).toBe(1);
    expect(await storedImports()).toBe(0);
    expect(await resumeImports(context)).toBe(0);
  }
});

test('an interrupted import can be discarded, and imported data stays', async () => {
  await newPerson();
  const address = (await upload()).location ?? '';
  const id = address.slice(address.lastIndexOf('/') + 1);
  await server.context.db.write((tx) =>
    tx.accountImport.update({ where: { id }, data: { startedAt: new Date(), run: 'gone', aliveAt: new Date(0) } }),
  );
  await browser.submit(await browser.get(address), `${address}/discard`);
  expect((await browser.get(address)).status).toBe(404);
  expect([await waiting(), await storedImports()]).toEqual([0, 0]);
});

test('an invalid or too large file is rejected at the field', async () => {
  await newPerson();
  const wrong = await upload('a picture');
  expect([wrong.status, wrong.html.includes('is not an export of Vitrine')]).toEqual([422, true]);
  const later = await upload(file.replace('"version":2', '"version":3'));
  expect([later.status, later.html.includes('newer Vitrine')]).toEqual([422, true]);
  const large = await upload(`${file}${' '.repeat(1_100_000)}`);
  expect([large.status, large.html.includes('larger than 1\u00a0MB')]).toEqual([413, true]);
  expect([await waiting(), await storedImports()]).toEqual([0, 0]);
});

test('an upload replaces the previous one, can be discarded by its owner, and is deleted after a day', async () => {
  await newPerson();
  const first = (await upload()).location ?? '';
  const second = (await upload()).location ?? '';
  expect((await browser.get(first)).status).toBe(404);
  expect([await waiting(), await storedImports()]).toEqual([1, 1]);
  const discarded = await browser.submit(await browser.get(second), `${second}/discard`);
  expect(discarded.location).toBe('/settings/data?done=discarded');
  expect([await waiting(), await storedImports()]).toEqual([0, 0]);
  await upload();
  const later = { ...server.context, now: () => new Date(Date.now() + 25 * 60 * 60 * 1_000) };
  await sweepRows(later);
  await sweepFiles(later);
  expect([await waiting(), await storedImports()]).toEqual([0, 0]);
});

test('deleting an account deletes its upload', async () => {
  await newPerson();
  await upload();
  expect(await storedImports()).toBe(1);
  const email = `person${people - 1}@example.com`;
  await browser.submit(await browser.get('/settings/data'), '/settings/data/delete', { confirmation: email });
  expect([await waiting(), await storedImports()]).toEqual([0, 0]);
});

test('only the owner sees an upload, and only from a form of this site', async () => {
  await newPerson();
  const address = (await upload()).location ?? '';
  const owner = browser;
  await newPerson();
  expect((await browser.get(address)).status).toBe(404);
  const page = await owner.get(address);
  const csrf = /name="csrf" value="([^"]+)"/.exec((await browser.get('/settings/data')).html)?.[1] ?? '';
  expect((await browser.submit(page, address, { csrf })).status).toBe(404);
  expect((await browser.submit(page, `${address}/discard`, { csrf })).status).toBe(404);
  const stranger = openBrowser(server);
  const data = await owner.get('/settings/data');
  expect((await stranger.upload(data, '/settings/data/import', Buffer.from(file))).status).not.toBe(500);
  const forged = { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } };
  const crossSite = await fetch(new URL('/settings/data/import', server.url), {
    ...forged,
    method: 'POST',
    redirect: 'manual',
  });
  expect(crossSite.status).toBe(403);
  expect(await storedImports()).toBe(1);
});
