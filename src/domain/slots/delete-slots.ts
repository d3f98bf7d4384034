import type { Transaction } from '../../store/database.ts';
import { deleteSlotsByIds, forgetDeletedSlots, noteDeletedSlots } from '../../store/statements/slots.ts';
import { blockTitle } from '../analytics/block-title.ts';
import type { FieldErrors, ServiceError } from '../errors.ts';
import { bumpRevision } from '../profiles/profile-rows.ts';
import { cutLine } from '../text/cut-line.ts';
import type { SlotWriteRules } from './create-slots.ts';
import { slotContext } from './slot-context.ts';
import { isReadOnly, readOnlyType, slotNotFound, throwMistakes } from './slot-errors.ts';
import { slotLinks } from './slot-links.ts';
import { findOwnSlots, type PlacedSlotRow } from './slot-rows.ts';
import { slotView } from './slot-view.ts';

/**
 * Deletes slots of an own page for good, all or none. In a batch, an id that is not on the page is `validation_failed` on `ids.N`,
 * else `not_found`. Slots of a read-only type cannot be deleted (`read_only_type`, in a batch on `ids.N` too), legacy ones can.
 */
export async function deleteSlots(
  tx: Transaction,
  userId: number,
  profileKey: string,
  ids: readonly number[],
  batch: boolean,
  rules: Pick<SlotWriteRules, 'slotTypes' | 'now'>,
): Promise<void> {
  const { profileId, rows } = await findOwnSlots(tx, userId, profileKey, ids);
  const fields: FieldErrors = {};
  const refusals: ServiceError[] = [];
  for (const [index, id] of ids.entries()) {
    const row = rows.get(id);
    if (!row && !batch) throw slotNotFound();
    if (!row)
      fields[`ids.${index}`] = [
        {
          en: 'is not the id of a slot of this page: list_slots lists them',
          ru: 'на этой странице нет блока с таким id',
        },
      ];
    if (row && isReadOnly(rules.slotTypes, row.type)) {
      const refusal = readOnlyType(row.type);
      if (!batch) throw refusal;
      refusals.push(refusal);
      fields[`ids.${index}`] = [refusal.text];
    }
  }
  throwMistakes({ fields, unlisted: 0 }, refusals);
  await noteNames(tx, userId, profileId, [...rows.values()], rules);
  tx.send(deleteSlotsByIds, JSON.stringify(ids));
  bumpRevision(tx, profileId, rules.now);
}

/** So many characters of a name say which slot it was. */
const maxNameLength = 120;

/** Statistics outlive their slot, and call it by the name that it had. What could not be clicked has none. */
async function noteNames(
  tx: Transaction,
  userId: number,
  profileId: number,
  rows: readonly PlacedSlotRow[],
  { slotTypes, now }: Pick<SlotWriteRules, 'slotTypes' | 'now'>,
): Promise<void> {
  // Of all that slots point at, only an event's link and title are asked for.
  const events = rows.filter(({ type }) => type === slotTypes.event.type);
  const context = await slotContext(tx, '', userId, events);
  const views = rows.map((row) => slotView(row, slotTypes, context)).filter((slot) => slotLinks(slot).length > 0);
  if (views.length === 0) return;
  const names = views.map((slot) => [slot.id, slot.type, cutLine(blockTitle(slot) ?? '', maxNameLength) || null]);
  tx.send(noteDeletedSlots, profileId, now, JSON.stringify(names));
  tx.send(forgetDeletedSlots, profileId, profileId);
}
