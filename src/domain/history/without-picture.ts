import type { SlotTypes } from '../../blocks/index.ts';
import { parseStored, slotTypeOf } from '../slots/slot-view.ts';
import type { SlotState } from './page-change.ts';
import type { PageState } from './page-state.ts';

/**
 * Returns a page without a picture: as avatar, background, sticker and in blocks, by its path or its address. A block whose type requires
 * the picture is removed.
 */
export function withoutPicture<State extends PageState>(state: State, path: string, slotTypes: SlotTypes): State {
  const { fields, slots, stickers } = state;
  const { avatar, bgImage } = fields;
  return {
    ...state,
    fields: { ...fields, avatar: avatar === path ? null : avatar, bgImage: bgImage === path ? null : bgImage },
    slots: slots.flatMap((slot) => slotWithout(slot, path, slotTypes)),
    stickers: stickers.filter((sticker) => sticker.path !== path),
  };
}

function slotWithout(slot: SlotState, path: string, slotTypes: SlotTypes): SlotState[] {
  if (!slot.data.includes(path)) return [slot];
  const data = objectWithout(parseStored(slot.data), path);
  const isValid = slotTypeOf(slotTypes, slot.type)?.schema.safeParse(data).success ?? true;
  return isValid ? [{ ...slot, data: JSON.stringify(data) }] : [];
}

function objectWithout(data: object, path: string): object {
  const kept = Object.entries(data).filter(([, value]) => !isName(value, path));
  return Object.fromEntries(kept.map(([name, value]) => [name, valueWithout(value, path)]));
}

/** An entry of a list is removed with its picture. */
function valueWithout(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.filter((entry) => !JSON.stringify(entry).includes(path));
  return typeof value === 'object' && value !== null ? objectWithout(value, path) : value;
}

const isName = (value: unknown, path: string) => typeof value === 'string' && value.includes(path);
