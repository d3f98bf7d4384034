import type * as z from 'zod';
import type { Player } from '../../../domain/links/players.ts';
import type { SlotLayout } from '../../../domain/slots/slot-layout.ts';
import type { LinkedEvent, LinkedForm, SlotType } from '../../../domain/slots/slot-type.ts';
import type { button } from '../../../domain/slots/types/button.ts';
import type { divider } from '../../../domain/slots/types/divider.ts';
import type { event } from '../../../domain/slots/types/event.ts';
import type { faq } from '../../../domain/slots/types/faq.ts';
import type { form } from '../../../domain/slots/types/form.ts';
import type { gallery } from '../../../domain/slots/types/gallery.ts';
import type { music } from '../../../domain/slots/types/music.ts';
import type { picture } from '../../../domain/slots/types/picture.ts';
import type { ShownPicture } from '../../../domain/slots/types/shown-picture.ts';
import type { text } from '../../../domain/slots/types/text.ts';
import type { video } from '../../../domain/slots/types/video.ts';

type Stored<Type> = Type extends SlotType<infer Schema> ? z.output<Schema> : never;

/** The stored data of each slot type, and those of its computed values that the page shows. */
export interface SlotContents {
  button: { data: Stored<typeof button>; computed: { icon: string } };
  picture: { data: Stored<typeof picture>; computed: ShownPicture };
  gallery: { data: Stored<typeof gallery>; computed: { items: ShownPicture[] } };
  text: { data: Stored<typeof text>; computed: object };
  video: { data: Stored<ReturnType<typeof video>>; computed: { url: string; embedUrl?: string | null } };
  faq: { data: Stored<typeof faq>; computed: object };
  divider: { data: Stored<typeof divider>; computed: object };
  event: { data: Stored<typeof event>; computed: { event: LinkedEvent | null } };
  music: { data: Stored<typeof music>; computed: { links: { platform: string; label: string; icon: string }[] } };
  form: { data: Stored<typeof form>; computed: { form: LinkedForm | null; buttonText: string } };
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
