import { plural } from './plural.ts';

export const fieldMessages = {
  blank: 'must not be empty: visible text must be left once markup is stripped',
  tagsRemoved: (list: string, more: number) =>
    `${list}${more > 0 ? ` and ${more} more` : ''} removed: not kept in this field`,
  invisibleRemoved: 'characters removed that are invisible or reverse the text',
  markdown: 'looks like Markdown, which fields do not support: its characters are shown as they are',
  unknownField: 'is not a known field',
  required: 'is required',
  wrongType: (type: string) =>
    type === 'int' ? 'must be an integer' : `must be ${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`,
  list: { integer: 'must be an integer, or an array of integers', string: 'must be a string, or an array of strings' },
  tooLong: (maximum: bigint | number) =>
    `must be at most ${maximum} ${plural(Number(maximum), 'character', 'characters')}`,
  tooManyEntries: (maximum: bigint | number) =>
    `must have at most ${maximum} ${plural(Number(maximum), 'entry', 'entries')}`,
  tooLarge: (maximum: bigint | number) => `must be at most ${maximum}`,
  tooShort: (minimum: bigint | number) =>
    `must be at least ${minimum} ${plural(Number(minimum), 'character', 'characters')}`,
  tooFewEntries: (minimum: bigint | number) =>
    `must have at least ${minimum} ${plural(Number(minimum), 'entry', 'entries')}`,
  tooSmall: (minimum: bigint | number) => `must be at least ${minimum}`,
  oneOf: (issue: string) => `must be one of: ${issue}`,
  notBase64: 'must be standard base64, without a data: prefix and without line breaks',
  otherwiseInvalid: (message: string) => message,
  invalid: 'invalid',
  notValid: (list: string, more: number) => `Not valid: ${list}${more > 0 ? ` and ${more} more` : ''}`,
  first: (field: string, message: string, others: number) =>
    `${field}: ${message}${others > 0 ? ` (and ${others} more)` : ''}`,
  unlisted: (message: string, listed: number, unlisted: number) =>
    `${message}; errors lists ${listed} of the wrong fields, and there are ${unlisted} more`,
};
