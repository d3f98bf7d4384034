/** A value without the entries of its lists that are wrong in themselves, and where those that are left stood. */
export interface WholeEntries {
  value: unknown;
  /** The path of a field as it is in the request: `slots.0.data` of what is left may be `slots.2.data` there. */
  pathInRequest(field: string): string;
}

/**
 * Leaves out entries of lists of objects, such as blocks of a batch, at the paths of what is wrong with them. Null where something else is
 * wrong, and where nothing would be left.
 */
export function wholeEntries(value: unknown, wrongPaths: readonly PropertyKey[][]): WholeEntries | null {
  const wrong = new Map<string, Set<number>>();
  for (const [field, index] of wrongPaths) {
    if (typeof field !== 'string' || typeof index !== 'number') return null;
    wrong.set(field, (wrong.get(field) ?? new Set()).add(index));
  }
  const left: Record<string, unknown> = { ...Object(value) };
  const places = new Map<string, number[]>();
  for (const [field, indices] of wrong) {
    const list: unknown = left[field];
    if (!isListOfObjects(list)) return null;
    const kept = [...list.keys()].filter((index) => !indices.has(index));
    if (kept.length === 0) return null;
    left[field] = kept.map((index) => list[index]);
    places.set(field, kept);
  }
  const pathInRequest = (path: string) => {
    const [field = '', index = '', ...deeper] = path.split('.');
    const place = places.get(field)?.[Number(index)];
    return place === undefined ? path : [field, place, ...deeper].join('.');
  };
  return { value: left, pathInRequest };
}

/** Entries of any other list mean nothing without their neighbours: an order of blocks is another one without one of them. */
export function isListOfObjects(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some((entry) => typeof entry === 'object' && entry !== null);
}
