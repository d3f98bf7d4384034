const maxName = 60;

/** Elements kept under another name: line breaks of plain text, and those that `keepTags` renames. */
const keptAs = [
  ['br', '\n'],
  ['b', '<strong>'],
  ['i', '<em>'],
] as const;

/** Names of the tags that a text was sent with and is stored without. */
export function removedTags(sent: string, stored: string): string[] {
  if (sent === stored || !sent.includes('<')) return [];
  const renamed = keptAs.flatMap(([name, sign]) => (stored.includes(sign) ? [name] : []));
  const left = new Set<string>([...tagsIn(stored), ...renamed]);
  return tagsIn(sent).filter((tag) => !left.has(tag));
}

/**
 * Returns the names of all tags in the text, each once: everything that begins like a tag is not text (`readMarkup`), such as
 * `<anna@example.com>`.
 */
function tagsIn(text: string): string[] {
  const names = [...text.matchAll(/<\/?([a-z](?:[^\s/>]|\/(?!>))*)/gi)].map(([, name = '']) => name.toLowerCase());
  return [
    ...new Set(names.map((name) => (name.length > maxName ? `${name.slice(0, maxName).toWellFormed()}…` : name))),
  ];
}
