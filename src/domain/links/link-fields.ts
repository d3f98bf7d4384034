import * as z from 'zod';
import { codePointLength } from '../text/characters.ts';
import { patternString } from '../text/text-fields.ts';
import { type AllowedSchemes, completeLink, explainLink, isStorable } from './link.ts';
import {
  linkPattern,
  maxLinkLength,
  optionalLinkPattern,
  optionalWebLinkPattern,
  webLinkPattern,
} from './link-grammar.ts';

const patterns: Record<AllowedSchemes, { required: string; optional: string }> = {
  any: { required: linkPattern, optional: optionalLinkPattern },
  web: { required: webLinkPattern, optional: optionalWebLinkPattern },
};

/** A required link; its missing scheme is completed to https://. */
export function requiredLink(kind: AllowedSchemes = 'any') {
  const { required } = patterns[kind];
  return patternString(maxLinkLength, required, (value) => explainLink(value, kind), {
    accepts: isStorable,
  })
    .transform(completeLink)
    .pipe(z.string());
}

/** A link, or the empty string (or null, or nothing) for none. */
export function optionalLink(kind: AllowedSchemes = 'any') {
  return patternString(maxLinkLength, patterns[kind].optional, (value) => explainLink(value, kind), {
    takesEmpty: true,
    accepts: isStorable,
  })
    .nullable()
    .default('')
    .transform((value) => completeLink(value ?? ''))
    .pipe(z.string());
}

const form = new RegExp(linkPattern, 'u');

/** Returns the stored form of a link, or null for a value that `requiredLink` rejects. No message is written, which takes most of its time. */
export function storableLink(value: string): string | null {
  return codePointLength(value) <= maxLinkLength && form.test(value) && isStorable(value) ? completeLink(value) : null;
}
