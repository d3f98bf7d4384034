import { hash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { findOwnProfile } from '../../domain/profiles/profile-rows.ts';
import { createSlots } from '../../domain/slots/create-slots.ts';
import { deleteSlots } from '../../domain/slots/delete-slots.ts';
import { slotNotFound } from '../../domain/slots/slot-errors.ts';
import { type SlotRow, slotRowsOf } from '../../domain/slots/slot-rows.ts';
import { ownerSlotTypes } from '../../domain/slots/slot-types.ts';
import { updateSlots } from '../../domain/slots/update-slots.ts';
import type { Transaction } from '../../store/database.ts';

/** What somebody does to which page. */
interface Place {
  userId: number;
  profileKey: string;
}

/** Somebody else has changed the slot since the form was drawn. */
export class SlotChangedError extends Error {
  override name = 'SlotChangedError';
  readonly row: SlotRow;
  constructor(row: SlotRow) {
    super('the slot was changed meanwhile');
    this.row = row;
  }
}

/** Names what a slot's form was drawn from. */
export function seenOf({ data }: Pick<SlotRow, 'data'>): string {
  return hash('sha256', data, 'base64url').slice(0, 16);
}

/** Adds a slot; returns its id. The domain's own rules, under the user's lock like an operation of the interface. */
export function addSlot(
  context: Context,
  { userId, profileKey }: Place,
  slot: { type: string; data: Record<string, unknown> },
  order: number | undefined,
): Promise<number> {
  return locked(context, userId, async (tx) => {
    const [row] = await createSlots(tx, userId, profileKey, [slot], order, rulesOf(context));
    if (!row) throw new Error('one slot was asked for and none was made');
    return row.id;
  });
}

/**
 * Changes a slot, if it is still the one that was seen: an assistant may have changed it while its owner typed. Throws
 * SlotChangedError, and what `updateSlots` throws.
 */
export function changeSlot(
  context: Context,
  { userId, profileKey }: Place,
  slotId: number,
  data: Record<string, unknown>,
  seen: string,
): Promise<void> {
  return locked(context, userId, async (tx) => {
    const profile = await findOwnProfile(tx, userId, profileKey);
    const row = (await slotRowsOf(tx, profile.id)).find(({ id }) => id === slotId);
    if (!row) throw slotNotFound();
    if (seenOf(row) !== seen) throw new SlotChangedError(row);
    await updateSlots(tx, userId, profileKey, [{ id: slotId, data }], rulesOf(context));
  });
}

/** Deletes a slot for good. */
export function removeSlot(context: Context, { userId, profileKey }: Place, slotId: number): Promise<void> {
  return locked(context, userId, (tx) => deleteSlots(tx, userId, profileKey, [slotId], false, rulesOf(context)));
}

function rulesOf({ slotTypes, config, now }: Context) {
  return { slotTypes: ownerSlotTypes(slotTypes), maxSlots: config.limits.slotsPerProfile, now: now() };
}

function locked<T>({ db }: Context, userId: number, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.write(async (tx) => {
    await tx.lock(`user:${userId}`);
    return work(tx);
  });
}
