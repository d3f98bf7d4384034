import type { Rgb } from './color.ts';
import { contrastRatio } from './contrast.ts';

export const black: Rgb = [0, 0, 0];
export const white: Rgb = [255, 255, 255];

/** Returns the colour between two, at a share of the way to the second; in whole channels, as written. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const between = (channel: 0 | 1 | 2) => Math.round(from[channel] + (to[channel] - from[channel]) * share);
  return [between(0), between(1), between(2)];
}

/** The least contrast of a colour with any of some others. */
export function leastContrast(color: Rgb, others: readonly Rgb[]): number {
  return Math.min(...others.map((other) => contrastRatio(color, other)));
}

const steps = 20;

/**
 * Returns the wanted colour, or the nearest to it on the way to black or to white that has enough contrast with all of some others. Null if
 * none has.
 */
export function readableOnAll(grounds: readonly Rgb[], wished: Rgb, ratio = 4.5): Rgb | null {
  for (let step = 0; step <= steps; step += 1) {
    for (const end of [black, white]) {
      const color = mix(wished, end, step / steps);
      if (leastContrast(color, grounds) >= ratio) return color;
    }
  }
  return null;
}
