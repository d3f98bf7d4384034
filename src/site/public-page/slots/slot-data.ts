import type * as z from 'zod';
import type { Player } from '../../../domain/links/players.ts';
import type { SlotLayout } from '../../../domain/slots/slot-layout.ts';
import type { SlotType } from '../../../domain/slots/slot-type.ts';
import type { button } from '../../../domain/slots/types/button.ts';
import type { divider } from '../../../domain/slots/types/divider.ts';
import type { event } from '../../../domain/slots/types/event.ts';
import type { faq } from '../../../domain/slots/types/faq.ts';
import type { form } from '../../../domain/slots/types/form.ts';
import type { gallery } from '../../../domain/slots/types/gallery.ts';
import type { music } from '../../../domain/slots/types/music.ts';
import type { picture } from '../../../domain/slots/types/picture.ts';
import type { text } from '../../../domain/slots/types/text.ts';
import type { video } from '../../../domain/slots/types/video.ts';

type Content<Type> =
  Type extends SlotType<infer Schema, infer Computed>
    ? { data: z.output<Schema>; computed: z.output<Computed> }
    : never;

/** The stored data of each slot type, and its computed values. */
export interface SlotContents {
  button: Content<typeof button>;
  picture: Content<typeof picture>;
  gallery: Content<typeof gallery>;
  text: Content<typeof text>;
  video: Content<ReturnType<typeof video>>;
  faq: Content<typeof faq>;
  divider: Content<typeof divider>;
  event: Content<typeof event>;
  music: Content<typeof music>;
  form: Content<typeof form>;
}

/** The owner's colours of a custom button. */
export type ButtonColors = NonNullable<SlotContents['button']['data']['customize']>;

/** Props of the component that shows one slot type. */
export interface SlotProps<Type extends keyof SlotContents> {
  id: number;
  data: SlotContents[Type]['data'];
  computed: SlotContents[Type]['computed'];
  /** How it stands on the page. */
  layout: SlotLayout;
  /** What opens in its place on a tap; null where nothing does. */
  player: Player | null;
}
