import { decoded } from './line-pieces.ts';

/** Marks around strong, struck-out or marked words, and around code. */
const marks = /(\*\*|__|~~|==|`{1,3})(?=\S)([^*_~=`]{1,500}?)(?<=\S)\1/g;
/** Marks of which the other one is beyond a link. */
const single = /\*\*|`\s{0,3}`/g;

/** Returns words of a text as a person reads them: without the marks of Markdown and with character references decoded. */
export function plainWords(text: string): string {
  return /[*_~=`&]/.test(text) ? decoded(text.replace(marks, '$2').replace(single, ' ')) : text;
}
