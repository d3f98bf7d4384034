import type { Texts } from '../texts.ts';

export const importMessages: Texts['importMessages'] = {
  notLoaded:
    'По этому адресу не удалось прочитать страницу: она должна быть открыта всем и отвечать за 10 секунд. Некоторые сайты не пускают программы. Тогда сохраните страницу в браузере и выберите файл.',
  fileTooLarge: (megabytes: number) => `может быть не больше ${megabytes} МБ`,
  textTooLarge: (megabytes: number) =>
    `Текст слишком длинный: больше ${megabytes} МБ. Сохраните его в файл и выберите файл.`,
  nothingFound: 'Ссылки не нашлись.',
  unreadFormat: (format: string) =>
    `файл формата ${format} прочитать нельзя: выгрузите ссылки как HTML, CSV или текст либо сохраните страницу в браузере как «Веб-страница, только HTML»`,
  noLink: 'нет ни одной ссылки: напишите, например, Мой магазин https://example.com',
  textRequired: 'обязательно, если не указан url',
  textOrUrl: 'нельзя передать вместе с text',
};
