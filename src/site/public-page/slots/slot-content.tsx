import { ShareBlockLink } from '../share-link.tsx';
import { Stickers } from '../stickers.tsx';
import type { ShownSlot } from './slot-data.ts';
import { viewOf } from './view-of.ts';

/** Shows one slot by the component of its type. */
export function SlotContent({ slot }: { slot: ShownSlot }) {
  const { size } = slot.layout;
  const { component: Slot, colorsOf, isPassedOnWithPage = false } = viewOf(slot);
  return (
    <div class={size === 'regular' ? 'slot' : `slot slot-${size}`} id={`slot-${slot.id}`}>
      <Slot {...slot} />
      {(size === 'regular' || size === 'large') && !isPassedOnWithPage && (
        <ShareBlockLink slot={slot} colors={colorsOf?.(slot)} />
      )}
      <Stickers slotId={slot.id} />
    </div>
  );
}
