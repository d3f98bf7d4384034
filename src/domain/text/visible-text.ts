/** White space, controls, and the characters that show nothing: soft hyphen, joiners, fillers, direction marks, variation selectors. */
const blank = String.raw`\s\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0`;

const attribute = String.raw`[\s/]+[^\s<>"'=/]+(?:=(?:"[^"<>]*"|'[^'<>]*'|[^\s<>"'=\x60]+))?`;
const attributes = String.raw`(?:${attribute})*[\s/]*`;
const script = '[sS][cC][rR][iI][pP][tT]';
const style = '[sS][tT][yY][lL][eE]';

const tag = String.raw`<\/?(?!${script}|${style})[a-zA-Z][a-zA-Z0-9-]*${attributes}>`;
const element = (name: string) => String.raw`<${name}${attributes}>[^<]*(?:<(?!\/)[^<]*)*<\/${name}\s*>`;
const comment = '<!--[^<>-]*-->';
const blankEntity = '&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|#160|#[xX][aA]0);';

/**
 * Regular expression (to be used with the `u` flag) for "something is visible once the markup is taken out". It is published as a
 * JSON Schema `pattern` and is at the same time the validator's own judgement, so the two cannot disagree.
 *
 * It skips what is certainly nothing (blanks, well-formed tags, comments, scripts and styles with what is in them) and then wants a
 * visible character. Where markup is broken it gives up and answers "nothing", so whatever it accepts is still visible in the
 * stripped text, and the stripped text is accepted again.
 */
export const visibleTextPattern = `^(?:[${blank}]|${tag}|${element(script)}|${element(style)}|${comment}|${blankEntity})*(?:[^<&${blank}]|<(?![a-zA-Z/!?])|&(?!${blankEntity.slice(1)}))`;

const visibleText = new RegExp(visibleTextPattern, 'u');

/** Whether a reader would see nothing of this text, plain or rich. */
export function isBlank(text: string): boolean {
  return !visibleText.test(text);
}
