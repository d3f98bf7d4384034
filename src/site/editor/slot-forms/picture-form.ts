import type { SlotFormDefinition } from '../fields/slot-field.ts';

export const pictureForm: SlotFormDefinition = {
  fields: [
    { kind: 'picture', name: 'path', required: true, label: { en: 'Picture', ru: 'Картинка' } },
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
