// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be taken out.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const lineEnds = /\r\n?/g;
const loneSurrogates = /[\ud800-\udfff]/gu;

/**
 * Makes any string safe to store: one kind of line end, a space for each control character, U+FFFD for half a character.
 * Each control becomes a space, not nothing, so that `<` and `b` on its two sides do not join into a tag.
 */
export function tidyCharacters(value: string): string {
  return value.replace(lineEnds, '\n').replace(controls, ' ').replace(loneSurrogates, '\ufffd');
}
