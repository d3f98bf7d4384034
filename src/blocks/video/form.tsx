import type { SlotFormDefinition } from '../../site/editor/fields/slot-field.ts';
import { textOf } from '../../texts/index.ts';

export const videoForm: SlotFormDefinition = {
  icon: 'play',
  fields: [
    {
      kind: 'link',
      name: 'link',
      required: true,
      label: textOf((t) => t.slotForms.videoLink),
      hint: textOf((t) => t.slotForms.videoLinkHint),
    },
    { kind: 'line', name: 'title', label: textOf((t) => t.slotForms.title) },
    { kind: 'lines', name: 'description', rows: 4, label: textOf((t) => t.slotForms.description) },
  ],
  initial: {},
};
