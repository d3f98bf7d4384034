import type { Texts } from '../texts.ts';

export const approvalMessages: Texts['approvalMessages'] = {
  nothingWaits: 'Неопубликованных изменений нет: их уже опубликовали или отменили.',
  neverPublished: 'Эта страница ещё не опубликована. Опубликуйте её или удалите.',
  changedSince:
    'Пока страница была открыта, изменилось что-то ещё. Проверьте её снова, затем опубликуйте или отмените изменения.',
  noSuchApp: 'Это приложение не подключено.',
  tokenNotFound: 'Токен не найден.',
};
