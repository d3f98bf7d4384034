import * as z from 'zod';
import { textOf } from '../../texts/index.ts';
import { colorPattern, maxColorLength } from '../links/colors.ts';
import { patternString } from '../text/text-fields.ts';

const segment = '[A-Za-z0-9_-][A-Za-z0-9._-]*';

/** A path as `POST /files` returns it: no address, no query, no way up. The owner of the file is checked where files are known. */
export function filePath() {
  return patternString(1024, `^/?${segment}(?:/${segment})*$`, () => textOf((t) => t.slotMessages.notAPath));
}

/**
 * Parameters of a rule over several fields: it runs even if single fields are wrong, so that one response lists all errors. It must
 * therefore expect fields to be missing or of a wrong type.
 */
export const alongWithFieldErrors = {
  when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null,
};

/** One of a closed list; null and omission mean the default. */
export function choice<const Value extends string>(values: readonly Value[], fallback: NoInfer<Value>) {
  return (
    z
      .enum(values)
      .nullable()
      .default(fallback)
      .transform((value) => value ?? fallback)
      // The value is a string and not a promise; the compiler cannot see that in a type parameter.
      .pipe(z.enum(values) as unknown as z.ZodType<Value, Awaited<Value>>)
  );
}

/** One schema for all colours, published once under its name, because the list of colour names is long. */
export const anyColor = patternString(maxColorLength, colorPattern, () => textOf((t) => t.slotMessages.notAColor)).meta(
  {
    id: 'color',
    type: 'string',
    maxLength: maxColorLength,
    pattern: colorPattern,
  },
);

/** A colour; null and leaving it out mean the default. */
export function color(fallback: string) {
  return anyColor
    .nullable()
    .default(fallback)
    .transform((value) => value ?? fallback)
    .pipe(z.string());
}
