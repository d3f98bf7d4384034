import { describe, expect, it } from 'vitest';
import { parseColor, type Rgb } from '../../../src/domain/color/color.ts';
import { contrastRatio } from '../../../src/domain/color/contrast.ts';
import { themeById, themes } from '../../../src/domain/profiles/themes.ts';
import { renderPublicPage } from '../../../src/site/public-page/render-public-page.tsx';
import type { ThemeColors } from '../../../src/site/themes/theme-look.ts';
import { themeLooks } from '../../../src/site/themes/theme-looks.ts';
import { texts } from '../../../src/texts/index.ts';
import { houseTokens } from '../support/house-tokens.ts';
import { directive, hashSource, readDocument } from '../support/read-document.ts';
import { oneOfEach, page } from '../support/sample-page.ts';

function rgb(color: string): Rgb {
  const parsed = parseColor(color);
  if (!parsed) throw new Error(`not a colour: ${color}`);
  return parsed;
}

const sides = themes.flatMap(({ key }) => (['light', 'dark'] as const).map((scheme) => ({ key, scheme })));

/** Backgrounds of a page's words: names of colours. The house's error colour is part of every theme. */
const wordsOn: [ground: keyof Omit<ThemeColors, 'backdrop'>, inks: (keyof Omit<ThemeColors, 'backdrop'>)[]][] = [
  ['paper', ['text', 'muted', 'brand']],
  ['surface', ['text', 'muted', 'brand']],
  ['surface-2', ['text', 'muted']],
  ['brand', ['on-brand']],
  ['brand-hover', ['on-brand']],
  ['glass', ['on-glass']],
];

/** Colours along the gradient behind the page. */
function backdropOf({ backdrop }: ThemeColors): Rgb[] {
  const steps = 16;
  return backdrop.slice(1).flatMap((end, index) => {
    const from = rgb(backdrop[index] ?? end);
    const to = rgb(end);
    return Array.from({ length: steps + 1 }, (_, step): Rgb => {
      const between = (channel: 0 | 1 | 2) => from[channel] + ((to[channel] - from[channel]) * step) / steps;
      return [between(0), between(1), between(2)];
    });
  });
}

describe('the themes', () => {
  it('are at least eight, each with an id, a look and names of its own', () => {
    expect(themes.length).toBeGreaterThanOrEqual(8);
    expect(new Set(themes.map(({ id }) => id)).size).toBe(themes.length);
    expect(Object.keys(themeLooks).sort()).toEqual(themes.map(({ key }) => key).sort());
    for (const { themes: names } of Object.values(texts)) {
      expect(new Set(themes.map(({ key }) => names[key])).size).toBe(themes.length);
    }
  });

  it('fall back to the default for an unknown id', () => {
    for (const id of [0, -1, 1.5, 999, Number.NaN]) expect(themeById(id)).toBe('vitrine');
  });
});

describe.each(sides)('the theme $key in $scheme', ({ key, scheme }) => {
  const colors = themeLooks[key][scheme];
  const house = houseTokens(scheme);
  const houseColor = (name: string) => rgb(new RegExp(`--${name}: *(#[0-9a-f]+)`).exec(house)?.[1] ?? `no ${name}`);

  it('has text with a contrast of at least 4.5 (WCAG 2.2, 1.4.3)', () => {
    for (const [ground, inks] of wordsOn) {
      for (const ink of inks) {
        expect(contrastRatio(rgb(colors[ink]), rgb(colors[ground])), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    for (const ground of ['paper', 'surface'] as const) {
      expect(contrastRatio(houseColor('danger'), rgb(colors[ground])), `wrong on ${ground}`).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  });

  it('has readable text on everything behind the page', () => {
    for (const ground of backdropOf(colors)) {
      for (const ink of ['text', 'muted', 'brand'] as const) {
        expect(contrastRatio(rgb(colors[ink]), ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('has readable white text on a poster, also in its glow', () => {
    const glow = rgb(colors.stage).map((channel) => channel + (255 - channel) * 0.14) as unknown as Rgb; // three in, three out
    expect(contrastRatio([255, 255, 255], glow)).toBeGreaterThanOrEqual(4.5);
  });

  it('has field borders and focus marks with a contrast of at least 3 (WCAG 2.2, 1.4.11)', () => {
    for (const ground of [rgb(colors.paper), rgb(colors.surface), ...backdropOf(colors)]) {
      for (const edge of ['line-strong', 'focus'] as const) {
        expect(contrastRatio(rgb(colors[edge]), ground), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

describe('a page in a theme', () => {
  const render = (themeId: number) => renderPublicPage(page(oneOfEach, { themeId }));

  it('has the colours of its theme for light and dark, and of no other', () => {
    for (const { id, key } of themes) {
      const css = readDocument(render(id).html).styles.join('');
      for (const other of themes) {
        const carried =
          css.includes(themeLooks[other.key].dark.brand) && css.includes(themeLooks[other.key].light.brand);
        expect(carried, `${other.key} on a page in ${key}`).toBe(other.key === key || other.key === 'vitrine');
      }
    }
  });

  it('has a policy that allows its style sheet', () => {
    for (const { id } of themes) {
      const { html, contentSecurityPolicy } = render(id);
      expect(directive(contentSecurityPolicy, 'style-src')).toBe(readDocument(html).styles.map(hashSource).join(' '));
    }
  });
});
