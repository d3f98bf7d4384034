import type { SlotFormDefinition } from '../fields/slot-field.ts';

export const pictureForm: SlotFormDefinition = {
  fields: [
    { kind: 'picture', name: 'path', required: true, label: { en: 'Picture', ru: 'Картинка' } },
    {
      kind: 'line',
      name: 'alt',
      label: { en: 'Description', ru: 'Описание' },
      hint: {
        en: 'Optional. What the picture shows, for those who do not see it.',
        ru: 'Можно не указывать. Что на картинке, для тех, кто её не видит.',
      },
    },
    {
      kind: 'link',
      name: 'link',
      label: { en: 'Link', ru: 'Ссылка' },
      hint: { en: 'Opens when the picture is tapped.', ru: 'Открывается по нажатию на картинку.' },
    },
    {
      kind: 'choice',
      name: 'size',
      label: { en: 'Width', ru: 'Ширина' },
      options: {
        large: { en: 'Full', ru: 'Полная' },
        medium: { en: 'Medium', ru: 'Средняя' },
        small: { en: 'Small', ru: 'Малая' },
      },
    },
  ],
  initial: { size: 'large' },
};
