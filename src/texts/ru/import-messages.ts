import type { Texts } from '../texts.ts';

export const importMessages: Texts['importMessages'] = {
  notLoaded:
    'По этому адресу не удалось прочитать страницу: она должна быть открыта всем и отвечать за 10 секунд. Некоторые сайты пускают только людей; тогда сохраните страницу в браузере и выберите файл',
  fileTooLarge: (megabytes: number) => `может быть не больше ${megabytes} МБ`,
  textTooLarge: (megabytes: number) =>
    `Текст слишком длинный: браузер передаёт его как более ${megabytes} МБ. Сохраните его в файл и выберите файл.`,
  nothingFound: 'Ссылок не найдено',
  inLine: (line: number, problem: string) => `Строка ${line}: ${problem}`,
  tooManyLinks: (most: number) => `Не больше ${most} ссылок за раз`,
  noLink: 'нет ссылки: пишите по одной в строке, например Мой магазин https://example.com',
};
