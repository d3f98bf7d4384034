import { codePointLength } from './code-point-length.ts';
import { plainLine } from './plain-text.ts';

/** One line of plain text of at most so many characters; what is longer ends in an ellipsis. */
export function cutLine(text: string, maxLength: number): string {
  const line = plainLine(text);
  if (codePointLength(line) <= maxLength) return line;
  // Cutting may leave half of a tag, which is stripped like a whole one.
  return plainLine(`${[...line].slice(0, maxLength - 1).join('')}…`);
}
