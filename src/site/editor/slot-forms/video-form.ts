import { textOf } from '../../../texts/index.ts';
import type { SlotFormDefinition } from '../fields/slot-field.ts';

export const videoForm: SlotFormDefinition = {
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
