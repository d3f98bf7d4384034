import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseColor, type Rgb } from '../../../src/domain/color/color.ts';
import { contrastRatio } from '../../../src/domain/color/contrast.ts';
import { mix } from '../../../src/domain/color/mix.ts';
import { noDesign } from '../../../src/domain/design/design.ts';
import { themes } from '../../../src/domain/profiles/themes.ts';
import { adjustedColorsOf } from '../../../src/site/look/adjusted-colors.ts';
import { designRules } from '../../../src/site/look/design-rules.ts';
import { schemeLook } from '../../../src/site/look/scheme-look.ts';
import { anyDesign } from '../support/any-design.ts';

function rgb(color: string): Rgb {
  const parsed = parseColor(color);
  if (!parsed) throw new Error(`not a colour: ${color}`);
  return parsed;
}

const anyTheme = fc.constantFrom(...themes.map(({ id }) => id));
const anyScheme = fc.constantFrom('light' as const, 'dark' as const);

/** The declarations of the rules for a selector, those in media queries included. */
function declared(css: string, selector: string, name: string): string[] {
  const rule = new RegExp(`(?<=^|[{}])${selector.replaceAll('.', '\\.')}\\{([^}]*)\\}`, 'g');
  return [...css.matchAll(rule)].flatMap(([, body = '']) =>
    body.split(';').flatMap((one) => (one.startsWith(`--${name}:`) ? [one.slice(name.length + 3)] : [])),
  );
}

describe('for any choice in the studio', () => {
  test('words, links and buttons have a contrast of at least 4.5 (WCAG 2.2, 1.4.3) in both schemes', () => {
    fc.assert(
      fc.property(anyTheme, anyDesign, anyScheme, (themeId, design, scheme) => {
        const { palette, ground } = schemeLook(themeId, design, scheme);
        const { card } = palette;
        const least = (ink: string, on: readonly Rgb[], ratio: number, what: string) => {
          for (const one of on) expect(contrastRatio(rgb(ink), one), `${what} on ${one}`).toBeGreaterThanOrEqual(ratio);
        };
        const cards = [rgb(card.surface), rgb(card.paper)];
        for (const ink of ['text', 'muted', 'link'] as const) {
          least(card[ink], cards, 4.5, `${ink} of a card`);
          least(palette.ground[ink], ground.colors, 4.5, `${ink} of the page`);
        }
        for (const ink of ['text', 'muted'] as const) {
          least(card[ink], [rgb(card['surface-2'])], 4.5, `${ink} of a card on a control`);
          least(palette.ground[ink], [rgb(palette.ground['surface-2'])], 4.5, `${ink} of the page on a control`);
        }
        least(card['on-brand'], [rgb(card.brand), rgb(card['brand-hover'])], 4.5, 'a button');
        least(card['on-glass'], [rgb(card.glass)], 4.5, 'a soft button');
        least(card.danger, cards, 4.5, 'what is wrong');
        least(card.text, [rgb(card['danger-soft'])], 4.5, 'a refusal');
        least('#ffffff', [mix(rgb(card.stage), [255, 255, 255], 0.14)], 4.5, 'a poster');
        // 1.4.11: edges of inputs and marks of focus.
        for (const edge of ['line-strong', 'focus'] as const) {
          least(card[edge], cards, 3, `${edge} of a card`);
          least(palette.ground[edge], ground.colors, 3, `${edge} of the page`);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('the rules of the page have the checked colours, and no others', () => {
    fc.assert(
      fc.property(anyTheme, anyDesign, (themeId, chosen) => {
        const design = { ...chosen, accentColor: chosen.accentColor || '#c2410c' };
        const css = designRules(themeId, design);
        const schemes = design.appearance === 'device' ? (['light', 'dark'] as const) : [design.appearance];
        const looks = schemes.map((scheme) => schemeLook(themeId, design, scheme));
        expect(declared(css, ':root', 'on-brand')).toEqual(looks.map(({ palette }) => palette.card['on-brand']));
        expect(declared(css, '.page,.page-foot', 'muted')).toEqual(looks.map(({ palette }) => palette.ground.muted));
        expect(declared(css, ':root', 'backdrop')).toEqual(looks.map(({ ground }) => ground.css));
      }),
      { numRuns: 100 },
    );
  });

  test('the choice is shown as chosen if it is readable, and reported if not', () => {
    const fine = { ...noDesign, backgroundColor: '#ffffff', textColor: '#222222', accentColor: '#0b5ed7' };
    expect(adjustedColorsOf(1, fine)).toEqual({});
    expect(schemeLook(1, fine, 'light').palette.ground.text).toBe('#222222');
    const faint = { ...fine, textColor: '#dddddd', accentColor: '#ffe14a' };
    const mended = adjustedColorsOf(1, faint);
    expect(Object.keys(mended).sort()).toEqual(['accentColor', 'textColor']);
    expect(schemeLook(1, faint, 'light').palette.card.brand).toBe('#ffe14a');
    expect(mended.textColor).not.toBe('#dddddd');
    const gradient = { ...noDesign, ground: 'gradient' as const, backgroundColor: '#000000', gradientColor: '#ffffff' };
    expect(adjustedColorsOf(1, gradient)).toHaveProperty('gradientColor');
    const picture = { ...noDesign, ground: 'picture' as const, backgroundColor: '#808080', shade: 'light' as const };
    expect(adjustedColorsOf(1, picture)).toHaveProperty('shade');
  });

  test('a theme stays unchanged without a choice', () => {
    for (const { id } of themes) expect(designRules(id, noDesign)).toBe('');
  });
});
