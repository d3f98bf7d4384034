import { textOf } from '../../../texts/index.ts';
import type { SlotFormDefinition } from '../fields/slot-field.ts';

/** A block that shows one of the person's forms. */
export const formForm: SlotFormDefinition = {
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

/** A block that shows one of the person's events. */
export const eventForm: SlotFormDefinition = {
  fields: [{ kind: 'own-thing', thing: 'event', name: 'eventId', label: textOf((t) => t.slotForms.event) }],
  initial: {},
  finish: ({ eventId, ...data }) => ({ ...data, ...(eventId !== undefined && { eventId: Number(eventId) }) }),
};
