import type { SlotFormDefinition } from '../fields/slot-field.ts';

export const videoForm: SlotFormDefinition = {
  fields: [
    {
      kind: 'link',
      name: 'link',
      required: true,
      label: { en: 'Video link', ru: 'Ссылка на видео' },
      hint: { en: 'Any YouTube video link.', ru: 'Любая ссылка на видео YouTube.' },
    },
    { kind: 'line', name: 'title', label: { en: 'Title', ru: 'Заголовок' } },
    { kind: 'lines', name: 'description', rows: 4, label: { en: 'Description', ru: 'Описание' } },
  ],
  initial: {},
};
