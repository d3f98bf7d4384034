import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LanguageCode, languages } from '../../../src/domain/languages.ts';
import { counted, filled, pluralRulesOf, publicPageTexts } from '../../../src/site/public-page/texts.ts';
import { anyUnicode } from '../../support/any-unicode.ts';

const { en } = publicPageTexts;
const others = languages.filter(({ code }) => code !== 'en');

/** Words that are the same in English. */
const sameAsEnglish: Partial<Record<LanguageCode, string[]>> = {
  de: ['link'],
  fr: ['email'],
  it: ['email', 'link', 'privacy'],
  nl: ['email', 'link', 'privacy'],
  pl: ['email', 'link'],
  pt: ['email', 'link'],
  cs: ['email'],
};

/** Words that are written in Latin letters in languages of other letters. */
const latinWords: Partial<Record<LanguageCode, RegExp>> = { el: /\be-?mail\b/gi };

/** Letters that a language does not have, though its script does: a text of a neighbour's would have some. */
const foreignLetters: Partial<Record<LanguageCode, RegExp>> = {
  ru: /[іїєґўәғқңөұүһҷӯӣҳ]/iu,
  uk: /[ыэъёўәғқңөұүһ]/iu,
  be: /[ищъїєґәғқңөұүһ]/iu,
  kk: /[їєґўӯӣҷҳ]/iu,
  ky: /[іїєґўәғқұһӯӣҷҳ]/iu,
  tg: /[іїєґўәңөұүщыь]/iu,
};

/** Every text with its key; those of a group as `report.kinds.rights`, plural forms as `tooLong.few`. */
function textsOf(code: LanguageCode): [key: string, text: string][] {
  return textsBelow(publicPageTexts[code]);
}

function textsBelow(tree: object, path = ''): [key: string, text: string][] {
  const entries: [string, unknown][] = Object.entries(tree);
  return entries.flatMap(([key, text]): [string, string][] => {
    if (typeof text === 'string') return [[path + key, text]];
    return typeof text === 'object' && text !== null ? textsBelow(text, `${path}${key}.`) : [];
  });
}

const placesIn = (text: string) => text.match(/\{\w*\}/g) ?? [];

/** Whole numbers, small ones and those that a limit may have. */
const counts = [...Array(210).keys(), 254, 500, 1000, 2048, 5000, 1_000_000];

/** The counts that have this plural form. */
const countsOf = (code: LanguageCode, form: string) =>
  counts.filter((count) => pluralRulesOf(code).select(count) === form);

it('every language of public pages has a file, and no other has', async () => {
  const files = (await readdir('src/site/public-page/texts')).filter((name) => name !== 'public-page-texts.ts');
  expect(files.sort()).toEqual(languages.map(({ code }) => `${code}.ts`).sort());
  expect(Object.keys(publicPageTexts).sort()).toEqual(languages.map(({ code }) => code).sort());
});

it('this machine knows the dates, numbers and plurals of every language, except the plurals of Tajik', () => {
  const codes = languages.map(({ code }) => code);
  expect(Intl.DateTimeFormat.supportedLocalesOf(codes)).toEqual(codes);
  expect(Intl.NumberFormat.supportedLocalesOf(codes)).toEqual(codes);
  for (const code of codes) expect(pluralRulesOf(code).resolvedOptions().locale).toBe(code === 'tg' ? 'en' : code);
});

describe.each(languages)('the texts in $code', ({ code }) => {
  it('are complete, none empty, none with stray spaces or braces', () => {
    expect(Object.keys(publicPageTexts[code])).toEqual(Object.keys(en));
    for (const [key, text] of textsOf(code)) {
      expect([key, text.trim(), text.length > 0]).toEqual([key, text, true]);
      expect([key, /\s{2}|[<>&]/.test(text)]).toEqual([key, false]);
      expect([key, text.replaceAll(/\{\w+\}/g, '')]).not.toEqual([key, expect.stringMatching(/[{}]/)]);
    }
    expect(publicPageTexts[code].madeWith).toContain('Vitrine');
  });

  it('have the same placeholders as in English', () => {
    for (const [key, text] of Object.entries(publicPageTexts[code])) {
      if (typeof text !== 'string') continue;
      const english = Object.entries(en).find(([name]) => name === key)?.[1];
      expect([key, placesIn(text)]).toEqual([key, typeof english === 'string' ? placesIn(english) : null]);
    }
  });

  it('have each plural form of the language and no other, with the count unless the form is for one number only', () => {
    const categories = pluralRulesOf(code).resolvedOptions().pluralCategories.toSorted();
    const { tooLong, tooMany, formKeptDays } = publicPageTexts[code];
    for (const forms of [tooLong, tooMany, formKeptDays]) {
      expect(Object.keys(forms).sort()).toEqual(categories);
      for (const [form, text] of Object.entries(forms)) {
        const ofOneNumber = countsOf(code, form).length === 1;
        expect([form, placesIn(text)]).toEqual(ofOneNumber ? [form, expect.anything()] : [form, ['{count}']]);
        expect(placesIn(text).filter((place) => place !== '{count}')).toEqual([]);
      }
    }
  });

  it('show every count in digits of the language, or in words', () => {
    const { tooLong } = publicPageTexts[code];
    for (const count of counts) {
      const said = counted(code, tooLong, count);
      expect(said).not.toContain('{');
      if (count > 2) expect(said).toContain(new Intl.NumberFormat(code).format(count));
    }
  });
});

describe.each(others)('the texts in $code', ({ code }) => {
  it('are not left in English', () => {
    const same = Object.entries(publicPageTexts[code]).filter(([key, text]) => Reflect.get(en, key) === text);
    expect(same.map(([key]) => key)).toEqual(sameAsEnglish[code] ?? []);
    const english = new Set(textsOf('en').map(([, text]) => text));
    const plural = textsOf(code).filter(([key, text]) => key.includes('.') && english.has(text));
    expect(plural).toEqual([]);
  });

  it('are in the script of the language', () => {
    const { script } = new Intl.Locale(code).maximize();
    const alphabets: Record<string, string[]> = {
      Jpan: ['Han', 'Hiragana', 'Katakana'],
      Kore: ['Hangul'],
      Hans: ['Han'],
    };
    const wanted = (alphabets[script ?? ''] ?? [script]).map((name) => `\\p{Script_Extensions=${name}}`).join('');
    for (const [key, text] of textsOf(code)) {
      const own = text.replaceAll(/\{\w+\}|Vitrine/g, '').replaceAll(latinWords[code] ?? /(?!)/g, '');
      const strange = own.match(new RegExp(`(?=\\p{L})[^${wanted}]`, 'gu')) ?? [];
      // The modifier letter of Uzbek, which Unicode counts to no script.
      expect([key, strange.filter((letter) => letter !== 'ʻ' && letter !== 'ʼ')]).toEqual([key, []]);
      const hasOwn = new RegExp(`[${wanted}]`, 'u').test(own) || latinWords[code]?.test(text);
      expect([key, hasOwn]).toEqual([key, true]);
      expect([key, foreignLetters[code]?.test(text) ?? false]).toEqual([key, false]);
    }
  });
});

describe('a value in a text', () => {
  it('appears at its place, for any content', () => {
    fc.assert(
      fc.property(fc.constantFrom(...languages), anyUnicode(), ({ code }, value) => {
        const { backTo } = publicPageTexts[code];
        const [before = '', after = ''] = backTo.split('{page}');
        const said = filled(backTo, 'page', value);
        expect(said.replaceAll(/^\u2068|\u2069$/g, '').startsWith(before)).toBe(true);
        expect(said.endsWith(after)).toBe(true);
        expect(said).toContain(value);
      }),
    );
  });

  it('is isolated from a text of the other direction, and unchanged in one of its own', () => {
    expect(filled(publicPageTexts.ar.wrongPhone, 'example', '+44 20 7946')).toMatch(/\u2068\+44 20 7946\u2069/);
    expect(filled(en.backTo, 'page', 'متجري 24')).toBe('Back to \u2068متجري 24\u2069');
    expect(filled(en.backTo, 'page', 'Mara')).toBe('Back to Mara');
  });
});
