import type { Texts } from '../texts.ts';
import { counted, plural } from './plural.ts';

const types: Readonly<Record<string, string>> = {
  string: 'строка',
  number: 'число',
  int: 'целое число',
  boolean: 'true или false',
  array: 'массив',
  object: 'объект',
};

export const fieldMessages: Texts['fieldMessages'] = {
  blank: 'не должно быть пустым: после удаления разметки должен остаться видимый текст',
  tagsRemoved: (list: string, more: number) => `убрано: ${list}${more > 0 ? ` и ещё ${more}` : ''}`,
  invisibleRemoved: 'убраны символы, которых не видно или которые переворачивают текст',
  markdown: 'похоже на Markdown, но поля его не поддерживают: знаки показаны как есть',
  unknownField: 'неизвестное поле',
  required: 'обязательное поле',
  wrongType: (type: string) => `должно быть: ${types[type] ?? type}`,
  list: {
    integer: 'должно быть целым числом или массивом целых чисел',
    string: 'должно быть строкой или массивом строк',
  },
  tooLong: (maximum: bigint | number) =>
    `не длиннее ${maximum} ${plural(Number(maximum), 'символа', 'символов', 'символов')}`,
  tooManyEntries: (maximum: bigint | number) =>
    `не больше ${maximum} ${plural(Number(maximum), 'элемента', 'элементов', 'элементов')}`,
  tooLarge: (maximum: bigint | number) => `не больше ${maximum}`,
  tooShort: (minimum: bigint | number) =>
    `не короче ${minimum} ${plural(Number(minimum), 'символа', 'символов', 'символов')}`,
  tooFewEntries: (minimum: bigint | number) =>
    `не меньше ${minimum} ${plural(Number(minimum), 'элемента', 'элементов', 'элементов')}`,
  tooSmall: (minimum: bigint | number) => `не меньше ${minimum}`,
  oneOf: (issue: string) => `допустимые значения: ${issue}`,
  notBase64: 'нужен обычный base64, без префикса data: и без переводов строк',
  otherwiseInvalid: (message: string) => `неверное значение (${message})`,
  invalid: 'неверное значение',
  notValid: (list: string, more: number) => `Неверно: ${list}${more > 0 ? ` и ещё ${more}` : ''}`,
  first: (field: string, message: string, others: number) =>
    `${field}: ${message}${others > 0 ? ` (и ещё ${others})` : ''}`,
  unlisted: (message: string, listed: number, unlisted: number) =>
    `${message}; в errors ${plural(listed, 'перечислено', 'перечислены', 'перечислено')} ${counted(listed, 'неверное поле', 'неверных поля', 'неверных полей')}, есть ещё ${unlisted}`,
};
