import type { Transaction } from '../../store/database.ts';
import { type SlotContents, sendSlotContents } from '../../store/statements/slots.ts';
import { textOf } from '../../texts/index.ts';
import type { Author } from '../actor.ts';
import { type FieldErrors, ServiceError } from '../errors.ts';
import { slotBefore } from '../history/page-state.ts';
import { recordSlots } from '../history/record-change.ts';
import { isSampleContact } from '../templates/sample-contact.ts';
import { checkedSlotData } from './checked-slot-data.ts';
import type { SlotWriteRules } from './create-slots.ts';
import { linkPrefixOf } from './link-prefix.ts';
import { moveSlots, nothingMoved } from './move-slots.ts';
import { editableSlotType, slotNotFound, throwFieldErrors } from './slot-errors.ts';
import { type SlotLayout, storedLayout } from './slot-layout.ts';
import { foreignReferences } from './slot-references.ts';
import { findOwnSlots, type PlacedSlotRow } from './slot-rows.ts';
import { parseStored } from './slot-view.ts';
import { withoutHiding } from './visibility.ts';
import { type SentVisibility, writtenVisibility } from './written-visibility.ts';

export interface SlotChange {
  id: number;
  /** Merged over the stored data at its top level (docs/interface.md 3.6). */
  data: Record<string, unknown>;
  /** Replaces the stored one as a whole; if omitted, it stays. */
  visibility?: SentVisibility | undefined;
  /** Layout; only the dashboard sends it. */
  layout?: SlotLayout | undefined;
  /** Further errors found by it, reported together with those of the data. */
  mistakes?: FieldErrors | undefined;
  /** Its place, after the preceding entries have been placed. */
  order?: number | undefined;
}

/**
 * Changes slots of an own page, all or none. In a batch (`rules.pathOf`), error keys name the entry (`slots.1.id`), else an unknown slot
 * is `not_found`. Throws `not_found`, `read_only_type`, `unsupported_slot`, `limit_reached`, `validation_failed`.
 */
export async function updateSlots(
  tx: Transaction,
  author: Author,
  profileKey: string,
  changes: readonly SlotChange[],
  rules: Omit<SlotWriteRules, 'maxSlots'>,
): Promise<PlacedSlotRow[]> {
  const { page, rows } = await findOwnSlots(
    tx,
    author,
    profileKey,
    changes.map(({ id }) => id),
  );
  const fields: FieldErrors = {};
  let unlisted = 0;
  const errors: ServiceError[] = [];
  const seen = new Set<number>();
  const visibility = await writtenVisibility(
    tx,
    author.userId,
    changes.map((change, index) => ({ visibility: change.visibility, prefix: rules.pathOf?.(index) ?? '' })),
    rules.coerceTypes,
  );
  const checked = changes.flatMap(({ id, data, layout, mistakes }, index) => {
    const prefix = rules.pathOf?.(index) ?? '';
    Object.assign(fields, mistakes);
    const row = rows.get(id);
    if (!row) {
      if (prefix === '') throw slotNotFound();
      fields[`${prefix}id`] = [textOf((t) => t.slotMessages.unknownSlot)];
      return [];
    }
    if (seen.has(id)) fields[`${prefix}id`] = [textOf((t) => t.slotMessages.repeatedId)];
    seen.add(id);
    const slotType = editableSlotType(rules.slotTypes, row.type);
    if (slotType instanceof ServiceError) {
      if (prefix === '') throw slotType;
      errors.push(slotType);
      fields[`${prefix}id`] = [slotType.text];
      return [];
    }
    const merged = { ...parseStored(row.data), ...data };
    const result = checkedSlotData(slotType, merged, `${prefix}data`, rules.coerceTypes);
    if (!result.ok) {
      Object.assign(fields, result.fields);
      unlisted += result.unlisted;
    }
    const written = visibility.stored[index];
    const stored = written === undefined ? row.visibility : written;
    if (!result.ok) return [];
    // An edited contact of a template is shown (docs/decisions/0560).
    const isReplaced =
      isSampleContact(Object(parseStored(row.data)).link) && !isSampleContact(Object(result.data).link);
    const shown = isReplaced && stored === row.visibility ? withoutHiding(stored) : stored;
    const besides = { visibility: shown, layout: layout === undefined ? row.layout : storedLayout(layout) };
    return [{ row, data: result.data, besides, prefix: `${prefix}data`, references: result.references }];
  });
  Object.assign(fields, visibility.fields, await foreignReferences(tx, author, checked));
  throwFieldErrors({ fields, unlisted }, errors);
  rules.before?.(
    page.id,
    checked.map(({ data }) => data),
    checked.map(({ row }) => row),
  );
  const stored = checked.map(({ row, data, besides }) => {
    return { ...row, data: JSON.stringify(data), ...besides, updatedAt: rules.now };
  });
  const contents = stored.map(
    ({ id, data, visibility: shown, layout }, index): SlotContents => [
      id,
      data,
      linkPrefixOf(checked[index]?.data),
      shown,
      layout,
    ],
  );
  sendSlotContents(tx, rules.now, contents);
  const isMoved = changes.some(({ order }) => order !== undefined);
  const moves = stored.map(({ id, order }, index) => ({ id, from: order, order: changes[index]?.order }));
  const { places, moved } = isMoved ? await moveSlots(tx, page.id, moves) : nothingMoved;
  const changed = checked.flatMap(({ row }, index) => slotBefore(row, stored[index] ?? row) ?? []);
  const was = checked.map(({ row }) => row);
  await recordSlots(tx, page, author, { change: { slots: { changed, moved } }, was, became: stored }, rules);
  return stored.map((row) => ({ ...row, order: places.get(row.id) ?? row.order }));
}
