import type { Texts } from '../texts.ts';

export const operatorMessages: Texts['operatorMessages'] = {
  enterReason: 'Укажите причину.',
  reasonTooLong: (maxLength) => `Введите не больше ${maxLength} символов.`,
  notForYou: 'Это могут делать только операторы.',
  aboutYourself:
    'Со своим аккаунтом этого сделать нельзя. Попросите другого оператора или используйте командную строку.',
  namedBySetting: 'Этот адрес указан в настройке OPERATORS: уберите его оттуда.',
};
