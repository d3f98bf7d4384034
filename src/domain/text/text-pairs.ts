/** A text of a request: as it was sent, as it is stored, and where it stood. */
export interface TextPair {
  path: string;
  sent: string;
  stored: string;
}

/** Every text of a value, by its path; links and the like are texts, too. A text that was read as JSON is none. */
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
