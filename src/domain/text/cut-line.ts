import { plainLine } from './plain-text.ts';
import { shortened } from './shortened.ts';

/** One line of plain text of at most so many characters; what is longer ends in an ellipsis. */
export function cutLine(text: string, maxLength: number): string {
  const line = plainLine(text);
  const short = shortened(line, maxLength);
  // Cutting may leave half of a tag, which is stripped like a whole one.
  return short === line ? line : plainLine(short);
}
