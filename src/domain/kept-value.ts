const kept = new WeakSet<object>();

/**
 * Says of a value that nothing changes it any more and that the same object will be answered again and again, so that what is made of it
 * can be kept along with it.
 */
export function keep<Value extends object>(value: Value): Value {
  kept.add(Object.freeze(value));
  return value;
}

export function isKept(value: unknown): boolean {
  return typeof value === 'object' && value !== null && kept.has(value);
}

/** The same function, which works only once for each kept value. What it makes of a kept value is kept as well. */
export function oncePerKept<Value, Result>(make: (value: Value) => Result): (value: Value) => Result {
  const made = new WeakMap<object, { result: Result }>();
  return (value) => {
    if (typeof value !== 'object' || value === null || !kept.has(value)) return make(value);
    const known = made.get(value);
    if (known) return known.result;
    const result = make(value);
    if (typeof result === 'object' && result !== null) kept.add(result);
    made.set(value, { result });
    return result;
  };
}
