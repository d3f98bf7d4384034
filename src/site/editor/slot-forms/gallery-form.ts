import type { SlotFormDefinition } from '../fields/slot-field.ts';

export const galleryForm: SlotFormDefinition = {
  fields: [
    { kind: 'line', name: 'title', label: { en: 'Title', ru: 'Заголовок' } },
    {
      kind: 'rows',
      name: 'items',
      label: { en: 'Pictures', ru: 'Картинки' },
      max: 30,
      ofPictures: true,
      rowName: { en: 'Picture', ru: 'Картинка' },
      add: { en: 'Add chosen pictures', ru: 'Добавить выбранные' },
      fields: [
        { kind: 'picture', name: 'path', required: true, label: { en: 'Picture', ru: 'Картинка' } },
        { kind: 'line', name: 'text', label: { en: 'Caption', ru: 'Подпись' } },
        { kind: 'link', name: 'link', label: { en: 'Link', ru: 'Ссылка' } },
      ],
    },
  ],
  initial: {},
};
