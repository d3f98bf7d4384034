import type { SlotFormDefinition } from '../../site/editor/fields/slot-field.ts';
import { textOf } from '../../texts/index.ts';

/** A block that shows one of the person's forms. */
export const formForm: SlotFormDefinition = {
  icon: 'form',
  fields: [
    { kind: 'own-thing', thing: 'form', name: 'formId', label: textOf((t) => t.slotForms.form) },
    {
      kind: 'choice',
      name: 'view',
      label: textOf((t) => t.slotForms.displayAs),
      options: {
        button: textOf((t) => t.slotForms.asButton),
        inline: textOf((t) => t.slotForms.inline),
      },
    },
    {
      kind: 'line',
      name: 'buttonText',
      label: textOf((t) => t.slotForms.formButtonText),
      hint: textOf((t) => t.slotForms.formButtonTextHint),
    },
  ],
  initial: { view: 'button' },
};
