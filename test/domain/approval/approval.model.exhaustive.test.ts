import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import type { Author } from '../../../src/domain/actor.ts';
import { holdChanges } from '../../../src/domain/approval/hold-changes.ts';
import { discardChanges, publishChanges } from '../../../src/domain/approval/publish-changes.ts';
import { findShownPageById } from '../../../src/domain/approval/shown-page.ts';
import { unpublishedBy, unpublishedOf } from '../../../src/domain/approval/unpublished.ts';
import { restoreVersion } from '../../../src/domain/history/restore-version.ts';
import { undoVersions } from '../../../src/domain/history/undo-versions.ts';
import { versionsOf } from '../../../src/domain/history/versions.ts';
import { pageMarkdownOf } from '../../../src/domain/markdown/page-markdown.ts';
import { createPageCaches } from '../../../src/domain/page-caches.ts';
import { findOwnProfile } from '../../../src/domain/profiles/profile-rows.ts';
import { profileView } from '../../../src/domain/profiles/profile-view.ts';
import { slotSettings, slotViewsOf } from '../../../src/domain/slots/slot-views.ts';
import { stickersOf } from '../../../src/domain/stickers/stickers.ts';
import type { Transaction } from '../../../src/store/database.ts';
import { newPage, newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { pageWrites, writePage, writers } from '../history/support/page-writes.ts';
import { storedPage } from '../history/support/stored-page.ts';

let server: TestServer;
let owner: Author;
let pageId: number;
beforeAll(async () => {
  server = await startServer();
  const anna = await newUser(server);
  owner = { userId: anna.id, credential: { kind: 'session' } };
  pageId = (await newPage(anna)).id;
  await setFeatures(server.context, anna.id, { stickers: true });
});
afterAll(() => server.close());

const limits = { days: 90, versions: 500 };
const steps = fc.oneof(
  { weight: 8, arbitrary: pageWrites },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('publish' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('discard' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('switch' as const), on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), which: fc.nat({ max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
);

/** Returns everything that a visitor's page is made of, with its cache key. */
async function shownTo(tx: Transaction): Promise<string> {
  const { context } = server;
  const page = await findShownPageById(tx, pageId);
  if (page === null) throw new Error('no page');
  const cache = createPageCaches(context.now, 0);
  const slots = await slotViewsOf(tx, slotSettings(context), page, cache.slots);
  const { forVisitors } = await pageMarkdownOf(tx, { ...context, cache }, page);
  const view = profileView(context.config.publicUrl, page);
  const working = await findOwnProfile(tx, owner, String(pageId));
  expect(profileView(context.config.publicUrl, working).computed.url).toBe(view.computed.url);
  // Only the stored page knows the time of a block's last change; visitors get none.
  const blocks = slots.map(({ updatedAt: _updatedAt, ...slot }) => slot);
  const { revision, updatedAt } = page;
  return JSON.stringify({
    view,
    blocks,
    stickers: await stickersOf(tx, page),
    markdown: forVisitors.bytes.toString(),
    revision,
    updatedAt,
  });
}

test('visitors see the same bytes while changes wait, all changes after publishing, and none after discarding', async () => {
  const { db, slotTypes } = server.context;
  const seen = { waiting: 0, published: 0, discarded: 0, immediate: 0 };
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(steps, { minLength: 6, maxLength: 25 }), async (isOn, sequence) => {
      await db.rehearse(async (tx) => {
        const now = server.context.now();
        const key = String(pageId);
        const rules = { slotTypes, maxSlots: 500, maxPageBytes: 0, now };
        let switched = isOn;
        await holdChanges(tx, owner.userId, key, isOn);
        let published = await storedPage(tx, pageId);
        let shown = await shownTo(tx);
        for (const [index, step] of sequence.entries()) {
          const author = { ...owner, credential: writers[index % writers.length] ?? owner.credential };
          const row = await findOwnProfile(tx, owner, key);
          const wasWaiting = row.unpublishedSince !== null;
          const before = await storedPage(tx, pageId);
          const versions = await versionsOf(tx, pageId, limits, now);
          const [newest] = versions;
          let isDiscardUndone = false;
          if (step.kind === 'publish' || step.kind === 'discard') {
            const ended =
              step.kind === 'publish'
                ? publishChanges(tx, owner, key, row.revision, now)
                : discardChanges(tx, owner, key, row.revision, rules);
            const outcome = await ended.then(
              () => 'done',
              (error: { code?: string }) => error.code,
            );
            expect(outcome).toBe(wasWaiting ? 'done' : 'conflict');
            if (!wasWaiting) continue;
            const after = await storedPage(tx, pageId);
            expect(after).toEqual(step.kind === 'publish' ? before : published);
            expect(unpublishedOf(await findOwnProfile(tx, owner, key))).toBeNull();
            expect(await tx.publishedPage.count({ where: { profileId: pageId } })).toBe(0);
            expect(await tx.publishedSlot.count({ where: { profileId: pageId } })).toBe(0);
            expect(await versionsOf(tx, pageId, limits, now)).toHaveLength(versions.length + 1);
            seen[step.kind === 'publish' ? 'published' : 'discarded'] += 1;
            [published, shown] = [after, await shownTo(tx)];
            continue;
          }
          if (step.kind === 'switch') {
            await holdChanges(tx, owner.userId, key, step.on);
            switched = step.on;
            expect(await shownTo(tx)).toBe(shown);
            continue;
          }
          if (step.kind === 'restore') {
            const version = versions[step.which % Math.max(versions.length, 1)];
            if (version === undefined) continue;
            const wanted = { key: String(version.id), takesAddress: step.which % 2 === 0 };
            await restoreVersion(tx, author, key, wanted, { limits, ...rules });
          } else if (step.kind === 'undo') {
            if (newest === undefined || newest.change.published !== undefined || newest.change.undone) continue;
            isDiscardUndone = newest.change.discarded !== undefined;
            await undoVersions(tx, author, key, [newest.id], { limits, ...rules });
          } else {
            await writePage(server.context, tx, author, pageId, before, step);
          }
          const after = await storedPage(tx, pageId);
          const isChanged = JSON.stringify(after) !== JSON.stringify(before);
          const { unpublishedSince, unpublishedChanges } = await findOwnProfile(tx, owner, key);
          const waits = wasWaiting || (isChanged && (switched || isDiscardUndone));
          expect(unpublishedSince !== null).toBe(waits);
          expect(unpublishedChanges).toBe(waits ? row.unpublishedChanges + (isChanged ? 1 : 0) : 0);
          if (waits) {
            expect(unpublishedBy(tx).get(pageId)?.changes).toBe(unpublishedChanges);
            expect(await shownTo(tx)).toBe(shown);
            seen.waiting += 1;
          } else {
            [published, shown] = [after, await shownTo(tx)];
            seen.immediate += 1;
          }
        }
      });
    }),
    { numRuns: 50 },
  );
  // All of these occurred.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
}, 120_000);
