/** Tags that a value was sent with and is stored without, by the path of each text in it; links and the like are texts, too. */
export function removedTags(sent: unknown, stored: unknown, path: string): { path: string; tags: string[] }[] {
  if (sent === stored) return [];
  if (typeof sent === 'string') {
    // What is read as JSON is no text.
    if (typeof stored === 'object' && stored !== null) return [];
    const kept = typeof stored === 'string' ? stored : '';
    // In plain text a line break stands for it.
    const left = new Set([...tagsIn(kept), ...(kept.includes('\n') ? ['br'] : [])]);
    const tags = tagsIn(sent).filter((tag) => !left.has(tag));
    return tags.length > 0 ? [{ path, tags }] : [];
  }
  if (typeof sent !== 'object' || sent === null) return [];
  return Object.entries(sent).flatMap(([key, inner]) =>
    removedTags(inner, Object(stored)[key], path === '' ? key : `${path}.${key}`),
  );
}

/** Names of the elements whose tags stand in the text, each once. */
function tagsIn(text: string): string[] {
  return [
    ...new Set(
      [...text.matchAll(/<\/?([a-zA-Z][a-zA-Z0-9]{0,19})(?=[\s/>])/g)].map(([, name = '']) => name.toLowerCase()),
    ),
  ];
}
