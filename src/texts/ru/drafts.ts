import type { Texts } from '../texts.ts';

export const drafts: Texts['drafts'] = {
  restored: 'Ещё не сохранено. Это вы вводили здесь раньше.',
  discard: 'Отменить ввод',
  waiting: 'Ещё не сохранено: сервер недоступен. Отправится само, как только появится связь.',
};
