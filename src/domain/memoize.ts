const immutable = new WeakSet<object>();

/**
 * Says of a value that nothing changes it any more and that the same object will be answered again and again, so that what is made of it
 * can be kept along with it.
 */
export function markImmutable<Value extends object>(value: Value): Value {
  immutable.add(Object.freeze(value));
  return value;
}

export function isMarkedImmutable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && immutable.has(value);
}

/** The same function, which works only once for each kept value. What it makes of a kept value is kept as well. */
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
