import type { SlotTypeName, SlotTypes } from '../../../blocks/index.ts';
import { views } from '../../../blocks/views.ts';
import { layoutOf, ordinaryLayout } from '../../../domain/slots/slot-layout.ts';
import { isVisibleNow } from '../../../domain/slots/visibility.ts';
import type { PublicSlot } from '../props.ts';
import type { ShownSlot } from './slot-data.ts';
import { viewOf } from './view-of.ts';

/** The slots that visitors see now. */
export function shownSlots(slots: PublicSlot[], slotTypes: SlotTypes): ShownSlot[] {
  return drawableSlots(slots.filter(isVisibleNow), slotTypes);
}

/**
 * The slots that can be drawn. Legacy types are left out, and so is data that does not fit its type. Reading the data through the type's
 * schema also cleans its texts once more, so that a row written in some other way is harmless.
 */
export function drawableSlots(slots: PublicSlot[], slotTypes: SlotTypes): ShownSlot[] {
  return slots.flatMap((slot) => {
    if (!isSlotType(slot.type)) return [];
    const { view } = views[slot.type];
    const data = slotTypes[slot.type].schema.safeParse(slot.data);
    if (!data.success || !hasAll(slot.computed, view.needs)) return [];
    const { id, type, computed } = slot;
    const wished = slot[layoutOf] ?? ordinaryLayout;
    // The schema has just confirmed the data's shape, and the same type's `computed` gave the rest.
    const shown = { id, type, data: data.data, computed, layout: wished, player: null } as ShownSlot;
    const player = viewOf(shown).playerOf?.(shown) ?? null;
    const canBe = slotTypes[slot.type].sizes.includes(wished.size) && (wished.size !== 'player' || player !== null);
    return [{ ...shown, player, layout: canBe ? wished : { ...wished, size: 'regular' } }];
  });
}

function isSlotType(type: string): type is SlotTypeName {
  return Object.hasOwn(views, type);
}

function hasAll(computed: unknown, keys: readonly PropertyKey[]): boolean {
  return typeof computed === 'object' && computed !== null && keys.every((key) => Object.hasOwn(computed, key));
}
