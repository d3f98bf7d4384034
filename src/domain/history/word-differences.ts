import { diffArrays } from 'diff';

/** A stretch of words that two texts share, or that one of them has alone. */
export interface WordRun {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Texts are up to thousands of words, and comparing takes time with the differences: those of more have little in common to show. */
const maxDifferences = 400;

/** The share of the longer text that both must have for single words to be a help to the reader. */
const leastShared = 0.35;

/** What of one text became of the other, word by word; texts that have too little in common are replaced whole. */
export function wordDifferences(before: string, after: string): WordRun[] {
  const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
  const runs = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: maxDifferences });
  const shared = (runs ?? [])
    .filter(({ added, removed }) => !added && !removed)
    .reduce((length, { value }) => length + value.join('').trim().length, 0);
  if (runs === undefined || shared < leastShared * Math.max(before.length, after.length)) {
    return wholeTexts(before, after);
  }
  return runs.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

function wholeTexts(before: string, after: string): WordRun[] {
  const runs: WordRun[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return runs.filter(({ text }) => text !== '');
}
