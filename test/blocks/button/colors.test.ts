import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buttonColorRule } from '../../../src/blocks/button/colors.ts';
import { buttonPalette } from '../../../src/blocks/button/palette.ts';
import { parseColor, type Rgb, toHex } from '../../../src/domain/color/color.ts';
import { contrastRatio } from '../../../src/domain/color/contrast.ts';
import { namedColors } from '../../../src/domain/color/named-colors.ts';
import { isColor } from '../../../src/domain/links/colors.ts';
import { houseTokens } from '../../site/support/house-tokens.ts';

function rgb(color: string): Rgb {
  const parsed = parseColor(color);
  if (!parsed) throw new Error(`not a colour: ${color}`);
  return parsed;
}

describe('reading colours', () => {
  it.each([
    ['#f0a', '#ff00aa'],
    ['#FF00AA', '#ff00aa'],
    ['#00000080', '#7f7f7f'],
    ['rgb(255, 0, 170)', '#ff00aa'],
    ['rgb(100% 0% 50% / 100%)', '#ff0080'],
    ['rgba(0,0,0,0.5)', '#808080'],
    ['hsl(120, 100%, 50%)', '#00ff00'],
    ['hsla(240deg 100% 50% / .5)', '#8080ff'],
    ['RebeccaPurple', '#663399'],
    ['transparent', '#ffffff'],
  ])('converts %s to %s on white', (text, expected) => {
    expect(toHex(rgb(text))).toBe(expected);
  });

  it.each(['', 'red;background:url(//x)', '#ff', '#fffff', 'rgb(1,2)', 'url(#a)', 'var(--x)'])('rejects %j', (text) => {
    expect(parseColor(text)).toBeUndefined();
  });

  it('returns six digits or nothing, for any numbers', () => {
    const digits = fc.integer({ min: 0, max: 400 }).map((length) => '9'.repeat(length));
    const value = fc.tuple(
      fc.constantFrom('', '-', '+'),
      digits,
      fc.constantFrom('', '.', '.5'),
      fc.constantFrom('', '%'),
    );
    const part = value.map((parts) => parts.join(''));
    const text = fc
      .tuple(fc.constantFrom('rgb', 'hsl'), fc.array(part, { minLength: 3, maxLength: 4 }))
      .map(([name, parts]) => `${name}(${parts.join(',')})`);
    fc.assert(
      fc.property(text, (typed) => {
        const color = parseColor(typed);
        if (color) expect(toHex(color)).toMatch(/^#[0-9a-f]{6}$/);
      }),
      { numRuns: 500, examples: [[`hsl(${'9'.repeat(400)},50%,50%)`]] },
    );
  });

  it('accepts every colour that the domain accepts', () => {
    const part = fc.integer({ min: 0, max: 255 });
    const share = fc.integer({ min: 0, max: 100 });
    const color = fc.oneof(
      fc.constantFrom(...namedColors.keys()),
      fc.tuple(part, part, part).map(([r, g, b]) => `rgb(${r}, ${g}, ${b})`),
      fc.tuple(part, part, part, share).map(([r, g, b, a]) => `rgba(${r},${g},${b},${a / 100})`),
      fc.tuple(part, share, share).map(([h, s, l]) => `hsl(${h}, ${s}%, ${l}%)`),
      fc.tuple(part, share, share, share).map(([h, s, l, a]) => `hsla(${h},${s}%,${l}%,${a / 100})`),
    );
    fc.assert(fc.property(color.filter(isColor), (text) => parseColor(text) !== undefined));
    expect([...namedColors.keys()].filter((name) => !isColor(name))).toEqual([]);
  });
});

describe('contrast', () => {
  it('is 21 between black and white, and 1 between equal colours', () => {
    expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(contrastRatio([18, 52, 86], [18, 52, 86])).toBe(1);
  });

  it.each(Object.entries(buttonPalette))('of text on a %s button is at least 4.5', (_style, [fill, ink, soft]) => {
    expect(contrastRatio(rgb(fill), rgb(ink))).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(rgb(fill), rgb(soft))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['light', 'dark'])('of the interface is at least 4.5 for text and 3 for borders in %s', (scheme) => {
    const css = houseTokens(scheme);
    const token = (name: string) => rgb(new RegExp(`--${name}: *(#[0-9a-f]+)`).exec(css)?.[1] ?? `no ${name}`);
    const words: [string, string][] = [
      ['text', 'paper'],
      ['text', 'surface'],
      ['text', 'surface-2'],
      ['muted', 'paper'],
      ['muted', 'surface'],
      ['muted', 'surface-2'],
      ['brand', 'surface'],
      ['brand', 'paper'],
      ['on-brand', 'brand'],
      ['on-brand', 'brand-hover'],
      ['on-glass', 'glass'],
      ['danger', 'surface'],
      ['danger', 'danger-soft'],
      ['warn-text', 'warn-soft'],
    ];
    for (const [ink, ground] of words) {
      expect(contrastRatio(token(ink), token(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of ['paper', 'surface']) {
      expect(contrastRatio(token('line-strong'), token(ground)), `line on ${ground}`).toBeGreaterThanOrEqual(3);
      expect(contrastRatio(token('focus'), token(ground)), `focus on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('a custom button', () => {
  const rule = /^\.button-7\{--fill:(#[0-9a-f]{6});--ink:(#[0-9a-f]{6});--soft:(#[0-9a-f]{6});border-radius:(\d+)px\}$/;

  it('keeps readable colours', () => {
    const colors = { backgroundColor: '#fff', textColor: 'navy', subtitleColor: '#333', borderRadius: 50 };
    expect(buttonColorRule(7, colors)).toBe(
      '.button-7{--fill:#ffffff;--ink:#000080;--soft:#333333;border-radius:50px}',
    );
  });

  it('is readable for any choice of the owner, and contains no stored text', () => {
    const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
    const hex = fc.tuple(channel, channel, channel).map((channels) => `#${channels.join('')}`);
    const color = fc.oneof(hex, fc.string(), fc.constant('red}body{display:none'));
    const colors = fc.record({
      backgroundColor: color,
      textColor: color,
      subtitleColor: color,
      borderRadius: fc.integer(),
    });
    fc.assert(
      fc.property(colors, (chosen) => {
        const [, fill = '', ink = '', soft = '', radius = ''] = rule.exec(buttonColorRule(7, chosen)) ?? [];
        expect(contrastRatio(rgb(fill), rgb(ink))).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(rgb(fill), rgb(soft))).toBeGreaterThanOrEqual(4.5);
        expect(Number(radius)).toBeLessThanOrEqual(50);
      }),
      { numRuns: 500 },
    );
  });
});
