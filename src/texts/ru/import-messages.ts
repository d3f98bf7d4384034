import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const importMessages: Texts['importMessages'] = {
  notLoaded:
    'По этому адресу не удалось прочитать страницу: она должна быть открыта всем и отвечать за 10 секунд. Некоторые сайты не пускают программы. Тогда сохраните страницу в браузере и выберите файл.',
  fileTooLarge: (megabytes: number) => `может быть не больше ${megabytes} МБ`,
  textTooLarge: (megabytes: number) =>
    `Текст слишком длинный: больше ${megabytes} МБ. Сохраните его в файл и выберите файл.`,
  nothingFound: 'Ссылки не нашлись.',
  inLine: (line: number, problem: string) => `Строка ${line}: ${problem}`,
  tooManyLinks: (most: number) => `Не больше ${counted(most, 'ссылки', 'ссылок', 'ссылок')} за раз.`,
  noLink: 'нет ссылки: пишите по одной в строке, например Мой магазин https://example.com',
  textRequired: 'обязательно, если не указан url',
  textOrUrl: 'нельзя передать вместе с text',
};
