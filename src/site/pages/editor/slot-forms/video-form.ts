import type { SlotFormDefinition } from '../fields/slot-field.ts';

export const videoForm: SlotFormDefinition = {
  fields: [
    {
      kind: 'link',
      name: 'link',
      required: true,
      label: { en: 'Link to the video', ru: 'Ссылка на видео' },
      hint: { en: 'Any address of a YouTube video.', ru: 'Любой адрес видео на YouTube.' },
    },
    { kind: 'line', name: 'title', label: { en: 'Title', ru: 'Заголовок' } },
    { kind: 'lines', name: 'description', rows: 4, label: { en: 'Description', ru: 'Описание' } },
  ],
  initial: {},
};
