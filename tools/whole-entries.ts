/** A value without the invalid entries of its lists, and the original places of the others. */
export interface WholeEntries {
  value: unknown;
  /** Returns the path of a field in the request: `slots.0.data` after the removal may be `slots.2.data` there. */
  pathInRequest(field: string): string;
}

/**
 * Returns the value without entries of lists of objects, such as blocks of a batch, at the paths of errors in them, and without fields that
 * would be empty then.
 */
export function wholeEntries(value: unknown, wrongPaths: readonly PropertyKey[][]): WholeEntries {
  const wrong = new Map<PropertyKey, Set<unknown>>();
  for (const [field = '', index] of wrongPaths) wrong.set(field, (wrong.get(field) ?? new Set()).add(index));
  const left: Record<PropertyKey, unknown> = { ...Object(value) };
  const places = new Map<PropertyKey, number[]>();
  for (const [field, indices] of wrong) {
    const list: unknown = left[field];
    const kept = isListOfObjects(list) ? [...list.entries()].filter(([index]) => !indices.has(index)) : [];
    if (kept.length === 0) delete left[field];
    else {
      left[field] = kept.map(([, entry]) => entry);
      places.set(
        field,
        kept.map(([index]) => index),
      );
    }
  }
  const pathInRequest = (path: string) => {
    const [field = '', index = '', ...deeper] = path.split('.');
    const place = places.get(field)?.[Number(index)];
    return place === undefined ? path : [field, place, ...deeper].join('.');
  };
  return { value: left, pathInRequest };
}

/** Entries of any other list mean nothing without their neighbours: an order of blocks without one of them is a different order. */
export function isListOfObjects(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some((entry) => typeof entry === 'object' && entry !== null);
}
