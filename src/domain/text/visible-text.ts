/** White space, controls, and the characters that show nothing: soft hyphen, joiners, fillers, direction marks, variation selectors. */
const blank = String.raw`\x00-\x20\x7f-\xa0\xad\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0`;

/** A value without quotes goes on until white space or `>`: were it free to end at any `/` in it, each would double the ways to read on. */
const attributeValue = String.raw`(?:"[^"<>]*"|'[^'<>]*'|[^\s<>"'=\x60]+(?=[\s>]))`;
const attributes = String.raw`(?:[\s/]+[^\s<>"'=/]+(?:=${attributeValue})?)*[\s/]*`;
/** Any tag but those of script and style, whose content is no text. */
const tag = String.raw`<\/?(?![sS](?:[cC]|[tT][yY]))[a-zA-Z][a-zA-Z0-9-]*${attributes}>`;
const scriptOrStyle = String.raw`<([sS](?:[cC][rR][iI][pP][tT]|[tT][yY][lL][eE]))${attributes}>[^<]*(?:<(?!\/)[^<]*)*<\/\1\s*>`;
const comment = '<!--[^<>-]*-->';
const blankEntity = '(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|#160|#[xX][aA]0);';

/**
 * Regular expression (to be used with the `u` flag) for "something is visible once the markup is taken out". It is published as a
 * JSON Schema `pattern` and is at the same time the validator's own judgement, so the two cannot disagree.
 *
 * It skips what is certainly nothing (blanks, well-formed tags, comments, scripts and styles with what is in them) and then wants a
 * visible character. Where markup is broken it gives up and returns "nothing", so whatever it accepts is still visible in the
 * stripped text, and the stripped text is accepted again.
 */
export const visibleTextPattern = `^(?:[${blank}]|${tag}|${scriptOrStyle}|${comment}|&${blankEntity})*(?:[^<&${blank}]|<(?![a-zA-Z/!?])|&(?!${blankEntity}))`;

const visibleText = new RegExp(visibleTextPattern, 'u');

const nothing = new RegExp(`^[${blank}]*$`, 'u');

/** Whether a reader would see nothing of this text, in which no markup is meant. */
export function isInvisible(plain: string): boolean {
  return nothing.test(plain);
}

/** Whether a reader would see nothing of this text, plain or rich. */
export function isBlank(text: string): boolean {
  return !visibleText.test(text);
}
