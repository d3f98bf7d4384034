/** Marks the members of a longest strictly ascending subsequence of the values that are there (by "patience sorting"). */
export function longestAscending(values: readonly (number | undefined)[]): boolean[] {
  /** By its length less one, the place of the smallest value with which an ascending subsequence ends. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [place, value] of values.entries()) {
    if (value === undefined) continue;
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[place] = ends[low - 1];
    ends[low] = place;
  }
  const marks: boolean[] = values.map(() => false);
  for (let place = ends.at(-1); place !== undefined; place = previous[place]) marks[place] = true;
  return marks;
}
