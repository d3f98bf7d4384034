import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import type { Author } from '../../../src/domain/actor.ts';
import { holdChanges } from '../../../src/domain/approval/hold-changes.ts';
import { discardChanges, publishChanges } from '../../../src/domain/approval/publish-changes.ts';
import { findShownPageById, slotRowsShown } from '../../../src/domain/approval/shown-page.ts';
import { restoreVersion } from '../../../src/domain/history/restore-version.ts';
import { undoVersions } from '../../../src/domain/history/undo-versions.ts';
import { versionsOf } from '../../../src/domain/history/versions.ts';
import { ownerAccess } from '../../../src/domain/profiles/page-access.ts';
import { findOwnProfile } from '../../../src/domain/profiles/profile-rows.ts';
import type { Reader, Transaction } from '../../../src/store/database.ts';
import { killableDatabase } from '../../oauth/support/killable-database.ts';
import { newPage, newUser, slotsOf } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { pageWrites, writePage, writers } from './support/page-writes.ts';
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
const steps = fc.oneof(
  { weight: 6, arbitrary: pageWrites },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), which: number, isFirst: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: number, count: fc.nat({ max: 2 }) }) },
);
test('after any sequence of writes by any author, every version is restored and every change undone exactly', async () => {
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
          const author = { ...owner, credential: writers[index % writers.length] ?? owner.credential };
          const before = await versionsOf(tx, pageId, limits, now);
          const ids = before.map(({ id }) => id);
          let wasUndone = false;
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
              { limits, slotTypes: server.context.slotTypes, maxSlots: 500, maxPageBytes: 0, now },
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
              maxSlots: 500,
              maxPageBytes: 0,
              now,
            }).then(
              () => true,
              (error: { code?: string }) => {
                expect(error.code).toBe('conflict');
                return false;
              },
            );
            isUndone[done ? 'undone' : 'refused'] += 1;
            wasUndone = done;
            const after = await storedPage(tx, pageId);
            if (!done) expect(after).toEqual(latest);
            // The newest change is checked here alone; others have their own test.
            const wasPlain = before.slice(place, place + 1 + step.count).every(({ change }) => !change.undone);
            if (done && place === 0 && wasPlain) {
              expect(after).toEqual(known.get(ids[place + chosen.length] ?? 0) ?? first);
            }
          } else {
            await writePage(server.context, tx, author, pageId, latest, step);
          }
          const after = await storedPage(tx, pageId);
          const versions = await versionsOf(tx, pageId, limits, now);
          const isChanged = JSON.stringify(after) !== JSON.stringify(latest);
          // Undoing a change without effect is reported, too.
          const isVersion = isChanged || wasUndone;
          expect(versions.length).toBe(before.length + (isVersion ? 1 : 0));
          if (versions[0] && isVersion) known.set(versions[0].id, after);
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
            { limits, slotTypes: server.context.slotTypes, maxSlots: 500, maxPageBytes: 0, now },
          );
          expect(await storedPage(tx, pageId)).toEqual(known.get(id));
        }
        const oldest = versions.at(-1);
        if (oldest) {
          const back = { key: `before-${oldest.id}` as const, takesAddress: true };
          await restoreVersion(tx, owner, key, back, {
            limits,
            slotTypes: server.context.slotTypes,
            maxSlots: 500,
            maxPageBytes: 0,
            now,
          });
          expect(await storedPage(tx, pageId)).toEqual(first);
        }
      });
    }),
    { numRuns: 60 },
  );
  // All of these occurred.
  expect(Math.min(...Object.values(isUndone))).toBeGreaterThan(5);
}, 120_000);

/** Actions of a person on versions, each with whether changes wait before. */
const acts: [
  string,
  boolean,
  (tx: Transaction, author: Author, key: string, versions: number[]) => Promise<unknown>,
][] = [
  [
    'restore',
    false,
    (tx, author, key, versions) =>
      restoreVersion(tx, author, key, { key: String(versions[1]), takesAddress: true }, rules()),
  ],
  ['undo', false, (tx, author, key, versions) => undoVersions(tx, author, key, versions.slice(0, 1), rules())],
  [
    'publish',
    true,
    async (tx, author, key) =>
      publishChanges(tx, author, key, (await findOwnProfile(tx, author, key)).revision, server.context.now()),
  ],
  [
    'discard',
    true,
    async (tx, author, key) =>
      discardChanges(tx, author, key, (await findOwnProfile(tx, author, key)).revision, rules()),
  ],
];
const rules = () => ({
  limits,
  slotTypes: server.context.slotTypes,
  maxSlots: 500,
  maxPageBytes: 0,
  now: server.context.now(),
});

test.each(acts)('a process may end before any step of %s', async (_name, waits, act) => {
  const anna = await newUser(server);
  const { id, path } = await newPage(anna);
  const key = String(id);
  const author: Author = { userId: anna.id, credential: { kind: 'session' } };
  const { db, now } = server.context;
  const slots = Array.from({ length: 6 }, (_, index) => ({ type: 'text', data: { title: `Text ${index}` } }));
  const made = slotsOf(await anna.post(`${path}/slots/batch`, { slots })).map((slot) => slot.id);
  await anna.patch(path, { title: 'Before' });
  await db.write((tx) => holdChanges(tx, anna.id, key, waits));
  await anna.delete(`${path}/slots`, { ids: made.slice(0, 3) });

  /** Returns everything that the action may change. */
  async function stateFor(reader: Reader | Transaction) {
    const shown = await findShownPageById(reader, id);
    const seen = shown && (await slotRowsShown(reader, shown, 0)).rows.map((slot) => slot.id);
    const { unpublishedChanges } = await findOwnProfile(reader, ownerAccess(anna.id), key);
    const versions = await versionsOf(reader, id, limits, now());
    const page = await storedPage(reader, id);
    return { page, seen, unpublishedChanges, versions: versions.map(({ change }) => change) };
  }
  const before = await stateFor(db.read);
  const versions = (await versionsOf(db.read, id, limits, now())).map((version) => version.id);
  const after = await db.rehearse(async (tx) => {
    await act(tx, author, key, versions);
    return stateFor(tx);
  });
  expect(after).not.toEqual(before);
  const killable = killableDatabase(db, () => Promise.reject(new Error('the process has ended')));
  let deaths = 0;
  for (let isDone = false; !isDone; deaths += 1) {
    killable.allow(deaths);
    const outcome = await killable.database
      .write((tx) => act(tx, author, key, versions))
      .then(
        () => 'done',
        (error: Error) => error.message,
      );
    expect(['done', 'the process has ended']).toContain(outcome);
    const state = await stateFor(db.read);
    // The last step is between the commit and the response.
    isDone = state.versions.length !== before.versions.length;
    expect(state).toEqual(isDone ? after : before);
  }
  expect(deaths).toBeGreaterThan(2);
});
