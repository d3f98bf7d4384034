import type { Transaction } from '../../store/database.ts';
import type { RevisionCache } from '../../store/revision-cache.ts';
import { type StoredSlotRow, slotPositionsOfProfile, slotsOfProfile } from '../../store/statements/slots.ts';
import { markImmutable } from '../memoize.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import type { ReadPositions } from './reorder-slots.ts';
import type { PageSlots, SlotView } from './slot-view.ts';
import { type SlotSettings, viewsOf } from './slot-views.ts';

/**
 * Returns the views of all slots of a page for a write that changes only their order. Cached views are reused, and cached in their new
 * order for the next reader of the page (docs/decisions/0309).
 */
export function orderedViews(settings: SlotSettings, cache: RevisionCache<PageSlots>) {
  let cached: SlotView[] | null = null;
  let rows: readonly StoredSlotRow[] = [];
  let isWhole = false;

  const read: ReadPositions = async (reader, profile) => {
    const kept = cache.peek(profile, reader.shared);
    const views = kept?.all ?? null;
    // The order decides which blocks of a page above the size limit visitors see.
    isWhole = kept !== null && kept.all === kept.forVisitors;
    if (views !== null) {
      const stored = await reader.all(slotPositionsOfProfile, { profileId: profile.id });
      // Blocks may have been added or deleted by SQL, which does not change the revision.
      cached =
        stored.length === views.length && stored.every(({ id }, index) => id === views[index]?.id) ? views : null;
      if (cached !== null) return stored;
    }
    rows = await reader.all(slotsOfProfile, { profileId: profile.id });
    return rows;
  };

  /** The views in the order of `ids`, all ids of the page. */
  async function inOrder(
    tx: Pick<Transaction, 'all' | 'afterCommit' | 'shared'>,
    profile: ProfileRow,
    ids: readonly number[],
  ): Promise<SlotView[]> {
    const views = cached ?? (await viewsOf(tx, settings, profile.userId, rows.map(withOrder)));
    const byId = new Map(views.map((view) => [view.id, view]));
    const ordered = markImmutable(
      ids.map((id, order): SlotView => {
        const view = byId.get(id);
        if (view === undefined) throw new Error('a slot of the page has no view');
        return { ...view, order };
      }),
    );
    const changed = { ...profile, revision: profile.revision + 1 };
    if (isWhole) cache.put(changed, { all: ordered, forVisitors: ordered, hasMore: false }, settings.now, tx);
    return ordered;
  }

  return { read, inOrder };
}

function withOrder(row: StoredSlotRow, order: number) {
  return { ...row, order };
}
