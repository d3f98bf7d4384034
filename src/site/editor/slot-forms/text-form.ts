import type { SlotFormDefinition } from '../fields/slot-field.ts';

export const textForm: SlotFormDefinition = {
  fields: [
    { kind: 'line', name: 'title', label: { en: 'Title', ru: 'Заголовок' } },
    { kind: 'rich', name: 'description', rows: 8, label: { en: 'Text', ru: 'Текст' } },
    {
      kind: 'choice',
      name: 'textStyle',
      label: { en: 'Style', ru: 'Стиль' },
      options: { border: { en: 'Card', ru: 'Карточка' }, plain: { en: 'Plain', ru: 'Без рамки' } },
    },
    {
      kind: 'link',
      name: 'link',
      label: { en: 'Link', ru: 'Ссылка' },
      hint: { en: 'Optional. Makes the whole block a link.', ru: 'Можно не указывать. Весь блок станет ссылкой.' },
    },
  ],
  initial: { textStyle: 'border' },
};
