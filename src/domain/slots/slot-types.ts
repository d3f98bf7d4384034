import { type SlotType, type SlotTypeName, slotTypeNames } from './slot-type.ts';
import { button } from './types/button.ts';
import { divider } from './types/divider.ts';
import { event } from './types/event.ts';
import { faq } from './types/faq.ts';
import { form } from './types/form.ts';
import { gallery } from './types/gallery.ts';
import { music } from './types/music.ts';
import { picture } from './types/picture.ts';
import { text } from './types/text.ts';
import { video } from './types/video.ts';

/** Every current slot type by its name. A stored type that is not among them is legacy. */
export const slotTypes: Record<SlotTypeName, SlotType> = {
  button,
  picture,
  gallery,
  text,
  video,
  faq,
  divider,
  event,
  music,
  form,
};

/** The same in the order in which they are listed. */
export const slotTypeList: readonly SlotType[] = slotTypeNames.map((name) => slotTypes[name]);
