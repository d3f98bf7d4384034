import type { SlotFormDefinition } from '../fields/slot-field.ts';

export const buttonForm: SlotFormDefinition = {
  fields: [
    {
      kind: 'link',
      name: 'link',
      required: true,
      label: { en: 'Link', ru: 'Ссылка' },
      hint: {
        en: 'An address, a phone number or an e-mail address.',
        ru: 'Адрес сайта, телефон или почта.',
      },
    },
    { kind: 'line', name: 'title', label: { en: 'Title', ru: 'Заголовок' } },
    { kind: 'line', name: 'subtitle', label: { en: 'Second line', ru: 'Вторая строка' } },
    { kind: 'button-style', name: 'style', label: { en: 'Look', ru: 'Вид' } },
    {
      kind: 'color',
      name: 'customize.backgroundColor',
      label: { en: 'Background', ru: 'Фон' },
    },
    { kind: 'color', name: 'customize.textColor', label: { en: 'Title', ru: 'Заголовок' } },
    { kind: 'color', name: 'customize.subtitleColor', label: { en: 'Second line', ru: 'Вторая строка' } },
    {
      kind: 'number',
      name: 'customize.borderRadius',
      label: { en: 'Round corners, 0 to 50', ru: 'Скругление, от 0 до 50' },
    },
    {
      kind: 'picture',
      name: 'media.path',
      label: { en: 'Picture', ru: 'Картинка' },
      hint: { en: 'Takes the place of the icon. Best square.', ru: 'Встаёт на место значка. Лучше квадратная.' },
    },
    { kind: 'icon', name: 'icon', label: { en: 'Icon', ru: 'Значок' } },
  ],
  initial: {
    style: 'primary',
    customize: { backgroundColor: '#424248', textColor: '#FFFFFF', subtitleColor: '#E0E7FF', borderRadius: 12 },
  },
  finish: ({ customize, media, ...data }) => ({
    ...data,
    customize: data.style === 'custom' ? (customize ?? {}) : null,
    media: media === undefined ? null : { type: 'image', ...Object(media) },
  }),
};
