import type { SlotTypeName } from '../../domain/slots/slot-type.ts';

/** The icon of each kind of block, in the order in which people choose: what is used most comes first. */
export const slotTypeIcons: Record<SlotTypeName, string> = {
  button: 'link',
  text: 'textlines',
  music: 'music',
  video: 'play',
  picture: 'picture',
  gallery: 'gallery',
  faq: 'question',
  form: 'form',
  event: 'calendar',
  divider: 'divider',
};
