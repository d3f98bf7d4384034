import { textOf } from '../../texts/index.ts';
import { invalidField } from '../errors.ts';
import { codePointLength } from '../text/characters.ts';
import { plainText } from '../text/plain-text.ts';

/** Maximum length of a suspension's reason, of an appeal and of its decision, in characters. */
export const maxSuspensionText = 2_000;

/** Returns the stored form of an operator's or owner's text. Throws `validation_failed` on the field if it is empty or too long. */
export function suspensionText(field: string, typed: string): string {
  const text = plainText(typed);
  if (text === '')
    throw invalidField(
      field,
      textOf((t) => t.suspensionMessages.enterText),
    );
  if (codePointLength(text) > maxSuspensionText)
    throw invalidField(
      field,
      textOf((t) => t.suspensionMessages.textTooLong(maxSuspensionText)),
    );
  return text;
}
