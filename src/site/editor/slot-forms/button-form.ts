import type { SlotFormDefinition } from '../fields/slot-field.ts';

export const buttonForm: SlotFormDefinition = {
  fields: [
    {
      kind: 'link',
      name: 'link',
      required: true,
      label: { en: 'Link', ru: 'Ссылка' },
      hint: {
        en: 'A web address, phone number or e-mail address.',
        ru: 'Адрес сайта, телефон или почта.',
      },
    },
    { kind: 'line', name: 'title', label: { en: 'Title', ru: 'Заголовок' } },
    { kind: 'line', name: 'subtitle', label: { en: 'Subtitle', ru: 'Подзаголовок' } },
    { kind: 'button-style', name: 'style', label: { en: 'Style', ru: 'Стиль' } },
    {
      kind: 'color',
      name: 'customize.backgroundColor',
      label: { en: 'Background', ru: 'Фон' },
    },
    { kind: 'color', name: 'customize.textColor', label: { en: 'Title', ru: 'Заголовок' } },
    { kind: 'color', name: 'customize.subtitleColor', label: { en: 'Subtitle', ru: 'Подзаголовок' } },
    {
      kind: 'number',
      name: 'customize.borderRadius',
      label: { en: 'Corner radius, 0 to 50', ru: 'Радиус скругления, от 0 до 50' },
    },
    {
      kind: 'picture',
      name: 'media.path',
      label: { en: 'Picture', ru: 'Картинка' },
      hint: {
        en: 'Shown instead of the icon. Square pictures look best.',
        ru: 'Показывается вместо значка. Лучше квадратная.',
      },
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
