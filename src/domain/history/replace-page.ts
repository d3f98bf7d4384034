import type { SlotTypes } from '../../blocks/index.ts';
import type { Transaction } from '../../store/database.ts';
import {
  deleteStickersByIds,
  insertStickersWithIds,
  type StoredSticker,
  setStickerOrder,
} from '../../store/statements/history.ts';
import {
  type AddedSlot,
  forgetReturnedSlots,
  type SlotContents,
  sendNewSlots,
  sendSlotContents,
  sendSlotDeletion,
  sendSlotPositions,
  slotPositionsOfProfile,
} from '../../store/statements/slots.ts';
import { textOf } from '../../texts/index.ts';
import type { Author } from '../actor.ts';
import { recordAddressChange } from '../app-events/record-event.ts';
import { unpublishedBy } from '../approval/unpublished.ts';
import { limitReached } from '../errors.ts';
import { storePageFields } from '../profiles/change-page-fields.ts';
import { assertLoginFree } from '../profiles/create-profile.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import { linkPrefixOf } from '../slots/link-prefix.ts';
import { positionsFor } from '../slots/slot-positions.ts';
import { parseStored } from '../slots/slot-view.ts';
import { storeSlotNames } from '../slots/store-slot-names.ts';
import { maxStickers } from '../stickers/sticker-fields.ts';
import { withoutDeletedFiles } from './deleted-files.ts';
import { isEmptyChange, type PageChange, type SlotState, type StickerState } from './page-change.ts';
import { changeBetween, type PageState } from './page-state.ts';
import { insertVersion, recordSlots } from './record-change.ts';
import { slotRowsOfVersion } from './version-slots.ts';

export interface ReplaceRules {
  slotTypes: SlotTypes;
  maxSlots: number;
  /** 0 for any size. */
  maxPageBytes: number;
  now: Date;
}

/**
 * Restores a page to an earlier state as one change: blocks and stickers get their former ids. It needs a fixed number of statements for a
 * page of any length. Returns the removed objects. Throws `limit_reached`, and `validation_failed` on `login` if another page has it in the
 * meantime.
 */
export async function replacePage(
  tx: Transaction,
  row: ProfileRow,
  author: Author,
  {
    from,
    to: wanted,
    ...reason
  }: { from: PageState; to: PageState } & Pick<PageChange, 'forms' | 'restored' | 'undone' | 'discarded' | 'waits'>,
  rules: ReplaceRules,
): Promise<PageChange> {
  const { page: to } = await withoutDeletedFiles(tx, row.userId, from, wanted);
  const change = changeBetween(from, to);
  const { id: profileId } = row;
  if (isEmptyChange({ ...change, ...reason })) {
    // Changes that cancel one another are also marked as undone, so that they are not offered again. They leave no waiting change.
    if (reason.undone) insertVersion(tx, profileId, author, { undone: reason.undone }, rules.now);
    return change;
  }
  // Visitors see this version already, with its number of blocks and its size.
  const isShownAlready = reason.discarded !== undefined;
  if (!isShownAlready) assertWithinLimits(from, to, rules);
  if (from.fields.login !== to.fields.login) await assertLoginFree(tx, to.fields.login, profileId);
  await storePageFields(tx, profileId, from.fields, to.fields);
  await replaceSlots(tx, profileId, author, to.slots, change.slots ?? {}, rules);
  replaceStickers(tx, profileId, to.stickers, change.stickers ?? {});
  const formsWere = (reason.forms ?? []).map(({ was }) => was);
  const written = { change: { ...change, ...reason }, was: from.slots, became: to.slots, formsWere };
  await recordSlots(tx, row, author, written, { ...rules, ...(isShownAlready && { maxPageBytes: 0 }) });
  const hasNewAddress = from.fields.login !== to.fields.login && row.status && !isShownAlready;
  if (hasNewAddress && !unpublishedBy(tx).has(profileId)) await recordAddressChange(tx, row, rules.now);
  return change;
}

/** A page that is already too large may become smaller. */
function assertWithinLimits(from: PageState, to: PageState, { maxSlots }: ReplaceRules): void {
  const [had, has] = [from.slots.length, to.slots.length];
  if (has > Math.max(had, maxSlots)) throw limitReached(textOf((t) => t.slotMessages.tooManySlots(had, maxSlots)));
  if (to.stickers.length > Math.max(from.stickers.length, maxStickers)) {
    throw limitReached(textOf((t) => t.stickerMessages.tooManyStickers(maxStickers)));
  }
}

async function replaceSlots(
  tx: Transaction,
  profileId: number,
  { userId }: Author,
  slots: readonly SlotState[],
  { added = [], removed = [], changed = [], moved = [] }: NonNullable<PageChange['slots']>,
  { slotTypes, now }: ReplaceRules,
): Promise<void> {
  const byId = new Map(slots.map((slot) => [slot.id, slot]));
  const rowsOf = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const prefixOf = (data: string) => linkPrefixOf(parseStored(data));
  const stored = await tx.all(slotPositionsOfProfile, { profileId });
  if (removed.length > 0) {
    const gone = removed.map(([, slot]) => slot);
    await storeSlotNames(tx, userId, profileId, slotRowsOfVersion(gone), { slotTypes, now });
    sendSlotDeletion(
      tx,
      gone.map(({ id }) => id),
    );
  }
  if (changed.length > 0) {
    const contents = rowsOf(changed.map(({ id }) => id)).map(
      ({ id, data, visibility, layout }): SlotContents => [id, data, prefixOf(data), visibility, layout],
    );
    sendSlotContents(tx, now, contents);
  }
  if (added.length + moved.length === 0) return;
  const known = new Map(stored.filter(({ id }) => byId.has(id)).map(({ id, position }) => [id, position]));
  const positions = positionsFor(
    slots.map(({ id }) => id),
    known,
  );
  sendSlotPositions(
    tx,
    [...positions].filter(([id]) => known.has(id)),
  );
  if (added.length === 0) return;
  const rows = rowsOf(added).map(({ id, type, data, visibility, layout, createdAt }): AddedSlot => {
    const position = positions.get(id) ?? 0;
    return [id, type, data, position, prefixOf(data), visibility, layout, createdAt];
  });
  sendNewSlots(tx, profileId, now, rows);
  tx.send(forgetReturnedSlots, { profileId, ids: added });
}

function replaceStickers(
  tx: Pick<Transaction, 'send'>,
  profileId: number,
  stickers: readonly StickerState[],
  { added = [], removed = [], changed = [], moved = [] }: NonNullable<PageChange['stickers']>,
): void {
  // An altered one is inserted again: nothing refers to its row.
  const altered = changed.map(({ id }) => id);
  const isNew = new Set([...added, ...altered]);
  if (removed.length + altered.length > 0) {
    tx.send(deleteStickersByIds, { ids: [...removed.map(([, { id }]) => id), ...altered] });
  }
  if (isNew.size > 0) {
    const rows = stickers
      .filter(({ id }) => isNew.has(id))
      .map(({ id, slotId, path, emoji, spot, dx, dy, rotation, scale, createdAt }): StoredSticker => {
        return [id, slotId, path, emoji, spot, dx, dy, rotation, scale, createdAt];
      });
    tx.send(insertStickersWithIds, { profileId, stickers: rows });
  }
  if (isNew.size + removed.length + moved.length > 0) tx.send(setStickerOrder, { ids: idsOf(stickers) });
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
