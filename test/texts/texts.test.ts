import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/domain/languages.ts';
import { type Locale, locales, texts } from '../../src/texts/index.ts';
import { nearestLocale } from '../../src/texts/nearest-locale.ts';

/** Says a text with these values in its places. */
type Said = (values: readonly unknown[]) => string;

/** Every text of a language by its path, such as `editor.blocks`, and how many places it has for values. */
function textsOf(words: unknown, path = ''): [path: string, said: Said, places: number][] {
  if (typeof words === 'string') return [[path, () => words, 0]];
  if (typeof words === 'function') return [[path, (values) => flat(called(words, values)), words.length]];
  return Object.entries(Object(words)).flatMap(([name, inner]) => textsOf(inner, path ? `${path}.${name}` : name));
}

/** Some places are for lists, which show a single value as the value itself would be shown. */
// biome-ignore lint/complexity/noBannedTypes: each text has parameters of its own.
function called(say: Function, values: readonly unknown[]): unknown {
  try {
    return say(...values);
  } catch {
    return say(...values.map((value) => [String(value)]));
  }
}

/** A mail has a subject and a text. */
const flat = (said: unknown) => (typeof said === 'object' ? Object.values(Object(said)).join('\n') : String(said));

const english = textsOf(texts.en);
const counts = [0, 1, 2, 5, 21, 1_000_000];

/** Texts that are the same in English: names of icons and people, and words that both languages have. */
const sameAsEnglish: Partial<Record<Locale, string[]>> = {
  es: [
    'channels.address',
    'design.choices.gradient.diagonal',
    'forms.no',
    'history.sinceStickers',
    'history.stickersName',
    'importAccount.counts.sticker',
    'importAccount.kinds.sticker',
    'landing.points.0.icon',
    'landing.points.1.icon',
    'landing.points.2.icon',
    'mails.submission.no',
    'profileTabs.stickers',
    'slotForms.brutal',
    'stickers.title',
    'stickers.emoji',
    'stickers.moveTitle',
    'themes.vitrine',
    'themes.noir',
    'visibility.visible',
  ],
  ru: ['channels.address', 'landing.points.0.icon', 'landing.points.1.icon', 'landing.points.2.icon'],
};

it('every language has a file for each subject, and no other', async () => {
  const files = await readdir('src/texts/en');
  expect(
    (await readdir('src/texts', { withFileTypes: true })).filter((one) => one.isDirectory()).map(({ name }) => name),
  ).toEqual([...locales].sort());
  for (const locale of locales) expect((await readdir(`src/texts/${locale}`)).sort()).toEqual(files.sort());
});

describe.each(locales)('the texts in %s', (locale) => {
  const own = textsOf(texts[locale]);

  it('are those of English, none empty, none with stray spaces', () => {
    expect(own.map(([path]) => path).sort()).toEqual(english.map(([path]) => path).sort());
    for (const [path, said, places] of own) {
      for (const count of places === 0 ? [0] : counts) {
        const text = said(Array(Math.max(places, 1) + 2).fill(count));
        expect([path, text.length > 0, text.includes('undefined'), text.includes('NaN')]).toEqual([
          path,
          true,
          false,
          false,
        ]);
        expect([path, /(^ | $|[^\n] {2})/.test(text)]).toEqual([path, false]);
      }
    }
  });

  it('show what the English ones show', () => {
    const byPath = new Map(own.map(([path, said]) => [path, said]));
    for (const [path, said, places] of english) {
      // Far apart, so that none is part of another; more than one, so that what is said of several is said.
      const values = Array.from({ length: places }, (_, index) => 3001 + index);
      const shown = (text: string) => values.filter((value) => text.includes(String(value)));
      expect([path, shown(byPath.get(path)?.(values) ?? '')]).toEqual([path, shown(said(values))]);
      const named = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
      expect([path, named(byPath.get(path)?.(values) ?? '')]).toEqual([path, named(said(values))]);
    }
  });

  it.skipIf(locale === 'en')('are not left in English', () => {
    const said = own.map(([path, say, places]) => ({ path, text: say(Array(places + 1).fill(3001)) }));
    const inEnglish = new Map(english.map(([path, say, places]) => [path, say(Array(places + 1).fill(3001))]));
    const left = said.filter(({ path, text }) => text === inEnglish.get(path) && /[a-z]{2}/i.test(text));
    expect(left.map(({ path }) => path).sort()).toEqual((sameAsEnglish[locale] ?? []).sort());
    const words = /\b(the|and|your|you|with|this|that|is|are|was|of)\b/i;
    expect(said.filter(({ text }) => words.test(text))).toEqual([]);
  });
});

it('one thing is spoken of as one', () => {
  const { en, ru, es } = texts;
  const words = [en, ru, es].map(({ fieldMessages: t }) => [t.tooFewEntries(1), t.tooLong(1), t.tooLong(120)]);
  expect(words).toEqual([
    ['must have at least 1 entry', 'must be at most 1 character', 'must be at most 120 characters'],
    ['не меньше 1 элемента', 'не длиннее 1 символа', 'не длиннее 120 символов'],
    ['debe tener al menos 1 elemento', 'puede tener como máximo 1 carácter', 'puede tener como máximo 120 caracteres'],
  ]);
  const { stickers, added } = ru.history;
  expect([stickers(1), stickers(2), added(1, null), added(22, null)]).toEqual([
    'изменена 1 наклейка',
    'изменено 2 наклейки',
    'добавлен 1 блок',
    'добавлено 22 блока',
  ]);
});

it('readers of other languages are given the nearest', () => {
  expect(['es-MX', 'RU', 'kk', 'be_BY', 'und', 'constructor'].map(nearestLocale)).toEqual([
    'es',
    'ru',
    'ru',
    'ru',
    'en',
    'en',
  ]);
  for (const { code } of languages) expect(locales).toContain(nearestLocale(code));
});
