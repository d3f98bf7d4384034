import type { SlotFormDefinition } from '../fields/slot-field.ts';

export const faqForm: SlotFormDefinition = {
  fields: [
    { kind: 'line', name: 'title', label: { en: 'Title', ru: 'Заголовок' } },
    {
      kind: 'choice',
      name: 'faqStyle',
      label: { en: 'Style', ru: 'Стиль' },
      options: {
        'border-faq': { en: 'Cards', ru: 'Карточки' },
        'plain-faq': { en: 'Plain', ru: 'Без рамок' },
      },
    },
    {
      kind: 'rows',
      name: 'items',
      label: { en: 'Questions', ru: 'Вопросы' },
      max: 50,
      rowName: { en: 'Question', ru: 'Вопрос' },
      add: { en: 'Add a question', ru: 'Добавить вопрос' },
      fields: [
        { kind: 'hidden', name: 'id' },
        { kind: 'line', name: 'title', label: { en: 'Question', ru: 'Вопрос' } },
        { kind: 'rich', inline: true, name: 'text', rows: 3, label: { en: 'Answer', ru: 'Ответ' } },
      ],
    },
  ],
  initial: { faqStyle: 'border-faq', items: [{}] },
};
