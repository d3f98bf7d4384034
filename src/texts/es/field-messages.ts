import type { Texts } from '../texts.ts';
import { plural } from './plural.ts';

const types: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'true o false',
  array: 'una lista',
  object: 'un objeto',
};

export const fieldMessages: Texts['fieldMessages'] = {
  blank: 'no puede estar vacío: debe quedar texto visible al quitar el formato',
  tagsRemoved: (list, more) => `${list}${more > 0 ? ` y ${more} más` : ''}: se han quitado, este campo no los admite`,
  invisibleRemoved: 'se quitaron caracteres que no se ven o que invierten el texto',
  markdown: 'parece Markdown, que los campos no admiten: sus signos se muestran tal cual',
  unknownField: 'no es un campo conocido',
  required: 'es obligatorio',
  wrongType: (type) => `debe ser ${types[type] ?? type}`,
  list: {
    integer: 'debe ser un número entero o una lista de números enteros',
    string: 'debe ser un texto o una lista de textos',
  },
  tooLong: (most) => `puede tener como máximo ${most} ${plural(Number(most), 'carácter', 'caracteres')}`,
  tooManyEntries: (most) => `puede tener como máximo ${most} ${plural(Number(most), 'elemento', 'elementos')}`,
  tooLarge: (most) => `puede ser como máximo ${most}`,
  tooShort: (least) => `debe tener al menos ${least} ${plural(Number(least), 'carácter', 'caracteres')}`,
  tooFewEntries: (least) => `debe tener al menos ${least} ${plural(Number(least), 'elemento', 'elementos')}`,
  tooSmall: (least) => `debe ser al menos ${least}`,
  oneOf: (values) => `debe ser uno de estos valores: ${values}`,
  notBase64: 'debe ser base64 estándar, sin el prefijo data: y sin saltos de línea',
  otherwiseInvalid: (message) => `valor no válido (${message})`,
  invalid: 'no es válido',
  notValid: (list, more) => `No es válido: ${list}${more > 0 ? ` y ${more} más` : ''}`,
  first: (field, message, others) => `${field}: ${message}${others > 0 ? ` (y ${others} más)` : ''}`,
  unlisted: (message, listed, unlisted) =>
    `${message}; errors enumera ${listed} de los campos no válidos, y hay ${unlisted} más`,
};
