/** Synonyms; the first stands for all of its line. */
const alike = [
  'add create new make',
  'change update edit rename',
  'delete remove',
  'move reorder',
  'kind type',
  'image photo',
  'background bg',
  'colour color',
  'statistic analytic number',
  'link address url',
  'find look lookup',
  'mail email',
];

/** Words without meaning for the choice. */
const idle = new Set(
  'a an and are as at be by for from has in is it its of on one or that the them this to what with user all each'.split(
    ' ',
  ),
);

/** The words of a text or a name, in a form in which they can be compared: `slotId`, "slot ids" and "the slot's id" have the same. */
export type WordsOf = (text: string) => string[];

/** Reads words; `same` are the pairs that the connector itself says are the same. */
export function wordReader(same: readonly (readonly [string, string])[]): WordsOf {
  const meaning = new Map<string, string>();
  const of = (word: string) => meaning.get(word) ?? word;
  for (const line of alike) {
    const [first = '', ...others] = line.split(' ').map(stem);
    for (const other of others) meaning.set(other, first);
  }
  for (const [word, other] of same) meaning.set(stem(other), of(stem(word)));
  return (text) => {
    const split = text
      .replace(/e-mail/gi, 'mail')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase();
    const parts = split.match(/\p{L}+|\d+/gu) ?? [];
    return [...new Set(parts.filter((part) => part !== 's' && !idle.has(part)).map((part) => of(stem(part))))];
  };
}

/** "move", "moves" and "moving" are one word. */
function stem(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')
    .replace(/(.{3})(ing|ed)$/, '$1')
    .replace(/(.{2})e$/, '$1');
}

/** Returns how many of the words are in the text. */
export function shared(words: readonly string[], others: readonly string[]): number {
  return words.filter((word) => others.includes(word)).length;
}
