import type { PublicSlot } from '../props.ts';
import type { ShownSlot } from './slot-view.tsx';

const shownTypes: ReadonlySet<string> = new Set<ShownSlot['type']>([
  'button',
  'picture',
  'gallery',
  'text',
  'video',
  'faq',
  'divider',
  'event',
  'music',
  'form',
]);

/** The slots that the page can show; legacy types are left out. */
export function shownSlots(slots: PublicSlot[]): ShownSlot[] {
  // Stored data is the output of its type's schema, so the type's name tells its shape.
  return slots.filter((slot) => shownTypes.has(slot.type)) as ShownSlot[];
}
