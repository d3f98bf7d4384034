import type { Texts } from '../texts.ts';

export const uploadApp: Texts['uploadApp'] = {
  title: 'Загрузка изображений',
  waiting: 'Загрузка…',
  cancelled: 'Запрос отменён.',
  choose: 'Выбрать изображения',
  chooseOne: 'Выбрать изображение',
  drop: 'Или перетащите их сюда.',
  formats: 'JPG, PNG, WebP или GIF, до {limit} МБ.',
  picture: 'Изображение',
  uploading: 'Загружается…',
  uploaded: 'Загружено.',
  retry: 'Повторить',
  send: 'Продолжить в чате',
  sent: 'Отправлено в чат.',
  message: 'Загружено:',
  failed: 'Не получилось.',
  disconnected: 'Нет соединения.',
  expired: 'Время на загрузку истекло. Попросите в чате ещё раз.',
  tooLarge: 'Больше {limit} МБ.',
  notAPicture: 'Это не изображение JPG, PNG, WebP или GIF, или его не удаётся открыть.',
  tooMany: 'Слишком много загрузок сразу. Подождите немного.',
};
