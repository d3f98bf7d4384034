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
  linkReason: 'Ссылки не входят в число тегов, разрешённых в тексте. Вместо этого ссылкой может быть весь блок.',
  linkWay: 'К ссылке блока',
};
