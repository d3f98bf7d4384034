import type { Transaction } from '../../store/database.ts';
import {
  deleteStickersByIds,
  insertSlotsWithIds,
  insertStickersWithIds,
  setStickerOrder,
} from '../../store/statements/history.ts';
import { deleteSlotsByIds, setSlotOrder, updateSlotData } from '../../store/statements/slots.ts';
import type { Author } from '../actor.ts';
import { storePageFields } from '../profiles/change-page-fields.ts';
import { assertLoginFree } from '../profiles/create-profile.ts';
import { isEmptyChange, type PageChange, type SlotState, type StickerState } from './page-change.ts';
import { changeBetween, type PageState } from './page-state.ts';
import { recordChange } from './record-change.ts';

/**
 * Makes a page what it was at another time, as one change: blocks and stickers come back under the ids that they had. A fixed number of
 * statements, however long the page is. Returns what it took away. Throws `validation_failed` on `login`, which may be somebody else's
 * by now.
 */
export async function replacePage(
  tx: Transaction,
  profileId: number,
  author: Author,
  { from, to, ...reason }: { from: PageState; to: PageState } & Pick<PageChange, 'restored' | 'undone'>,
  now: Date,
): Promise<PageChange> {
  const change = changeBetween(from, to);
  if (isEmptyChange(change)) return change;
  if (from.fields.login !== to.fields.login) await assertLoginFree(tx, to.fields.login, profileId);
  await storePageFields(tx, profileId, to.fields);
  replaceSlots(tx, profileId, to.slots, change.slots ?? {}, now);
  replaceStickers(tx, profileId, to.stickers, change.stickers ?? {});
  recordChange(tx, profileId, author, { ...change, ...reason }, now);
  return change;
}

function replaceSlots(
  tx: Pick<Transaction, 'send'>,
  profileId: number,
  slots: readonly SlotState[],
  { added = [], removed = [], changed = [], moved = [] }: NonNullable<PageChange['slots']>,
  now: Date,
): void {
  const byId = new Map(slots.map((slot) => [slot.id, slot]));
  const rowsOf = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  if (removed.length > 0) tx.send(deleteSlotsByIds, idsOf(removed.map(([, slot]) => slot)));
  if (added.length > 0) {
    const rows = rowsOf(added).map(({ id, type, data, createdAt }) => [id, type, data, createdAt]);
    tx.send(insertSlotsWithIds, profileId, now, JSON.stringify(rows));
  }
  if (changed.length > 0) {
    const rows = rowsOf(changed.map(({ id }) => id)).map(({ id, data }) => [id, data]);
    tx.send(updateSlotData, now, JSON.stringify(rows));
  }
  if (added.length + removed.length + moved.length > 0) tx.send(setSlotOrder, idsOf(slots));
}

function replaceStickers(
  tx: Pick<Transaction, 'send'>,
  profileId: number,
  stickers: readonly StickerState[],
  { added = [], removed = [], changed = [], moved = [] }: NonNullable<PageChange['stickers']>,
): void {
  // One that was altered is put in anew: nothing hangs on its row.
  const altered = changed.map(({ id }) => id);
  const isNew = new Set([...added, ...altered]);
  if (removed.length + altered.length > 0) {
    tx.send(deleteStickersByIds, JSON.stringify([...removed.map(([, { id }]) => id), ...altered]));
  }
  if (isNew.size > 0) {
    const rows = stickers
      .filter(({ id }) => isNew.has(id))
      .map(({ id, slotId, path, emoji, spot, dx, dy, rotation, scale, createdAt }) => [
        ...[id, slotId, path, emoji, spot, dx, dy, rotation, scale, createdAt],
      ]);
    tx.send(insertStickersWithIds, profileId, JSON.stringify(rows));
  }
  if (isNew.size + removed.length + moved.length > 0) tx.send(setStickerOrder, idsOf(stickers));
}

function idsOf(rows: readonly { id: number }[]): string {
  return JSON.stringify(rows.map(({ id }) => id));
}
