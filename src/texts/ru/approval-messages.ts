import type { Texts } from '../texts.ts';

export const approvalMessages: Texts['approvalMessages'] = {
  nothingWaits: 'Неопубликованных изменений нет: их уже опубликовали или отклонили',
  neverPublished: 'Эта страница ещё не опубликована. Опубликуйте её или удалите.',
  changedSince: 'Тем временем изменилось что-то ещё: посмотрите на страницу снова, затем опубликуйте или отклоните',
  noSuchApp: 'Такое приложение не подключено',
  tokenNotFound: 'Такого токена нет.',
};
