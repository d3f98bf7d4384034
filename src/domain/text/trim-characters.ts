/** The text without the characters at its end that a pattern for one character fits, and with `both` at its beginning either. */
export function trimCharacters(text: string, character: RegExp, both = false): string {
  let start = 0;
  let end = text.length;
  while (end > start && character.test(text.charAt(end - 1))) end -= 1;
  while (both && start < end && character.test(text.charAt(start))) start += 1;
  return text.slice(start, end);
}

/** Characters that show nothing and that programs copy along: soft hyphen, joiners, direction marks, byte order mark. */
const copiedAlong = String.raw`\xad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb`;
const outside = new RegExp(`[\\s${copiedAlong}]`);
const anywhere = new RegExp(`[${copiedAlong}]`, 'g');

/** Returns the text without the white space and the invisible characters at its ends. */
export function trimInvisible(text: string): string {
  return trimCharacters(text, outside, true);
}

/** Returns the text without its invisible characters. Only for numbers and the like: within words they join or part letters. */
export function removeInvisible(text: string): string {
  return text.replace(anywhere, '');
}
