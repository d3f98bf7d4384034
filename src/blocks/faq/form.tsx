import type { SlotFormDefinition } from '../../site/editor/fields/slot-field.ts';
import { textOf } from '../../texts/index.ts';

export const faqForm: SlotFormDefinition = {
  icon: 'question',
  fields: [
    { kind: 'line', name: 'title', label: textOf((t) => t.slotForms.title) },
    {
      kind: 'choice',
      name: 'faqStyle',
      label: textOf((t) => t.slotForms.style),
      options: {
        'border-faq': textOf((t) => t.slotForms.cards),
        'plain-faq': textOf((t) => t.slotForms.plainRows),
      },
    },
    {
      kind: 'rows',
      name: 'items',
      label: textOf((t) => t.slotForms.questions),
      max: 50,
      count: (rows) => textOf((t) => t.editor.questions(rows)),
      rowName: textOf((t) => t.slotForms.question),
      add: textOf((t) => t.slotForms.addQuestion),
      fields: [
        { kind: 'hidden', name: 'id' },
        { kind: 'line', name: 'title', label: textOf((t) => t.slotForms.question) },
        { kind: 'rich', inline: true, name: 'text', rows: 3, label: textOf((t) => t.slotForms.answer) },
      ],
    },
  ],
  initial: { faqStyle: 'border-faq', items: [{}] },
};
