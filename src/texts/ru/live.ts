import type { Texts } from '../texts.ts';

export const live: Texts['live'] = {
  offline: 'Нет связи. Данные на странице могли устареть.',
  connecting: 'Связь восстанавливается…',
  ended: 'Сеанс завершён. Данные на странице могли устареть.',
};
