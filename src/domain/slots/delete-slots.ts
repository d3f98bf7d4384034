import type { Transaction } from '../../store/database.ts';
import { sendSlotDeletion } from '../../store/statements/slots.ts';
import { textOf } from '../../texts/index.ts';
import type { Author } from '../actor.ts';
import type { FieldErrors, ServiceError } from '../errors.ts';
import { type ChangeWithoutData, recordChange } from '../history/record-change.ts';
import type { SlotWriteRules } from './create-slots.ts';
import { isReadOnly, readOnlyType, slotNotFound, throwFieldErrors } from './slot-errors.ts';
import { findOwnSlotsWithStickers, type SlotRowWithStickers } from './slot-rows.ts';
import { storeSlotNames } from './store-slot-names.ts';

/**
 * Deletes slots of an own page for good, all or none. In a batch (`rules.pathOf`), an id that is not on the page is `validation_failed` on
 * the path of that id, else `not_found`. Slots of a read-only type cannot be deleted (`read_only_type`, in a batch on the id too), legacy ones
 * can.
 */
export async function deleteSlots(
  tx: Transaction,
  author: Author,
  profileKey: string,
  ids: readonly number[],
  rules: Pick<SlotWriteRules, 'slotTypes' | 'now' | 'pathOf'>,
): Promise<void> {
  const { page, rows } = await findOwnSlotsWithStickers(tx, author, profileKey, ids);
  const fields: FieldErrors = {};
  const errors: ServiceError[] = [];
  for (const [index, id] of ids.entries()) {
    const row = rows.get(id);
    const path = rules.pathOf?.(index) ?? '';
    if (!row) {
      if (path === '') throw slotNotFound();
      fields[path] = [textOf((t) => t.slotMessages.unknownSlot)];
    } else if (isReadOnly(rules.slotTypes, row.type)) {
      const refusal = readOnlyType(row.type);
      if (path === '') throw refusal;
      errors.push(refusal);
      fields[path] = [refusal.text];
    }
  }
  throwFieldErrors({ fields, unlisted: 0 }, errors);
  await storeSlotNames(tx, author.userId, page.id, [...rows.values()], rules);
  sendSlotDeletion(tx, ids);
  await recordChange(tx, page, author, deletedParts([...rows.values()]), rules.now);
}

/** Returns the parts of a page that are deleted with slots; stickers move to its head. */
function deletedParts(rows: SlotRowWithStickers[]): ChangeWithoutData {
  const slots = rows.sort((a, b) => a.order - b.order);
  return {
    slots: {
      removed: slots.map(({ id, type, order, data, visibility, layout, createdAt }) => [
        order,
        { id, type, data, visibility, layout, createdAt: createdAt.getTime() },
      ]),
    },
    stickers: { changed: slots.flatMap(({ id: slotId, stickerIds }) => stickerIds.map((id) => ({ id, slotId }))) },
  };
}
