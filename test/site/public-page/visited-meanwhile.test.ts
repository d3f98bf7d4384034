import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { lockUser } from '../../../src/domain/accounts/user-lock.ts';
import type { Author } from '../../../src/domain/actor.ts';
import { holdChanges } from '../../../src/domain/approval/hold-changes.ts';
import { updateForm } from '../../../src/domain/forms/update-form.ts';
import { updateSlots } from '../../../src/domain/slots/update-slots.ts';
import { stickerChanges } from '../../../src/domain/stickers/sticker-fields.ts';
import { updateStickers } from '../../../src/domain/stickers/update-stickers.ts';
import { command, statement } from '../../../src/store/statement.ts';
import { newPage, newUser, slotOf } from '../../support/api-client.ts';
import { addForm } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const lockContents = command('LOCK TABLE "Slot", "Sticker", "Form" IN ACCESS EXCLUSIVE MODE', {});
const lockWaits = statement(
  `SELECT COUNT(*) AS "count" FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  {},
  { count: 'number' },
);

// On SQLite readers never wait, so one cannot be delayed between the two.
test.runIf(inject('postgresUrl')).for([
  ['', 'with a form'],
  ['.md', 'with a form'],
  ['', 'without a form'],
] as const)('a visitor of /<login>%s, %s, while changes begin to wait sees none of them', async ([ending, what]) => {
  const { context } = server;
  const { db, slotTypes, now } = context;
  const anna = await newUser(server);
  await setFeatures(context, anna.id, { stickers: true });
  const { id: pageId, path, login } = await newPage(anna);
  const key = String(pageId);
  const add = async (type: string, data: object) => slotOf(await anna.post(`${path}/slots`, { type, data })).id;
  const slotId = await add('button', { link: 'https://example.com', title: 'Shop' });
  const formId = what === 'with a form' ? await addForm(server, anna.id) : null;
  if (formId !== null) await add('form', { formId, view: 'inline' });
  const address = `${server.url}/${login}${ending}`;
  const visit = async () => (await fetch(address)).text();
  const author: Author = { userId: anna.id, credential: { kind: 'session' } };
  await db.write((tx) => holdChanges(tx, anna.id, key, true));

  const rules = { now: now(), maxPageBytes: 0 };
  let visiting = Promise.resolve('');
  await db.write(async (tx) => {
    await lockUser(tx, anna.id);
    await updateSlots(tx, author, key, [{ id: slotId, data: { title: 'Waiting' } }], { slotTypes, ...rules });
    await updateStickers(tx, author, key, stickerChanges.parse({ place: [{ image: { emoji: '🌵' } }] }), now());
    if (formId !== null) await updateForm(tx, author, formId, { title: 'Waiting, too' }, rules);
    await tx.run(lockContents, {});
    // The row of the page is read before the changes, and its content after them.
    visiting = visit();
    const waiting = async () => (await db.read.first(lockWaits, {}))?.count;
    await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBeGreaterThan(0);
  });
  const seen = await visiting;
  expect(seen).toContain('Shop');
  expect(seen).not.toMatch(/Waiting|🌵/);
  expect(await visit()).toBe(seen);
});
