/** Tags that a value was sent with and is stored without, by the path of each text in it; links and the like are texts, too. */
export function removedTags(sent: unknown, stored: unknown, path: string): { path: string; tags: string[] }[] {
  if (sent === stored) return [];
  if (typeof sent === 'string') {
    if (!sent.includes('<')) return [];
    // What is read as JSON is no text.
    if (typeof stored === 'object' && stored !== null) return [];
    const kept = typeof stored === 'string' ? stored : '';
    // In plain text a line break stands for it.
    const left = new Set([...tagsIn(kept), ...(kept.includes('\n') ? ['br'] : [])]);
    const tags = tagsIn(sent).filter((tag) => !left.has(tag));
    return tags.length > 0 ? [{ path, tags }] : [];
  }
  if (typeof sent !== 'object' || sent === null) return [];
  return Object.entries(sent).flatMap(([key, inner]) => {
    const kept: unknown = Object(stored)[key];
    return inner === kept ? [] : removedTags(inner, kept, path === '' ? key : `${path}.${key}`);
  });
}

const maxName = 60;

/** Names of whatever stands in the text as tags, each once: what begins as one is none of the text (`readMarkup`), such as `<anna@example.com>`. */
function tagsIn(text: string): string[] {
  const names = [...text.matchAll(/<\/?([a-z](?:[^\s/>]|\/(?!>))*)/gi)].map(([, name = '']) => name.toLowerCase());
  return [
    ...new Set(names.map((name) => (name.length > maxName ? `${name.slice(0, maxName).toWellFormed()}…` : name))),
  ];
}
