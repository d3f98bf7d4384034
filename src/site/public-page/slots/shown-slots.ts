import { layoutOf, ordinaryLayout, sizesOf } from '../../../domain/slots/slot-layout.ts';
import type { SlotTypeName, SlotTypes } from '../../../domain/slots/slot-type.ts';
import { isVisibleNow } from '../../../domain/slots/visibility.ts';
import type { PublicSlot } from '../props.ts';
import type { ShownSlot } from './slot-content.tsx';
import type { SlotContents } from './slot-data.ts';
import { slotPlayer } from './slot-player.ts';

/** The computed values without which a type cannot be drawn. */
const neededComputed: { [Type in SlotTypeName]: readonly (keyof SlotContents[Type]['computed'])[] } = {
  button: ['icon'],
  picture: ['src'],
  gallery: ['items'],
  text: [],
  video: ['url'],
  faq: [],
  divider: [],
  event: ['event'],
  music: ['links'],
  form: ['form', 'buttonText'],
};

/** The slots that visitors see now. */
export function shownSlots(slots: PublicSlot[], slotTypes: SlotTypes): ShownSlot[] {
  return drawableSlots(slots.filter(isVisibleNow), slotTypes);
}

/**
 * The slots that can be drawn. Legacy types are left out, and so is data that does not fit its type. Reading the data through
 * the type's schema also cleans its texts once more, so that a row which came some other way than through the schema is harmless.
 */
export function drawableSlots(slots: PublicSlot[], slotTypes: SlotTypes): ShownSlot[] {
  return slots.flatMap((slot) => {
    if (!isSlotType(slot.type)) return [];
    const data = slotTypes[slot.type].schema.safeParse(slot.data);
    if (!data.success || !hasAll(slot.computed, neededComputed[slot.type])) return [];
    const { id, type, computed } = slot;
    const wished = slot[layoutOf] ?? ordinaryLayout;
    // The schema has just confirmed the data's shape, and the same type's `computed` gave the rest.
    const shown = { id, type, data: data.data, computed, layout: wished, player: null } as ShownSlot;
    const player = slotPlayer(shown);
    const canBe = sizesOf(type).includes(wished.size) && (wished.size !== 'player' || player !== null);
    return [{ ...shown, player, layout: canBe ? wished : { ...wished, size: 'regular' } }];
  });
}

function isSlotType(type: string): type is SlotTypeName {
  return Object.hasOwn(neededComputed, type);
}

function hasAll(computed: unknown, keys: readonly PropertyKey[]): boolean {
  return typeof computed === 'object' && computed !== null && keys.every((key) => Object.hasOwn(computed, key));
}
