import type { Transaction } from '../../store/database.ts';
import { updateSlotData } from '../../store/statements/slots.ts';
import type { Author } from '../actor.ts';
import { type FieldErrors, ServiceError } from '../errors.ts';
import { recordChange } from '../history/record-change.ts';
import { checkedSlotData } from './checked-slot-data.ts';
import type { SlotWriteRules } from './create-slots.ts';
import { linkPrefixOf } from './link-prefix.ts';
import { moveSlots, nothingMoved } from './move-slots.ts';
import { editableSlotType, slotNotFound, throwMistakes } from './slot-errors.ts';
import { foreignReferences } from './slot-references.ts';
import { findOwnSlots, type PlacedSlotRow } from './slot-rows.ts';
import { parseStored } from './slot-view.ts';

export interface SlotChange {
  id: number;
  /** Merged over the stored data at its top level (contract, "Answers"). */
  data: Record<string, unknown>;
  /** Where it goes, once those before it in the call have their places. */
  order?: number | undefined;
}

/**
 * Changes slots of an own page, all or none. In a batch (`rules.pathOf`), error keys name the entry (`slots.1.id`), else an unknown slot
 * is `not_found`. Throws `not_found`, `read_only_type`, `unsupported_slot`, `validation_failed`.
 */
export async function updateSlots(
  tx: Transaction,
  author: Author,
  profileKey: string,
  changes: readonly SlotChange[],
  rules: Pick<SlotWriteRules, 'slotTypes' | 'now' | 'coerceTypes' | 'pathOf' | 'before'>,
): Promise<PlacedSlotRow[]> {
  const { page, rows } = await findOwnSlots(
    tx,
    author.userId,
    profileKey,
    changes.map(({ id }) => id),
  );
  const fields: FieldErrors = {};
  let unlisted = 0;
  const refusals: ServiceError[] = [];
  const seen = new Set<number>();
  const checked = changes.flatMap(({ id, data }, index) => {
    const prefix = rules.pathOf?.(index) ?? '';
    const row = rows.get(id);
    if (!row) {
      if (prefix === '') throw slotNotFound();
      fields[`${prefix}id`] = [
        {
          en: 'is not the id of a slot of this page: list_slots lists them',
          ru: 'на этой странице нет блока с таким id',
        },
      ];
      return [];
    }
    if (seen.has(id)) fields[`${prefix}id`] = [{ en: 'must not repeat', ru: 'не должен повторяться' }];
    seen.add(id);
    const slotType = editableSlotType(rules.slotTypes, row.type);
    if (slotType instanceof ServiceError) {
      if (prefix === '') throw slotType;
      refusals.push(slotType);
      fields[`${prefix}id`] = [slotType.text];
      return [];
    }
    const merged = { ...parseStored(row.data), ...data };
    const result = checkedSlotData(slotType, merged, `${prefix}data`, rules.coerceTypes);
    if (!result.ok) {
      Object.assign(fields, result.fields);
      unlisted += result.unlisted;
    }
    return result.ok ? [{ row, data: result.data, prefix: `${prefix}data`, references: result.references }] : [];
  });
  Object.assign(fields, await foreignReferences(tx, author.userId, checked));
  throwMistakes({ fields, unlisted }, refusals);
  rules.before?.(
    page.id,
    checked.map(({ data }) => data),
    checked.map(({ row }) => row),
  );
  const stored = checked.map(({ row, data }) => ({ ...row, data: JSON.stringify(data), updatedAt: rules.now }));
  const list = stored.map(({ id, data }, index) => [id, data, linkPrefixOf(checked[index]?.data)]);
  tx.send(updateSlotData, rules.now, JSON.stringify(list));
  const isMoved = changes.some(({ order }) => order !== undefined);
  const { places, moved } = isMoved ? await moveSlots(tx, page.id, changes) : nothingMoved;
  const changed = checked.flatMap(({ row: { id, data } }, index) => (stored[index]?.data === data ? [] : { id, data }));
  await recordChange(tx, page, author, { slots: { changed, moved } }, rules.now);
  return stored.map((row) => ({ ...row, order: places.get(row.id) ?? row.order }));
}
