import { textOf } from '../../../texts/index.ts';
import type { SlotFormDefinition } from '../fields/slot-field.ts';

export const textForm: SlotFormDefinition = {
  fields: [
    { kind: 'line', name: 'title', label: textOf((t) => t.slotForms.title) },
    { kind: 'rich', name: 'description', rows: 8, label: textOf((t) => t.slotForms.text) },
    {
      kind: 'choice',
      name: 'textStyle',
      label: textOf((t) => t.slotForms.style),
      options: { border: textOf((t) => t.slotForms.card), plain: textOf((t) => t.slotForms.plain) },
    },
    {
      kind: 'link',
      name: 'link',
      label: textOf((t) => t.slotForms.link),
      hint: textOf((t) => t.slotForms.textLinkHint),
    },
  ],
  initial: { textStyle: 'border' },
};
