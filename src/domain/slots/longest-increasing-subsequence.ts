/** Marks the members of a longest strictly ascending subsequence of the defined values (by "patience sorting"). */
export function longestIncreasingSubsequence(values: readonly (number | undefined)[]): boolean[] {
  /** By its length less one, the place of the smallest value with which an ascending subsequence ends. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  // By its index: a list of hundreds of blocks is looked through more than once for a new order.
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place];
    if (value === undefined) continue;
    const longest = ends.at(-1);
    // Most of a list is ascending already.
    let low = longest !== undefined && (values[longest] ?? 0) < value ? ends.length : 0;
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
