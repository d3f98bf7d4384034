import type { SlotFormDefinition } from '../fields/slot-field.ts';

/** A block that shows one of the person's forms. */
export const formForm: SlotFormDefinition = {
  fields: [
    { kind: 'own-thing', thing: 'form', name: 'formId', label: { en: 'Form', ru: 'Форма' } },
    {
      kind: 'choice',
      name: 'view',
      label: { en: 'Look', ru: 'Вид' },
      options: {
        button: { en: 'A button that opens it', ru: 'Кнопка, которая её открывает' },
        inline: { en: 'The form itself', ru: 'Сама форма' },
      },
    },
    {
      kind: 'line',
      name: 'buttonText',
      label: { en: 'Text of the button that opens it', ru: 'Текст кнопки, которая её открывает' },
      hint: { en: 'Empty for the form’s title.', ru: 'Если пусто — название формы.' },
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
