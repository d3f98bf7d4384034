import type { Transaction } from '../../store/database.ts';
import type { FieldErrors, ServiceError } from '../errors.ts';
import { bumpRevision, findOwnProfile } from '../profiles/profile-rows.ts';
import type { SlotWriteRules } from './create-slots.ts';
import { isReadOnly, readOnlyType, slotNotFound, throwMistakes } from './slot-errors.ts';
import { slotRowsOf, storeOrder } from './slot-rows.ts';

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
  const profile = await findOwnProfile(tx, userId, profileKey);
  const rows = await slotRowsOf(tx, profile.id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const fields: FieldErrors = {};
  const refusals: ServiceError[] = [];
  for (const [index, id] of ids.entries()) {
    const row = byId.get(id);
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
  await tx.slot.deleteMany({ where: { profileId: profile.id, id: { in: [...ids] } } });
  const gone = new Set(ids);
  const left = rows.filter((row) => !gone.has(row.id));
  await storeOrder(
    tx,
    left,
    left.map(({ id }) => id),
  );
  await bumpRevision(tx, profile.id, rules.now);
}
