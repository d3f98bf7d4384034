import { textOf } from '../../texts/index.ts';
import { patternString } from '../text/text-fields.ts';
import { wrong } from '../validation/field-errors.ts';
import { completeLink, explainLink, isStorable } from './link.ts';
import { optionalLinkPattern } from './link-grammar.ts';

export const maxWebOrMailLink = 500;

/** Returns true for an address of the web or of mail. */
export function isWebOrMail(link: string): boolean {
  return /^(?:https?|mailto):/i.test(link);
}

/** An address of the web or of mail, or the empty string for none; a missing scheme is completed to https://. */
export const optionalWebOrMailLink = patternString(
  maxWebOrMailLink,
  optionalLinkPattern,
  (value) => explainLink(value),
  {
    takesEmpty: true,
    accepts: isStorable,
  },
)
  .transform(completeLink)
  .superRefine((link, context) => {
    if (link === '' || isWebOrMail(link)) return;
    context.addIssue(wrong(textOf((t) => t.linkMessages.webOrMail)));
  });
