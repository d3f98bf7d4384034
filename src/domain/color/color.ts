import { namedColors } from './named-colors.ts';

/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

const number = String.raw`([+-]?(?:\d+(?:\.\d*)?|\.\d+))`;
const functional = new RegExp(
  String.raw`^(rgb|hsl)a?\(\s*${number}(%|deg)?[\s,]+${number}(%?)[\s,]+${number}(%?)\s*(?:[,/]\s*${number}(%?)\s*)?\)$`,
);

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

function hslToRgb(hue: number, saturation: number, lightness: number): Rgb {
  const channel = (shift: number): number => {
    const position = (shift + hue / 30) % 12;
    const swing = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - swing * Math.max(-1, Math.min(position - 3, 9 - position, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Lays a translucent colour over white, so that text on it is the same in both colour schemes. */
function overWhite(color: Rgb, alpha: number): Rgb {
  const blend = (channel: number): number => Math.round(channel * alpha + 255 * (1 - alpha));
  return [blend(color[0]), blend(color[1]), blend(color[2])];
}

function parseHex(digits: string): Rgb | undefined {
  const long = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  if (!/^(?:[0-9a-f]{6}|[0-9a-f]{8})$/.test(long)) return undefined;
  const channel = (index: number): number => Number.parseInt(long.slice(index * 2, index * 2 + 2), 16);
  return overWhite([channel(0), channel(1), channel(2)], long.length === 8 ? channel(3) / 255 : 1);
}

function parseFunction(text: string): Rgb | undefined {
  const match = functional.exec(text);
  if (!match) return undefined;
  const [, name, first, firstUnit, second, secondUnit, third, thirdUnit, alphaText, alphaUnit] = match;
  const alpha = alphaText === undefined ? 1 : clamp(Number(alphaText) / (alphaUnit === '%' ? 100 : 1), 1);
  if (name === 'hsl') {
    const hue = ((Number(first) % 360) + 360) % 360;
    // Infinity has no remainder.
    if (Number.isNaN(hue)) return undefined;
    return overWhite(hslToRgb(hue, clamp(Number(second), 100) / 100, clamp(Number(third), 100) / 100), alpha);
  }
  const channel = (value: string | undefined, unit: string | undefined): number =>
    clamp((Number(value) * (unit === '%' ? 255 : 100)) / 100, 255);
  return overWhite([channel(first, firstUnit), channel(second, secondUnit), channel(third, thirdUnit)], alpha);
}

/** Reads the colours that a custom button may have (docs/interface.md 3.5). */
export function parseColor(text: string): Rgb | undefined {
  const color = text.trim().toLowerCase();
  if (color === 'transparent') return [255, 255, 255];
  if (color.startsWith('#')) return parseHex(color.slice(1));
  const named = namedColors.get(color);
  return named ? parseHex(named) : parseFunction(color);
}

/** Returns the colour as `#rrggbb`, the only form of an owner's colour in a style sheet. */
export function toHex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
