import { withoutInvisible } from './invisible-characters.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be taken out.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const lineEnds = /\r\n?/g;

/**
 * Makes any string safe to store: one kind of line end, a space for each control character, and nothing that hides or reorders text.
 * Each control becomes a space, not nothing, so that words on its two sides do not join.
 */
export function tidyCharacters(value: string): string {
  return withoutInvisible(value.replace(lineEnds, '\n').replace(controls, ' '));
}
