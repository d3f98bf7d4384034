import { diffArrays } from 'diff';

/** Consecutive words that are in both texts, or in only one. */
export interface WordRun {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Maximum number of differences. The time to compare is proportional to them, and texts with more have little in common. */
const maxDifferences = 400;

/** Minimum share of the longer text that both must contain, for a comparison word by word to be useful. */
const leastShared = 0.35;

/** Maximum number of characters of all texts on a page that are compared, so that a page does not keep other requests waiting. */
const maxCompared = 100_000;

/** Compares texts word by word, up to a limit for each page; texts beyond it are shown as replaced as a whole. */
export function pageComparison(): typeof wordDifferences {
  let left = maxCompared;
  return (before, after) => {
    const length = before.length + after.length;
    if (length > left) return wholeTexts(before, after);
    left -= length;
    return wordDifferences(before, after);
  };
}

/** Returns the differences of two texts, word by word; texts with too little in common are replaced as a whole. */
export function wordDifferences(before: string, after: string): WordRun[] {
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

/** The segmenter needs quadratic time, so it is given pieces: up to white space, or else a full 1,000 code points. */
const piece = /.{0,999}\s|.{1,1000}/gsu;

function wordsOf(text: string): string[] {
  const pieces = text.match(piece) ?? [];
  return pieces.flatMap((part) => Array.from(segmenter.segment(part), ({ segment }) => segment));
}

function wholeTexts(before: string, after: string): WordRun[] {
  const runs: WordRun[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return runs.filter(({ text }) => text !== '');
}
