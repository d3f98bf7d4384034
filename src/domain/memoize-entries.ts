import { isMarkedImmutable } from './memoize.ts';

/** An entry of a list that tells its place there. */
export interface Placed {
  [field: string]: unknown;
  order: number;
  data: object;
}

/**
 * Memoizes what is made of entries of immutable lists, whatever their place: an entry was seen before where all that it has but `order` is
 * the very same. What is made must not depend on `order`.
 */
export function memoizeButOrder<Result>(make: (entry: Placed) => Result): (entry: Placed) => Result {
  const made = new WeakMap<object, { entry: Placed; names: readonly string[]; result: Result }>();
  return (entry) => {
    const known = made.get(entry.data);
    if (known && isSameButOrder(known, entry)) return known.result;
    const result = make(entry);
    made.set(entry.data, { entry, names: Object.keys(entry).filter((name) => name !== 'order'), result });
    return result;
  };
}

function isSameButOrder(known: { entry: Placed; names: readonly string[] }, entry: Placed): boolean {
  const { names } = known;
  return Object.keys(entry).length === names.length + 1 && names.every((name) => entry[name] === known.entry[name]);
}

/** Whether the value is a list marked as immutable whose entries tell their places. */
export function isImmutableListOfPlaced(value: unknown): value is readonly Placed[] {
  return isMarkedImmutable(value) && Array.isArray(value) && value.every(isPlaced);
}

function isPlaced(value: unknown): value is Placed {
  if (typeof value !== 'object' || value === null || !('order' in value && 'data' in value)) return false;
  return typeof value.order === 'number' && typeof value.data === 'object' && value.data !== null;
}
