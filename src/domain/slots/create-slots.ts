import type { Transaction } from '../../store/database.ts';
import { type FieldErrors, limitReached, ServiceError } from '../errors.ts';
import { bumpRevision, findOwnProfile } from '../profiles/profile-rows.ts';
import { checkedSlotData } from './checked-slot-data.ts';
import { editableSlotType, throwMistakes, unknownType } from './slot-errors.ts';
import { foreignReferences } from './slot-references.ts';
import { insertAt, type SlotRow, slotRowsOf, storeOrder } from './slot-rows.ts';
import type { SlotTypes } from './slot-type.ts';
import { slotTypeOf } from './slot-view.ts';

export interface NewSlot {
  type: string;
  data: Record<string, unknown>;
  /** Where it goes, once those before it in the call have their places. */
  order?: number | undefined;
}

export interface SlotWriteRules {
  slotTypes: SlotTypes;
  maxSlots: number;
  now: Date;
  /** Takes data of a wrong but unmistakable JSON type. */
  coerceTypes?: boolean;
  /** Names an entry of a batch in error keys, as `slots.2.`; left out for a single slot. */
  pathOf?: (index: number) => string;
  /** Is told the slots of the page as they were before. */
  before?: (rows: readonly SlotRow[]) => void;
}

/**
 * Adds slots to an own page, all or none, in the order given. With `order` they start at that position, else at the end.
 * Throws `not_found`, `read_only_type`, `limit_reached`, `validation_failed`.
 */
export async function createSlots(
  tx: Transaction,
  userId: number,
  profileKey: string,
  slots: readonly NewSlot[],
  order: number | undefined,
  rules: SlotWriteRules,
): Promise<SlotRow[]> {
  const profile = await findOwnProfile(tx, userId, profileKey);
  const checked = await checkAll(tx, userId, slots, rules);
  const rows = await slotRowsOf(tx, profile.id);
  rules.before?.(rows);
  if (rows.length + slots.length > rules.maxSlots) {
    throw limitReached(
      `The page has ${rows.length} of at most ${rules.maxSlots} slots`,
      `На странице уже ${rows.length} блоков из ${rules.maxSlots}`,
    );
  }
  let ids = rows.map((row) => row.id);
  const created: SlotRow[] = [];
  for (const [index, { type, data }] of checked.entries()) {
    const row = await tx.slot.create({
      data: {
        profileId: profile.id,
        type,
        position: rows.length + index,
        data: JSON.stringify(data),
        createdAt: rules.now,
        updatedAt: rules.now,
      },
    });
    created.push(row);
    ids = insertAt(ids, row.id, slots[index]?.order ?? (order === undefined ? undefined : order + index));
  }
  await storeOrder(tx, [...rows, ...created], ids);
  await bumpRevision(tx, profile.id, rules.now);
  return created.map((row) => ({ ...row, position: ids.indexOf(row.id) }));
}

async function checkAll(
  tx: Transaction,
  userId: number,
  slots: readonly NewSlot[],
  { slotTypes, coerceTypes, pathOf }: SlotWriteRules,
): Promise<{ type: string; data: unknown }[]> {
  const fields: FieldErrors = {};
  let unlisted = 0;
  const refusals: ServiceError[] = [];
  const checked = slots.flatMap(({ type, data }, index) => {
    const prefix = pathOf?.(index) ?? '';
    if (slotTypeOf(slotTypes, type) === null) {
      fields[`${prefix}type`] = [unknownType];
      return [];
    }
    const slotType = editableSlotType(slotTypes, type);
    if (slotType instanceof ServiceError) {
      if (prefix === '') throw slotType;
      refusals.push(slotType);
      fields[`${prefix}type`] = [slotType.text];
      return [];
    }
    const result = checkedSlotData(slotType, data, `${prefix}data`, coerceTypes);
    if (!result.ok) {
      Object.assign(fields, result.fields);
      unlisted += result.unlisted;
    }
    return result.ok ? [{ type, data: result.data, prefix: `${prefix}data`, references: result.references }] : [];
  });
  Object.assign(fields, await foreignReferences(tx, userId, checked));
  throwMistakes({ fields, unlisted }, refusals);
  return checked;
}
