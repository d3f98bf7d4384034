const immutable = new WeakSet<object>();

/** Freezes a value that will be returned again and again as the same object, so that values derived from it can be memoized. */
export function markImmutable<Value extends object>(value: Value): Value {
  immutable.add(Object.freeze(value));
  return value;
}

/** Returns whether the value is immutable, so that values derived from it may be cached. */
export function isMarkedImmutable(value: unknown): value is object {
  return typeof value === 'object' && value !== null && immutable.has(value);
}

/** Memoizes a function for values marked as immutable; its result for such a value is marked as well. */
export function memoizeImmutable<Value, Result>(make: (value: Value) => Result): (value: Value) => Result {
  const made = new WeakMap<object, { result: Result }>();
  return (value) => {
    if (typeof value !== 'object' || value === null || !immutable.has(value)) return make(value);
    const known = made.get(value);
    if (known) return known.result;
    const result = make(value);
    if (typeof result === 'object' && result !== null) immutable.add(result);
    made.set(value, { result });
    return result;
  };
}
