import type { Photo, Value } from '../../request.ts';
import { isOpen, type Schema, variantsOf } from './json-schema.ts';
import type { WordsOf } from './words.ts';

/** Place of a value. */
export interface Place {
  name: string;
  schema: Schema;
}

/** The property that is meant by a plain name: all words of it are in the property's name or description. */
export function propertyFor(schema: Schema, name: string, value: Value, wordsOf: WordsOf): Place | null {
  const words = wordsOf(name);
  const found = Object.entries(schema.properties ?? {}).flatMap(([property, given]) => {
    const inner = variantsOf(given).find((variant) => canTake(variant, value, wordsOf));
    if (!inner || (isOpen(inner) && property !== name)) return [];
    const own = wordsOf(property).filter((word) => !endings.includes(word));
    const described = wordsOf([inner.description ?? '', ...(inner.items?.enum ?? [])].join(' '));
    const inName = words.filter((word) => own.includes(word)).length;
    if (property !== name && !words.every((word) => own.includes(word) || described.includes(word))) return [];
    const score =
      property === name ? 10 : (2 * inName) / Math.max(own.length, words.length, 1) + 1 / (1 + described.length);
    return [{ name: property, schema: inner, score }];
  });
  const [best] = found.sort((one, other) => other.score - one.score);
  if (best) return { name: best.name, schema: best.schema };
  // The id names the entry, whichever word the person uses for it.
  const { id, ids } = schema.properties ?? {};
  if (isThe(value) && id) return { name: 'id', schema: id };
  return Array.isArray(value) && value.length > 0 && value.every(isThe) && ids ? { name: 'ids', schema: ids } : null;
}

/** Endings of the names of ids. */
const endings = ['id', 'key'];

/** Returns whether a value of that kind fits there at all. */
function canTake({ type, items, enum: values }: Schema, value: Value, wordsOf: WordsOf): boolean {
  if (type === 'null') return value === null;
  if (items?.enum && !Array.isArray(value))
    return value === true || (typeof value === 'string' && meantValue(items.enum, value, wordsOf) !== undefined);
  if (values && typeof value === 'string') return meantValue(values, value, wordsOf) !== undefined;
  if (Array.isArray(value)) return type === 'array' || type === 'string';
  if (isThe(value)) return type === 'integer' || type === 'string' || (type === 'array' && items?.type !== 'object');
  if (isPhoto(value)) return type === 'string';
  if (typeof value === 'object' && value !== null)
    return type === 'object' || (type === 'array' && items?.type === 'object');
  if (typeof value === 'boolean') return type === 'boolean' || type === 'string';
  if (typeof value === 'string' && type === 'integer') return positionOf(value) !== null;
  if (typeof value === 'number') return type === 'integer' || type === 'number' || type === 'string';
  return type !== 'boolean' && type !== 'array';
}

/** Returns the meant value of a list: the same, or the one of which all words were given. */
export function meantValue(values: readonly string[], said: string, wordsOf: WordsOf): string | undefined {
  const words = wordsOf(said);
  const partsOf = (value: string) => wordsOf(value.replace(/(\d+)/g, ' $1'));
  const fitting = values.filter((value) => partsOf(value).every((word) => words.includes(word)));
  const [closest] = fitting.sort((one, other) => partsOf(other).length - partsOf(one).length);
  return values.find((value) => value === said) ?? closest;
}

/** Returns the position of a block from a person's words; null for any other text. */
export function positionOf(value: string): number | null {
  if (/top|first/.test(value)) return 0;
  return /bottom|last|end/.test(value) ? 9_999 : null;
}

export function isThe(value: Value): value is { the: string } {
  return typeof value === 'object' && value !== null && 'the' in value;
}

export function isPhoto(value: Value): value is Photo {
  return typeof value === 'object' && value !== null && 'photo' in value;
}
