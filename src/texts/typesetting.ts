/**
 * Typesets every text of `words`: `typeset` is applied to strings, to what functions return, and to what lists and objects contain. Functions
 * keep their number of parameters.
 */
export function typesetAll<Words>(words: Words, typeset: (text: string) => string): Words {
  return typesetWord(words, typeset) as Words; // the same shape: only the characters within strings change
}

function typesetWord(word: unknown, typeset: (text: string) => string): unknown {
  if (typeof word === 'string') return typeset(word);
  if (Array.isArray(word)) return word.map((one) => typesetWord(one, typeset));
  if (typeof word === 'function') {
    const say = (...values: unknown[]) => typesetWord(word(...values), typeset);
    return Object.defineProperty(say, 'length', { value: word.length });
  }
  return Object.fromEntries(Object.entries(Object(word)).map(([name, one]) => [name, typesetWord(one, typeset)]));
}

const nbsp = '\u00a0';

/** Keeps a number with its unit: 10 MB, 1600 × 900. */
export function typesetEnglish(text: string): string {
  return text.replace(/(?<=\d) (?=(?:×|[KMG]B\b|px\b))/g, nbsp).replace(/(?<=×) (?=\d)/g, nbsp);
}

/** Keeps a number with the word after it. */
export function typesetSpanish(text: string): string {
  return text.replace(/(?<=\d) (?=[\p{L}×%])/gu, nbsp).replace(/(?<=×) (?=\d)/g, nbsp);
}

/** Keeps short prepositions and conjunctions with the next word, a dash with the word before it, a number with its unit, and QR‑код whole. */
export function typesetRussian(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}])(в|во|к|ко|с|со|о|об|и|а|у|на|по|за|из|от|до|не|но) (?=\S)/giu, `$1${nbsp}`)
    .replace(/(?<=\d) (?=[\p{L}×%])/gu, nbsp)
    .replace(/(?<=×) (?=\d)/g, nbsp)
    .replace(/ (?=—)/g, nbsp)
    .replace(/(?<=QR)-(?=код)/g, '\u2011');
}
