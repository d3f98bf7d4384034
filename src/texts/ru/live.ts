import type { Texts } from '../texts.ts';

export const live: Texts['live'] = {
  offline: 'Нет связи. Данные на странице могли устареть.',
  connecting: 'Связь восстанавливается…',
  ended: 'Вы больше не вошли в этот аккаунт. Данные на странице могли устареть.',
};
