import { hash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { ServiceError } from '../../domain/errors.ts';
import { findOwnProfile } from '../../domain/profiles/profile-rows.ts';
import { slotNotFound } from '../../domain/slots/slot-errors.ts';
import { type SlotRow, slotRowsOf } from '../../domain/slots/slot-rows.ts';
import { ownerSlotTypes } from '../../domain/slots/slot-types.ts';
import { type SlotChange, updateSlots } from '../../domain/slots/update-slots.ts';
import { textOf } from '../../texts/index.ts';
import type { PersonVisit } from '../shared/requests/dashboard-router.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';

/** Somebody else has changed the slot since the form was drawn. */
export class SlotChangedError extends ServiceError {
  readonly row: SlotRow;
  constructor(row: SlotRow) {
    super(
      'conflict',
      textOf((t) => t.slotMessages.changedMeanwhile),
    );
    this.row = row;
  }
}

/** Names what a slot's form was drawn from. */
export function seenOf({ data, visibility }: Pick<SlotRow, 'data' | 'visibility'>): string {
  return hash('sha256', `${data}${visibility ?? ''}`, 'base64url').slice(0, 16);
}

/**
 * Changes a slot, if it is still the one that was seen: an assistant may have changed it while its owner typed. Throws
 * SlotChangedError, and what `updateSlots` throws.
 */
export function changeSlot(
  context: Context,
  visit: PersonVisit,
  profileId: number,
  slotId: number,
  change: Pick<SlotChange, 'data' | 'visibility'>,
  seen: string,
): Promise<void> {
  const userId = visit.session.account.id;
  const profileKey = String(profileId);
  const rules = { slotTypes: ownerSlotTypes(context.slotTypes), now: context.now() };
  return runAction(context, visit, { name: 'update_slot', profileKey }, (write) =>
    write(async (tx) => {
      const profile = await findOwnProfile(tx, userId, profileKey);
      const row = (await slotRowsOf(tx, profile.id)).find(({ id }) => id === slotId);
      if (!row) throw slotNotFound();
      if (seenOf(row) !== seen) throw new SlotChangedError(row);
      await updateSlots(tx, actorOf(visit), profileKey, [{ id: slotId, ...change }], rules);
    }),
  );
}
