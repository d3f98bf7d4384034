import * as z from 'zod';
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
