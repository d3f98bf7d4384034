/**
 * Returns the candidate that an unknown name most likely means: the same but for case and separators, a few letters off, or a word of it.
 * Undefined if none is close.
 */
export function closestName(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = bare(name);
  if (wanted === '' || wanted.length > maxLength) return undefined;
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = distanceTo(wanted, bare(candidate));
    if (distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { candidate, distance };
  }
  return best !== undefined && best.distance <= Math.max(1, Math.floor(wanted.length / 3)) ? best.candidate : undefined;
}

/** Longer names are not mistyped, and the time to compare grows with the product of the lengths. */
const maxLength = 40;

function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** A name that contains the other, such as `buttonTitle` and `title`, counts as one letter off. */
function distanceTo(name: string, candidate: string): number {
  const [short, long] = name.length < candidate.length ? [name, candidate] : [candidate, name];
  if (short.length >= 4 && long.includes(short)) return name === candidate ? 0 : 1;
  return editDistance(name, candidate);
}

/** Letters added, left out, exchanged or swapped with their neighbour (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const exchanged = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, exchanged, swapped));
    }
    [before, last] = [last, row];
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
