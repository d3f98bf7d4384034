import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choicesOf, designFieldNames, noDesign, readDesign, storedDesign } from '../../../src/domain/design/design.ts';
import { anyDesign } from '../../site/support/any-design.ts';

describe('a stored design', () => {
  test('contains only differences from the theme, and is read unchanged', () => {
    expect(storedDesign(noDesign)).toBe('{}');
    expect(storedDesign({ ...noDesign, header: 'side', accentColor: '#aa0000' })).toBe(
      '{"accentColor":"#aa0000","header":"side"}',
    );
    fc.assert(
      fc.property(anyDesign, (design) => {
        expect(readDesign(storedDesign(design))).toEqual(design);
      }),
    );
  });

  test('of a later version uses the theme for unknown values, and keeps the rest', () => {
    const later = {
      titleFont: 'font-of-2031',
      header: { kind: 'video' },
      corners: 'full',
      weather: 'rain',
      accentColor: 7,
    };
    expect(readDesign(JSON.stringify(later))).toEqual({ ...noDesign, corners: 'full' });
  });

  test('is parsed for any stored data', () => {
    const known = (name: (typeof designFieldNames)[number]) => choicesOf(name).length > 0;
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        const design = readDesign(stored);
        for (const name of designFieldNames.filter(known)) expect(choicesOf(name)).toContain(design[name]);
      }),
    );
    for (const stored of ['', 'null', '[]', '"x"', '{"__proto__":{"header":"side"}}']) {
      expect(readDesign(stored)).toEqual(noDesign);
    }
  });

  test('accepts a colour in any form, as #rrggbb', () => {
    for (const color of ['#A00', 'rgb(170, 0, 0)', 'hsl(0 100% 33.33%)']) {
      expect(readDesign(JSON.stringify({ accentColor: color })).accentColor).toBe('#aa0000');
    }
    expect(readDesign('{"accentColor":"red;}body{display:none"}').accentColor).toBe('');
  });
});
