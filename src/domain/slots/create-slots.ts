import type { SlotTypes } from '../../blocks/index.ts';
import type { Transaction } from '../../store/database.ts';
import {
  type AddedSlot,
  sendNewSlots,
  sendSlotPositions,
  slotPositionsOfProfile,
} from '../../store/statements/slots.ts';
import { textOf } from '../../texts/index.ts';
import type { Author } from '../actor.ts';
import { type FieldErrors, limitReached, ServiceError } from '../errors.ts';
import { recordSlots } from '../history/record-change.ts';
import { findOwnProfileToFill, type ProfileToFill } from '../profiles/profile-rows.ts';
import { validateAll } from '../validation/validate-all.ts';
import { checkedSlotData } from './checked-slot-data.ts';
import { linkPrefixOf } from './link-prefix.ts';
import { moveSlots } from './move-slots.ts';
import { editableSlotType, throwFieldErrors, unknownType } from './slot-errors.ts';
import { ordinaryLayout, type SlotLayout, storedLayout } from './slot-layout.ts';
import { positionsFor } from './slot-positions.ts';
import { foreignReferences } from './slot-references.ts';
import type { SlotRow } from './slot-rows.ts';
import { slotTypeOf } from './slot-view.ts';
import { type SentVisibility, writtenVisibility } from './written-visibility.ts';

export interface NewSlot {
  type: string;
  data: Record<string, unknown>;
  visibility?: SentVisibility | undefined;
  /** Only the dashboard sends it. */
  layout?: SlotLayout | undefined;
  /** Further errors found by the dashboard, reported together with those of the data. */
  mistakes?: FieldErrors | undefined;
  /** Its place, after the preceding entries have been placed. */
  order?: number | undefined;
}

export interface SlotWriteRules {
  slotTypes: SlotTypes;
  maxSlots: number;
  /** 0 for any size. */
  maxPageBytes: number;
  now: Date;
  /** Takes data of a wrong but unmistakable JSON type. */
  coerceTypes?: boolean;
  /** Names an entry of a batch in error keys, as `slots.2.`, or an id of several, as `ids.2`; left out for a single slot. */
  pathOf?: (index: number) => string;
  /** Called before anything is written, with the page, the new data, and the existing rows. */
  before?: (profileId: number, data: readonly unknown[], rows: readonly SlotRow[]) => void;
}

/**
 * Adds slots to an own page, all or none, in the order given. With `order` they start at that place, else at the end.
 * Throws `not_found`, `read_only_type`, `limit_reached`, `validation_failed`.
 */
export async function createSlots(
  tx: Transaction,
  author: Author,
  profileKey: string,
  slots: readonly NewSlot[],
  order: number | undefined,
  rules: SlotWriteRules,
): Promise<SlotRow[]> {
  const [page, checked] = await validateAll(
    () => findOwnProfileToFill(tx, author, profileKey, slots.length),
    () => checkAll(tx, author, slots, rules),
  );
  if (page.slotCount + slots.length > rules.maxSlots) {
    throw limitReached(textOf((t) => t.slotMessages.tooManySlots(page.slotCount, rules.maxSlots)));
  }
  rules.before?.(
    page.id,
    checked.map(({ data }) => data),
    [],
  );
  const start = Math.min(order ?? page.slotCount, page.slotCount);
  const positions = await makeRoom(tx, page, start, slots.length);
  const created = checked.map(({ type, data, visibility }, index): SlotRow => {
    const id = page.newSlotIds[index];
    if (id === undefined) throw new Error('a slot that is to be added has no id');
    const layout = storedLayout(slots[index]?.layout ?? ordinaryLayout);
    const times = { createdAt: rules.now, updatedAt: rules.now };
    return { id, type, order: start + index, data: JSON.stringify(data), visibility, layout, ...times };
  });
  const added = created.map(({ id, type, data, visibility, layout, createdAt }, index): AddedSlot => {
    const linkPrefix = linkPrefixOf(checked[index]?.data);
    return [id, type, data, positions[index] ?? 0, linkPrefix, visibility, layout, createdAt.getTime()];
  });
  sendNewSlots(tx, page.id, rules.now, added);
  const change = { slots: { added: created.map(({ id }) => id) } };
  await recordSlots(tx, page, author, { change, was: [], became: created }, rules);
  return slots.some((slot) => slot.order !== undefined) ? placed(tx, page.id, created, slots) : created;
}

/** Returns the positions to store for `count` new slots; if there is no room, the others move. */
async function makeRoom(tx: Transaction, page: ProfileToFill, order: number, count: number): Promise<number[]> {
  const { id, slotCount, firstPosition, lastPosition } = page;
  if (order === 0 || order === slotCount) {
    const first = order === slotCount ? (lastPosition ?? -1) + 1 : (firstPosition ?? 0) - count;
    return Array.from({ length: count }, (_, index) => first + index);
  }
  const stored = await tx.all(slotPositionsOfProfile, { profileId: id });
  // No slot has such an id.
  const added = Array.from({ length: count }, (_, index) => -1 - index);
  const ids = stored.map((slot) => slot.id);
  const changed = positionsFor(
    [...ids.slice(0, order), ...added, ...ids.slice(order)],
    new Map(stored.map((slot) => [slot.id, slot.position])),
  );
  sendSlotPositions(
    tx,
    [...changed].filter(([slotId]) => slotId > 0),
  );
  return added.map((slotId) => changed.get(slotId) ?? 0);
}

/** Moves new slots to where each is wanted, one after another. */
async function placed(
  tx: Transaction,
  profileId: number,
  created: SlotRow[],
  slots: readonly NewSlot[],
): Promise<SlotRow[]> {
  const { places } = await moveSlots(
    tx,
    profileId,
    created.map(({ id, order }, index) => ({ id, from: order, order: slots[index]?.order })),
  );
  return created.map((row) => ({ ...row, order: places.get(row.id) ?? row.order }));
}

async function checkAll(
  tx: Transaction,
  author: Author,
  slots: readonly NewSlot[],
  { slotTypes, coerceTypes, pathOf }: SlotWriteRules,
): Promise<{ type: string; data: unknown; visibility: string | null }[]> {
  const fields: FieldErrors = {};
  let unlisted = 0;
  const errors: ServiceError[] = [];
  const visibility = await writtenVisibility(
    tx,
    author.userId,
    slots.map((slot, index) => ({ visibility: slot.visibility, prefix: pathOf?.(index) ?? '' })),
    coerceTypes,
  );
  const checked = slots.flatMap(({ type, data, mistakes }, index) => {
    const prefix = pathOf?.(index) ?? '';
    Object.assign(fields, mistakes);
    if (slotTypeOf(slotTypes, type) === null) {
      fields[`${prefix}type`] = [unknownType];
      return [];
    }
    const slotType = editableSlotType(slotTypes, type);
    if (slotType instanceof ServiceError) {
      if (prefix === '') throw slotType;
      errors.push(slotType);
      fields[`${prefix}type`] = [slotType.text];
      return [];
    }
    const result = checkedSlotData(slotType, data, `${prefix}data`, coerceTypes);
    if (!result.ok) {
      Object.assign(fields, result.fields);
      unlisted += result.unlisted;
    }
    const stored = visibility.stored[index] ?? null;
    return result.ok
      ? [{ type, data: result.data, visibility: stored, prefix: `${prefix}data`, references: result.references }]
      : [];
  });
  Object.assign(fields, visibility.fields, await foreignReferences(tx, author, checked));
  throwFieldErrors({ fields, unlisted }, errors);
  return checked;
}
