import type { SlotFormDefinition } from '../fields/slot-field.ts';

export const musicForm: SlotFormDefinition = {
  fields: [
    {
      kind: 'lookup',
      name: 'lookup',
      label: { en: 'Find the release', ru: 'Найти релиз' },
      hint: {
        en: 'A link from any platform, a UPC or ISRC code, or a title.',
        ru: 'Ссылка с любой площадки, код UPC или ISRC, или название.',
      },
    },
    { kind: 'line', name: 'album', label: { en: 'Release', ru: 'Релиз' } },
    { kind: 'line', name: 'artist', label: { en: 'Artist', ru: 'Исполнитель' } },
    {
      kind: 'rows',
      name: 'links',
      label: { en: 'Platform links', ru: 'Ссылки на площадки' },
      max: 15,
      rowName: { en: 'Link', ru: 'Ссылка' },
      add: { en: 'Add a link', ru: 'Добавить ссылку' },
      fields: [{ kind: 'link', name: 'link', label: { en: 'Link', ru: 'Ссылка' } }],
    },
    {
      kind: 'choice',
      name: 'style',
      label: { en: 'Style', ru: 'Стиль' },
      options: {
        standard: { en: 'Standard', ru: 'Обычный' },
        bubble: { en: 'Bubble', ru: 'Пузыри' },
        light: { en: 'Light', ru: 'Светлый' },
        gradient: { en: 'Gradient', ru: 'Градиент' },
        brutal: { en: 'Brutal', ru: 'Брутальный' },
        cyber: { en: 'Cyber', ru: 'Кибер' },
        minimal: { en: 'Minimal', ru: 'Минимальный' },
      },
    },
    {
      kind: 'link',
      name: 'thumbnail',
      label: { en: 'Cover URL', ru: 'URL обложки' },
    },
    {
      kind: 'check',
      name: 'showCover',
      label: { en: 'Show cover', ru: 'Показывать обложку' },
      text: { en: 'The cover is shown next to the links.', ru: 'Обложка видна рядом со ссылками.' },
    },
  ],
  initial: { style: 'standard', showCover: true, links: [{}] },
};
