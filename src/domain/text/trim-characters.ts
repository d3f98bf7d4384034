/** The text without the characters at its end that a pattern for one character fits, and with `both` at its beginning either. */
export function trimCharacters(text: string, character: RegExp, both = false): string {
  let start = 0;
  let end = text.length;
  while (end > start && character.test(text.charAt(end - 1))) end -= 1;
  while (both && start < end && character.test(text.charAt(start))) start += 1;
  return text.slice(start, end);
}
