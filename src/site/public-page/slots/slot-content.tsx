import type { ComponentType } from 'preact';
import { ShareBlockLink } from '../share-link.tsx';
import { Stickers } from '../stickers.tsx';
import { ButtonSlot, buttonColors } from './button-slot.tsx';
import { EventSlot } from './event-slot.tsx';
import { FaqSlot } from './faq-slot.tsx';
import { FormSlot } from './form-slot.tsx';
import { GallerySlot } from './gallery-slot.tsx';
import { MusicSlot } from './music-slot.tsx';
import { PictureSlot } from './picture-slot.tsx';
import type { SlotContents, SlotProps } from './slot-data.ts';
import { TextSlot } from './text-slot.tsx';
import { VideoSlot } from './video-slot.tsx';

const components: { [Type in keyof SlotContents]: ComponentType<SlotProps<Type>> } = {
  button: ButtonSlot,
  picture: PictureSlot,
  gallery: GallerySlot,
  text: TextSlot,
  video: VideoSlot,
  faq: FaqSlot,
  divider: () => <hr class="divider" />,
  event: EventSlot,
  music: MusicSlot,
  form: FormSlot,
};

/** A slot that the page can show: its type is one of today's, and its data fits it. */
export type ShownSlot = { [Type in keyof SlotContents]: { type: Type } & SlotProps<Type> }[keyof SlotContents];

/** Shows one slot by the component of its type. */
export function SlotContent({ slot }: { slot: ShownSlot }) {
  const { size } = slot.layout;
  // The map pairs each type with the component of that same type; TypeScript cannot follow the pair through the union.
  const Slot = components[slot.type] as ComponentType<Omit<ShownSlot, 'type'>>;
  return (
    <div class={size === 'regular' ? 'slot' : `slot slot-${size}`} id={`slot-${slot.id}`}>
      <Slot {...slot} />
      {(size === 'regular' || size === 'large') && (
        <ShareBlockLink slot={slot} colors={slot.type === 'button' ? buttonColors(slot) : undefined} />
      )}
      <Stickers slotId={slot.id} />
    </div>
  );
}
