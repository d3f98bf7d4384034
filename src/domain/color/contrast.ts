import type { Rgb } from './color.ts';

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** Relative luminance (WCAG 2.2, definition of terms). */
function luminance(color: Rgb): number {
  const channel = (value: number): number => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(color[0]) + 0.7152 * channel(color[1]) + 0.0722 * channel(color[2]);
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [brighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]; // two in, two out
  return (brighter + 0.05) / (darker + 0.05);
}

/**
 * Returns the wanted text colour if it is readable (WCAG 2.2 success criterion 1.4.3: 4.5 to 1), else black or white, one of which always
 * is.
 */
export function readableOn(background: Rgb, wished: Rgb): Rgb {
  if (contrastRatio(background, wished) >= 4.5) return wished;
  return contrastRatio(background, black) >= contrastRatio(background, white) ? black : white;
}
