import type { SlotFormDefinition } from '../../site/editor/fields/slot-field.ts';
import { textOf } from '../../texts/index.ts';

export const pictureForm: SlotFormDefinition = {
  icon: 'picture',
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
