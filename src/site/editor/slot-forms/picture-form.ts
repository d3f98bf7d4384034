import { textOf } from '../../../texts/index.ts';
import type { SlotFormDefinition } from '../fields/slot-field.ts';

export const pictureForm: SlotFormDefinition = {
  fields: [
    { kind: 'picture', name: 'path', required: true, label: textOf((t) => t.slotForms.picture) },
    {
      kind: 'line',
      name: 'alt',
      label: textOf((t) => t.slotForms.description),
      hint: textOf((t) => t.slotForms.pictureDescriptionHint),
    },
    {
      kind: 'link',
      name: 'link',
      label: textOf((t) => t.slotForms.link),
      hint: textOf((t) => t.slotForms.pictureLinkHint),
    },
    {
      kind: 'choice',
      name: 'size',
      label: textOf((t) => t.slotForms.width),
      options: {
        large: textOf((t) => t.slotForms.full),
        medium: textOf((t) => t.slotForms.medium),
        small: textOf((t) => t.slotForms.small),
      },
    },
  ],
  initial: { size: 'large' },
};
