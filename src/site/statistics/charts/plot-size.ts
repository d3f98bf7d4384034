import type { CountScale } from './count-scale.ts';

/*
 * A chart is as wide as its page and always equally high: its outer drawing has no viewBox, so that letters keep their size, with x in
 * percent and y in pixels. Lines are in an inner drawing whose x, 0 to `plotWidth`, is stretched to the width.
 */

export const plotWidth = 1000;
/** Room above the plot, for the words of the day under the pointer. */
export const plotTop = 28;
/** Room below the plot, for the names of days or hours. */
export const footHeight = 28;

/** Returns the distance of a value from the top of a plot of this height. */
export function heightOf(value: number, { floor, top }: CountScale, height: number): number {
  return Math.round((1 - (value - floor) / (top - floor)) * height * 100) / 100;
}

/** The middle of the nth of `count` places along the width, in percent, where the first and last lie at the ends. */
export function percentAlong(index: number, count: number): number {
  return count < 2 ? 50 : Math.round((index / (count - 1)) * 100_000) / 1000;
}
