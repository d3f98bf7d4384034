/** A date that is named below a chart. */
export interface DateMark {
  /** Which of the dates it is. */
  index: number;
  /** Only labelled if there is room. */
  isExtra: boolean;
  /** Stands for its month. */
  isMonth: boolean;
}

/** Maximum number of dates with a label. */
const maxDates = 8;
/** Longer stretches are marked by the beginnings of months. */
const maxSpanInDays = 100;

/**
 * Returns the dates (YYYY-MM-DD) with a label below a chart: evenly, counted back from the last; every other one if there is little room.
 */
export function dateMarks(dates: readonly string[]): DateMark[] {
  const isMonth = dates.length > maxSpanInDays;
  const candidates = [...dates.keys()].filter((index) => !isMonth || dates[index]?.endsWith('-01')).reverse();
  const least = Math.max(1, Math.ceil(candidates.length / maxDates));
  // Whole weeks, if a week or more is between two.
  const step = !isMonth && least > 5 ? Math.ceil(least / 7) * 7 : least;
  return candidates
    .filter((_index, place) => place % step === 0)
    .map((index, place) => ({ index, isExtra: place % 2 === 1, isMonth }))
    .reverse();
}
