import type { SlotFormDefinition } from '../site/editor/fields/slot-field.ts';
import type { BlockView } from '../site/public-page/slots/slot-data.ts';
import { buttonForm } from './button/form.tsx';
import { buttonView } from './button/view.tsx';
import { dividerForm } from './divider/form.tsx';
import { dividerView } from './divider/view.tsx';
import { eventForm } from './event/form.tsx';
import { eventView } from './event/view.tsx';
import { faqForm } from './faq/form.tsx';
import { faqView } from './faq/view.tsx';
import { formForm } from './form/form.tsx';
import { formView } from './form/view.tsx';
import { galleryForm } from './gallery/form.tsx';
import { galleryView } from './gallery/view.tsx';
import type { SlotTypeName } from './index.ts';
import { musicForm } from './music/form.tsx';
import { musicView } from './music/view.tsx';
import { pictureForm } from './picture/form.tsx';
import { pictureView } from './picture/view.tsx';
import { textForm } from './text/form.tsx';
import { textView } from './text/view.tsx';
import { videoForm } from './video/form.tsx';
import { videoView } from './video/view.tsx';

/** Views and forms of each block type, in the order of the choice: the most used first. */
export const views: {
  readonly [Type in SlotTypeName]: { view: BlockView<Type>; form: SlotFormDefinition };
} = {
  button: { view: buttonView, form: buttonForm },
  text: { view: textView, form: textForm },
  music: { view: musicView, form: musicForm },
  video: { view: videoView, form: videoForm },
  picture: { view: pictureView, form: pictureForm },
  gallery: { view: galleryView, form: galleryForm },
  faq: { view: faqView, form: faqForm },
  form: { view: formView, form: formForm },
  event: { view: eventView, form: eventForm },
  divider: { view: dividerView, form: dividerForm },
};
