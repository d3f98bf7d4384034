import { type Rgb, toHex } from '../../domain/color/color.ts';
import { contrastRatio } from '../../domain/color/contrast.ts';
import { black, mix, white } from '../../domain/color/mix.ts';

/** Four colours that go together, each `#rrggbb`. */
export interface SuggestedPalette {
  accent: string;
  background: string;
  surface: string;
  text: string;
}

/** Chosen by eye: six light ones, three dark ones, three that are loud. */
export const housePalettes: readonly SuggestedPalette[] = [
  { accent: '#1d1b16', background: '#f5efe3', surface: '#fffdf8', text: '#1d1b16' },
  { accent: '#d9481c', background: '#ffe7da', surface: '#fff7f2', text: '#3b1a10' },
  { accent: '#0f7b57', background: '#dff3e8', surface: '#fafffc', text: '#0d2b20' },
  { accent: '#6b3df5', background: '#ebe3ff', surface: '#fbf9ff', text: '#22124f' },
  { accent: '#1a1a1a', background: '#ffeb8f', surface: '#fffbe4', text: '#1a1a1a' },
  { accent: '#0b63ce', background: '#dcecff', surface: '#f8fbff', text: '#0b2545' },
  { accent: '#8ea2ff', background: '#0e1020', surface: '#1a1d36', text: '#eef0ff' },
  { accent: '#c7f464', background: '#10231b', surface: '#1a372b', text: '#eef7ea' },
  { accent: '#ff9eb5', background: '#2a0f1c', surface: '#40192c', text: '#fff0f4' },
  { accent: '#ffe14a', background: '#2036d9', surface: '#1a2cb4', text: '#ffffff' },
  { accent: '#1a0a06', background: '#ff6a45', surface: '#ffe9e1', text: '#1a0a06' },
  { accent: '#ffffff', background: '#0a0a0a', surface: '#191919', text: '#fafafa' },
];

/** Levels of each channel that separate colours with different names. */
const levels = 6;

/** Maximum number of characteristic colours of a picture. */
const maxDominantColors = 2;

/**
 * Returns the characteristic colours of a picture, the most important first: frequent ones, and vivid ones before grey ones. Bytes are red,
 * green and blue of one pixel after the other.
 */
export function dominantColors(pixels: Uint8Array): Rgb[] {
  const groups = new Map<number, { count: number; sums: [number, number, number] }>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const level = (value: number) => Math.floor((value * levels) / 256);
    const key = (level(red) * levels + level(green)) * levels + level(blue);
    const group = groups.get(key) ?? { count: 0, sums: [0, 0, 0] };
    group.count += 1;
    group.sums = [group.sums[0] + red, group.sums[1] + green, group.sums[2] + blue];
    groups.set(key, group);
  }
  const ranked = [...groups.values()]
    .map(({ count, sums }) => ({
      count,
      color: mix([0, 0, 0], [sums[0] / count, sums[1] / count, sums[2] / count], 1),
    }))
    .sort((one, other) => weight(other) - weight(one));
  const distinctColors: Rgb[] = [];
  for (const { color } of ranked) {
    if (distinctColors.every((known) => distance(known, color) > 90)) distinctColors.push(color);
    if (distinctColors.length === maxDominantColors) break;
  }
  return distinctColors;
}

function weight({ count, color }: { count: number; color: Rgb }): number {
  return Math.sqrt(count) * (0.15 + vividness(color));
}

/** 0 for grey, black and white; 1 for the purest colours. */
function vividness(color: Rgb): number {
  return (Math.max(...color) - Math.min(...color)) / 255;
}

function distance(one: Rgb, other: Rgb): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Palettes of a picture's colours: one light, one dark, one loud. */
export function palettesFrom([main, second = main]: readonly Rgb[]): SuggestedPalette[] {
  if (main === undefined || second === undefined) return [];
  const strong = contrastRatio(main, white) >= 3 ? main : mix(main, black, 0.45);
  const bright = contrastRatio(second, black) >= 7 ? second : mix(second, white, 0.5);
  const loudText = contrastRatio(main, black) >= contrastRatio(main, white) ? mix(main, black, 0.88) : white;
  return [
    {
      accent: strong,
      background: mix(main, white, 0.86),
      surface: mix(main, white, 0.97),
      text: mix(strong, black, 0.78),
    },
    {
      accent: bright,
      background: mix(main, black, 0.86),
      surface: mix(main, black, 0.74),
      text: mix(main, white, 0.93),
    },
    {
      accent: loudText,
      background: main,
      surface: mix(main, loudText === white ? black : white, loudText === white ? 0.2 : 0.85),
      text: loudText,
    },
  ].map(({ accent, background, surface, text }) => ({
    accent: toHex(accent),
    background: toHex(background),
    surface: toHex(surface),
    text: toHex(text),
  }));
}
