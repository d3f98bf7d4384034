/**
 * Returns a copy of the value without the object fields at the given paths; if a path ends at an entry of an array, the field with the
 * array is removed, so that no index moves. Undefined if the whole value would have to go. Each path costs a copy of the objects along it.
 */
export function withoutPaths(value: unknown, paths: readonly PropertyKey[][]): unknown {
  let left = value;
  for (const path of paths) {
    const field = path.slice(0, path.findLastIndex((part) => typeof part === 'string') + 1);
    if (field.length === 0) return undefined;
    left = withoutPath(left, field);
  }
  return left;
}

function withoutPath(value: unknown, path: readonly PropertyKey[]): unknown {
  const [key, ...deeper] = path;
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) => (index === key ? withoutPath(entry, deeper) : entry));
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (name !== key) return [[name, inner]];
      return deeper.length === 0 ? [] : [[name, withoutPath(inner, deeper)]];
    }),
  );
}
