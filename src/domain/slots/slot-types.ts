import { type SlotTypeName, type SlotTypes, slotTypeNames } from './slot-type.ts';
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
export function createSlotTypes({ videoHosts }: { videoHosts: readonly string[] }): SlotTypes {
  return { button, picture, gallery, text, video: video(videoHosts), faq, divider, event, music, form };
}

/** What the owner of a page writes on the dashboard: event slots too, which the interface only shows. */
export function ownerSlotTypes(slotTypes: SlotTypes): SlotTypes {
  return { ...slotTypes, event: { ...slotTypes.event, writable: true } };
}

/** The types that can be created and changed through the interface. */
export const writableSlotTypeNames: readonly SlotTypeName[] = slotTypeNames.filter((name) => name !== event.type);
