import * as z from 'zod';

/** A setting that is one of these words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(...words: Words) {
  const last = words.at(-1);
  return z.enum(words, `must be ${words.length === 1 ? last : `${words.slice(0, -1).join(', ')} or ${last}`}`);
}
