import type { SlotFormDefinition } from '../fields/slot-field.ts';

/** A block that shows one of the person's forms. */
export const formForm: SlotFormDefinition = {
  fields: [
    { kind: 'own-thing', thing: 'form', name: 'formId', label: { en: 'Form', ru: 'Форма' } },
    {
      kind: 'choice',
      name: 'view',
      label: { en: 'Display as', ru: 'Показывать как' },
      options: {
        button: { en: 'A button that opens the form', ru: 'Кнопка, которая открывает форму' },
        inline: { en: 'The form itself', ru: 'Сама форма' },
      },
    },
    {
      kind: 'line',
      name: 'buttonText',
      label: { en: 'Text of the button that opens the form', ru: 'Текст кнопки, которая открывает форму' },
      hint: { en: 'Leave empty to use the form’s title.', ru: 'Если пусто — название формы.' },
    },
  ],
  initial: { view: 'button' },
};

/** A block that shows one of the person's events. */
export const eventForm: SlotFormDefinition = {
  fields: [{ kind: 'own-thing', thing: 'event', name: 'eventId', label: { en: 'Event', ru: 'Событие' } }],
  initial: {},
  finish: ({ eventId, ...data }) => ({ ...data, ...(eventId !== undefined && { eventId: Number(eventId) }) }),
};
