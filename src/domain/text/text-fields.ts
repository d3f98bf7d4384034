import * as z from 'zod';
import { textOf } from '../../texts/index.ts';
import type { Text } from '../errors.ts';
import { wrong } from '../validation/field-errors.ts';
import { codePointLength } from './characters.ts';
import { plainLine, plainText } from './plain-text.ts';
import { portablePattern } from './portable-pattern.ts';
import { inlineText } from './rich-text.ts';
import { isBlank, visibleTextPattern } from './visible-text.ts';

/*
 * A rule with a JSON Schema keyword is published as that keyword; a rule of our own is published as the very pattern that checks it. Both
 * are side by side here, so the published schema and the validator cannot drift apart.
 */

/** `maxLength` counts code points (JSON Schema validation 6.3.1), while zod's own `max` counts UTF-16 units. */
export function limitedString(maximum: number) {
  return z
    .string()
    .check(({ value, issues }) => {
      if (codePointLength(value) > maximum) {
        issues.push({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: value });
      }
    })
    .meta({ maxLength: maximum });
}

/**
 * Returns a schema of a limited string that must match `pattern` (with the `u` flag), and for which `accepts` returns true; the message
 * names the right form. Unless the pattern matches the empty string (`takesEmpty`), that rule is published by itself: the tools' schemas
 * leave out patterns with look-around. It is not determined by trying, because V8 would then compile every pattern at the start.
 */
export function patternString(
  maximum: number,
  pattern: string,
  message: (value: string) => Text,
  { takesEmpty = false, accepts }: { takesEmpty?: boolean; accepts?: (value: string) => boolean } = {},
) {
  const expression = new RegExp(pattern, 'u');
  return limitedString(maximum)
    .superRefine((value, context) => {
      if (expression.test(value) && accepts?.(value) !== false) return;
      context.addIssue(wrong(message(value)));
    })
    .meta({ ...(!takesEmpty && { minLength: 1 }), maxLength: maximum, pattern: portablePattern(pattern) });
}

/** A string that may be left out or null, both meaning the empty string, and is stored as `store` makes it. */
function optionalText(maximum: number, store: (value: string) => string) {
  return limitedString(maximum)
    .nullable()
    .default('')
    .transform((value) => (value === null ? '' : store(value)))
    .pipe(z.string());
}

/** Optional text of one line; markup is stripped. */
export function line(maximum: number) {
  return optionalText(maximum, plainLine);
}

/** Optional text in which line breaks are kept; markup is stripped. */
export function lines(maximum: number) {
  return optionalText(maximum, plainText);
}

/** Optional text in a rule over several fields: a blank one is stored as empty. */
export function judgedText(maximum: number, store: (value: string) => string) {
  return optionalText(maximum, (value) => {
    const stored = store(value);
    return isBlank(stored) ? '' : stored;
  });
}

/** JSON Schema for "this property is given and something in it is visible". */
export function visibleProperty(property: string) {
  return {
    type: 'object' as const,
    required: [property],
    properties: { [property]: { type: 'string', pattern: portablePattern(visibleTextPattern) } },
  };
}

const notBlank = (): Text => textOf((t) => t.fieldMessages.blank);

/** A string that is stored as `store` makes it, and that is not blank after that. */
function requiredText(maximum: number, store: (value: string) => string) {
  return patternString(maximum, visibleTextPattern, notBlank)
    .transform((value, context) => {
      const stored = store(value);
      if (!isBlank(stored)) return stored;
      context.addIssue(wrong(notBlank()));
      return z.NEVER;
    })
    .pipe(z.string());
}

/** Required text of one line, not empty once markup is stripped. */
export function requiredLine(maximum: number) {
  return requiredText(maximum, plainLine);
}

/** Required text with the tags of a single line, not empty once markup is stripped. */
export function requiredInlineText(maximum: number) {
  return requiredText(maximum, (value) => inlineText(value, maximum));
}
