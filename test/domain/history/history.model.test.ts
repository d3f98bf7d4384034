import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import type { Author } from '../../../src/domain/actor.ts';
import { restoreVersion } from '../../../src/domain/history/restore-version.ts';
import { undoVersions } from '../../../src/domain/history/undo-versions.ts';
import { versionsOf } from '../../../src/domain/history/versions.ts';
import { updateProfileSettings } from '../../../src/domain/profiles/profile-settings.ts';
import { chooseTheme } from '../../../src/domain/profiles/themes.ts';
import { updateProfile } from '../../../src/domain/profiles/update-profile.ts';
import { createSlots } from '../../../src/domain/slots/create-slots.ts';
import { deleteSlots } from '../../../src/domain/slots/delete-slots.ts';
import { reorderSlots } from '../../../src/domain/slots/reorder-slots.ts';
import { stepSlot } from '../../../src/domain/slots/step-slot.ts';
import { updateSlots } from '../../../src/domain/slots/update-slots.ts';
import { updateStickers } from '../../../src/domain/stickers/update-stickers.ts';
import type { Transaction } from '../../../src/store/database.ts';
import { newLogin, newPage, newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type StoredPage, storedPage } from './support/stored-page.ts';

let server: TestServer;
let userId: number;
let pageId: number;
beforeAll(async () => {
  server = await startServer();
  const anna = await newUser(server);
  userId = anna.id;
  pageId = (await newPage(anna)).id;
  await setFeatures(server.context, userId, { stickers: true });
});
afterAll(() => server.close());

const limits = { days: 90, versions: 500 };
const number = fc.nat({ max: 30 });
const order = fc.option(fc.nat({ max: 8 }), { nil: undefined });
const some = fc.uniqueArray(number, { minLength: 1, maxLength: 3 });
const writes = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), orders: fc.array(order, { minLength: 1, maxLength: 3 }), order }),
  fc.record({
    kind: fc.constant('change' as const),
    which: some,
    title: fc.constantFrom('A', 'B', 'Ж', '"\\\u2028'),
    orders: fc.array(order, { minLength: 3, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('hide' as const),
    which: some,
    visibility: fc.constantFrom(null, { hidden: true }, { from: '2027-05-01T10:00Z', until: '2027-05-02T10:00Z' }),
  }),
  fc.record({ kind: fc.constant('delete' as const), which: some }),
  fc.record({ kind: fc.constant('reorder' as const), seed: number }),
  fc.record({
    kind: fc.constant('step' as const),
    which: number,
    step: fc.constantFrom('up', 'down', 'first', 'last'),
  }),
  fc.record({ kind: fc.constant('head' as const), title: fc.constantFrom('One', 'Two', null), socials: number }),
  fc.record({ kind: fc.constant('look' as const), themeId: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ kind: fc.constant('address' as const), language: fc.constantFrom('en', 'ru', null) }),
  fc.record({ kind: fc.constant('stick' as const), on: fc.option(number), order: fc.option(fc.nat({ max: 4 })) }),
  fc.record({ kind: fc.constant('shift' as const), which: number, on: fc.option(number), dx: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant('peel' as const), which: number }),
);
const steps = fc.oneof(
  { weight: 6, arbitrary: writes },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), which: number, isFirst: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: number, count: fc.nat({ max: 2 }) }) },
);
type Write = typeof writes extends fc.Arbitrary<infer T> ? T : never;

const authors: Author['credential'][] = [
  { kind: 'session' },
  { kind: 'personal_token', id: 1 },
  { kind: 'oauth', grantId: 'g', clientId: 'c' },
  { kind: 'import' },
  { kind: 'command_line' },
];

async function write(tx: Transaction, author: Author, key: string, page: StoredPage, step: Write): Promise<void> {
  const { slotTypes } = server.context;
  const now = server.context.now();
  const rules = { slotTypes, maxSlots: 500, now, pathOf: (index: number) => `slots.${index}.` };
  const ids = page.slots.map(({ id }) => id);
  const pick = (which: number, of = ids) => of[which % Math.max(of.length, 1)];
  const picks = (which: number[]) => [...new Set(which.flatMap((place) => pick(place) ?? []))];
  const slotOf = (on: number | null) => (on === null ? null : (pick(on) ?? null));
  const stickers = page.stickers.map(({ id }) => id);
  const nothing = { place: [], move: [], peel: [] };
  switch (step.kind) {
    case 'add': {
      const slots = step.orders.map((place) => ({ type: 'text', data: { title: 'New' }, order: place }));
      await createSlots(tx, author, key, slots, step.order, rules);
      return;
    }
    case 'change': {
      const changes = picks(step.which).map((id, index) => ({
        id,
        data: { title: step.title },
        order: step.orders[index],
      }));
      if (changes.length > 0) await updateSlots(tx, author, key, changes, rules);
      return;
    }
    case 'hide': {
      const changes = picks(step.which).map((id) => ({ id, data: {}, visibility: step.visibility }));
      if (changes.length > 0) await updateSlots(tx, author, key, changes, rules);
      return;
    }
    case 'delete':
      if (ids.length > 0) await deleteSlots(tx, author, key, picks(step.which), true, rules);
      return;
    case 'reorder': {
      const all = [...ids].sort((a, b) => ((a * 7919 + step.seed) % 101) - ((b * 7919 + step.seed) % 101) || a - b);
      if (ids.length > 0) await reorderSlots(tx, author, key, { order: all }, now);
      return;
    }
    case 'step': {
      const id = pick(step.which);
      // One of the four words above.
      if (id !== undefined) await stepSlot(tx, author, key, id, step.step as 'up', now);
      return;
    }
    case 'head': {
      const socials = Array.from({ length: step.socials % 3 }, (_, index) => ({
        link: `https://instagram.com/a${index}`,
      }));
      await updateProfile(tx, author, key, { title: step.title, socials }, now);
      return;
    }
    case 'look':
      await chooseTheme(tx, author, key, step.themeId, now);
      return;
    case 'address':
      await updateProfileSettings(tx, author, key, { login: newLogin(), languageCode: step.language }, now);
      return;
    case 'stick': {
      const place = { spot: 'top' as const, dx: 0, dy: 0, rotation: 1.5, scale: 1, image: { emoji: '🎉' } };
      const sticker = { ...place, slotId: slotOf(step.on), order: step.order ?? undefined };
      await updateStickers(tx, author, key, { ...nothing, place: [sticker] }, now);
      return;
    }
    case 'shift': {
      const id = pick(step.which, stickers);
      const move = id === undefined ? [] : [{ id, slotId: slotOf(step.on), dx: step.dx }];
      await updateStickers(tx, author, key, { ...nothing, move }, now);
      return;
    }
    case 'peel': {
      const id = pick(step.which, stickers);
      await updateStickers(tx, author, key, { ...nothing, peel: id === undefined ? [] : [id] }, now);
    }
  }
}

test('after any sequence of writes by anybody, every version is restored and every change undone exactly as the page was', async () => {
  const { db } = server.context;
  const isUndone = { restored: 0, undone: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 25 }), async (sequence) => {
      const now = server.context.now();
      const owner: Author = { userId, credential: { kind: 'session' } };
      await db.rehearse(async (tx) => {
        const key = String(pageId);
        /** The page after each version, by its id, and before the first. */
        const known = new Map<number, StoredPage>();
        const first = await storedPage(tx, pageId);
        let latest = first;
        for (const [index, step] of sequence.entries()) {
          const author = { ...owner, credential: authors[index % authors.length] ?? owner.credential };
          const before = await versionsOf(tx, pageId, limits, now);
          const ids = before.map(({ id }) => id);
          if (step.kind === 'restore') {
            const id = ids[step.which % Math.max(ids.length, 1)];
            if (id === undefined) continue;
            const isFirst = step.isFirst && id === ids.at(-1);
            const version = isFirst ? first : known.get(id);
            await restoreVersion(
              tx,
              author,
              key,
              { key: isFirst ? `before-${id}` : String(id), takesAddress: true },
              { limits, slotTypes: server.context.slotTypes, now },
            );
            expect(await storedPage(tx, pageId)).toEqual(version);
            isUndone.restored += 1;
          } else if (step.kind === 'undo') {
            const place = step.which % Math.max(ids.length, 1);
            const chosen = ids.slice(place, place + 1 + step.count);
            if (chosen.length === 0) continue;
            const done = await undoVersions(tx, author, key, chosen, {
              limits,
              slotTypes: server.context.slotTypes,
              now,
            }).then(
              () => true,
              (error: { code?: string }) => {
                expect(error.code).toBe('conflict');
                return false;
              },
            );
            isUndone[done ? 'undone' : 'refused'] += 1;
            const after = await storedPage(tx, pageId);
            if (!done) expect(after).toEqual(latest);
            // Of the newest change nothing else is to be seen; of others, their own test tells.
            const wasPlain = before.slice(place, place + 1 + step.count).every(({ change }) => !change.undone);
            if (done && place === 0 && wasPlain) {
              expect(after).toEqual(known.get(ids[place + chosen.length] ?? 0) ?? first);
            }
          } else {
            await write(tx, author, key, latest, step);
          }
          const after = await storedPage(tx, pageId);
          const versions = await versionsOf(tx, pageId, limits, now);
          const isChanged = JSON.stringify(after) !== JSON.stringify(latest);
          expect(versions.length).toBe(before.length + (isChanged ? 1 : 0));
          if (versions[0] && isChanged) known.set(versions[0].id, after);
          latest = after;
        }
        // Every version that there ever was, and then the page as it was last.
        const versions = await versionsOf(tx, pageId, limits, now);
        for (const { id } of versions) {
          await restoreVersion(
            tx,
            owner,
            key,
            { key: String(id), takesAddress: true },
            { limits, slotTypes: server.context.slotTypes, now },
          );
          expect(await storedPage(tx, pageId)).toEqual(known.get(id));
        }
        const oldest = versions.at(-1);
        if (oldest) {
          const back = { key: `before-${oldest.id}` as const, takesAddress: true };
          await restoreVersion(tx, owner, key, back, { limits, slotTypes: server.context.slotTypes, now });
          expect(await storedPage(tx, pageId)).toEqual(first);
        }
      });
    }),
    { numRuns: 60 },
  );
  // It did look at all of these.
  expect(Math.min(...Object.values(isUndone))).toBeGreaterThan(5);
}, 120_000);
