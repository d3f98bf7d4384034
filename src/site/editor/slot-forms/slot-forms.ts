import type { SlotTypeName } from '../../../domain/slots/slot-type.ts';
import type { SlotFormDefinition } from '../fields/slot-field.ts';
import { buttonForm } from './button-form.ts';
import { faqForm } from './faq-form.ts';
import { galleryForm } from './gallery-form.ts';
import { eventForm, formForm } from './linked-forms.ts';
import { musicForm } from './music-form.ts';
import { pictureForm } from './picture-form.ts';
import { textForm } from './text-form.ts';
import { videoForm } from './video-form.ts';

/** The form of every slot type; a test holds that each shows all that its type's schema takes. */
export const slotForms: Record<SlotTypeName, SlotFormDefinition> = {
  button: buttonForm,
  picture: pictureForm,
  gallery: galleryForm,
  text: textForm,
  video: videoForm,
  faq: faqForm,
  divider: { fields: [], initial: {} },
  event: eventForm,
  music: musicForm,
  form: formForm,
};
