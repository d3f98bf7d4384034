// Statistics are counted by quarters of an hour of UTC: no zone's day begins elsewhere, so every local day is made of whole ones.

const quarterLength = 15 * 60 * 1000;
export const quartersPerDay = 96;

/** Quarters of an hour since 1970. */
export function quarterOf(time: number): number {
  return Math.floor(time / quarterLength);
}

export function timeOfQuarter(quarter: number): number {
  return quarter * quarterLength;
}

/** Days of UTC since 1970. */
export function dayOfQuarter(quarter: number): number {
  return Math.floor(quarter / quartersPerDay);
}
