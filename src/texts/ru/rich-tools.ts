import type { Texts } from '../texts.ts';

/** The buttons above a text. */
export const richTools: Texts['richTools'] = {
  tools: 'Форматирование',
  bold: 'Жирный',
  italic: 'Курсив',
  underline: 'Подчёркнутый',
  strike: 'Зачёркнутый',
  list: 'Список',
  link: 'Ссылка',
};
