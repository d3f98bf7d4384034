import type { SlotFormDefinition } from '../fields/slot-field.ts';

export const textForm: SlotFormDefinition = {
  fields: [
    { kind: 'line', name: 'title', label: { en: 'Title', ru: 'Заголовок' } },
    { kind: 'rich', name: 'description', rows: 8, label: { en: 'Text', ru: 'Текст' } },
    {
      kind: 'choice',
      name: 'textStyle',
      label: { en: 'Look', ru: 'Вид' },
      options: { border: { en: 'On a card', ru: 'На карточке' }, plain: { en: 'Plain', ru: 'Без рамки' } },
    },
    {
      kind: 'link',
      name: 'link',
      label: { en: 'Link', ru: 'Ссылка' },
      hint: { en: 'The whole block leads there. Empty for nowhere.', ru: 'Туда ведёт весь блок. Можно не указывать.' },
    },
  ],
  initial: { textStyle: 'border' },
};
