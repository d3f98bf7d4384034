// Statistics are counted by quarters of an hour of UTC: in every zone a day begins at such a quarter, so a local day consists of whole
// ones.

const minuteLength = 60 * 1000;
const minutesPerQuarter = 15;
const quarterLength = minutesPerQuarter * minuteLength;
export const quartersPerDay = 96;

/** Minutes since 1970. */
export function minuteOf(time: number): number {
  return Math.floor(time / minuteLength);
}

/** Quarters of an hour since 1970, of minutes since 1970. */
export function quarterOfMinute(minute: number): number {
  return Math.floor(minute / minutesPerQuarter);
}

/** Quarters of an hour since 1970. */
export function quarterOf(time: number): number {
  return Math.floor(time / quarterLength);
}

/** Milliseconds since 1970 at which a quarter begins. */
export function timeOfQuarter(quarter: number): number {
  return quarter * quarterLength;
}

/** Days of UTC since 1970. */
export function dayOfQuarter(quarter: number): number {
  return Math.floor(quarter / quartersPerDay);
}
