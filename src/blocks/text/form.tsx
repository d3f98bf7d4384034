import type { SlotFormDefinition } from '../../site/editor/fields/slot-field.ts';
import { textOf } from '../../texts/index.ts';

export const textForm: SlotFormDefinition = {
  icon: 'textlines',
  fields: [
    { kind: 'line', name: 'title', label: textOf((t) => t.slotForms.title) },
    { kind: 'rich', name: 'description', rows: 8, linkField: 'link', label: textOf((t) => t.slotForms.text) },
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
