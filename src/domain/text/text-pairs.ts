/** A text of a request: as sent, as stored, and its place. */
export interface TextPair {
  path: string;
  sent: string;
  stored: string;
}

/** Pairs every string of a value, links included, with the stored one at its path. A string that was parsed as JSON is left out. */
export function textPairs(sent: unknown, stored: unknown, path: string): TextPair[] {
  if (typeof sent === 'string') {
    if (typeof stored === 'object' && stored !== null) return [];
    return [{ path, sent, stored: typeof stored === 'string' ? stored : '' }];
  }
  if (typeof sent !== 'object' || sent === null) return [];
  return Object.entries(sent).flatMap(([key, inner]) =>
    textPairs(inner, Object(stored)[key], path === '' ? key : `${path}.${key}`),
  );
}
