import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/domain/languages.ts';
import { forPerson, type Locale, locales, textOf, texts } from '../../src/texts/index.ts';
import { messagesForPeople } from '../../src/texts/messages-for-people-en.ts';
import { messagesForPeople as spanishMessages } from '../../src/texts/messages-for-people-es.ts';
import { messagesForPeople as russianMessages } from '../../src/texts/messages-for-people-ru.ts';
import { nearestLocale } from '../../src/texts/nearest-locale.ts';

/** Returns a text with these values in its places. */
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

/** Texts group the digits of numbers as their language does. */
const ungrouped = (text: string) => text.replace(/(?<=\d)[,.\s](?=\d{3})/g, '');

const english = textsOf(texts.en);
const counts = [0, 1, 2, 5, 21, 1_000_000];

/** Texts that are the same in English: names of icons and people, and words that both languages have. */
const sameAsEnglish: Partial<Record<Locale, string[]>> = {
  es: [
    'channels.address',
    'design.choices.gradient.diagonal',
    'fields.buttonStyles.outdated-coral',
    'forms.no',
    'operatorDashboard.account.no',
    'history.sinceStickers',
    'history.stickersName',
    'importAccount.kinds.sticker',
    'mails.submission.no',
    'pageSettings.crop.zoom',
    'shared.partsOfWorld.Asia',
    'shared.partsOfWorld.Australia',
    'stickers.title',
    'stickers.emoji',
    'stickers.moveTitle',
    'themes.vitrine',
    'themes.noir',
    'visibility.visible',
  ],
  ru: ['channels.address'],
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

  it('have the keys of English, none empty, none with stray spaces', () => {
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

  it('have the values of English', () => {
    const byPath = new Map(own.map(([path, said]) => [path, said]));
    for (const [path, said, places] of english) {
      // Far apart, so that none is part of another; more than one, so that plurals are used.
      const values = Array.from({ length: places }, (_, index) => 3001 + index);
      const shown = (text: string) => values.filter((value) => ungrouped(text).includes(String(value)));
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

const forPeople = { en: messagesForPeople, es: spanishMessages, ru: russianMessages };

describe.each(locales)('messages for people in %s', (locale) => {
  it('are sentences without names of fields, tools and types', () => {
    const said = textsOf(forPeople[locale]).flatMap(([path, say, places]) =>
      // These repeat their arguments.
      /\.(first|unlisted|unavailable|loginUnusable)$/.test(path)
        ? []
        : [3, 1].map((value) => [path, say(Array(Math.max(places, 1) + 2).fill(value))] as const),
    );
    expect(said.length).toBeGreaterThan(150);
    expect(said.filter(([, text]) => !/^[\p{Lu}\d¿].*[.?]$/su.test(text))).toEqual([]);
    const names = /\b(path|formId|eventId|null|true|false|GET|POST|\w+_\w+)\b/;
    expect(said.filter(([, text]) => names.test(text))).toEqual([]);
  });
});

it('the dashboard has its own words for a message, and programs get those of the interface', () => {
  const text = textOf((t) => t.slotMessages.titleOrSubtitle);
  expect(text.en).toBe('is required unless subtitle is set; markup alone is not enough');
  expect(locales.map((locale) => forPerson(text, locale))).toEqual([
    'Add a title or a subtitle.',
    'Escribe un título o un subtítulo.',
    'Заполните заголовок или подзаголовок.',
  ]);
  const within = textOf((t, _locale, said) => t.fieldMessages.first('title', said(text), 0));
  expect([within.en, forPerson(within, 'en')]).toEqual([
    'title: is required unless subtitle is set; markup alone is not enough',
    'Add a title or a subtitle.',
  ]);
  const same = textOf((t) => t.editor.saved);
  expect(forPerson(same, 'ru')).toBe(same.ru);
});

it('numbers, dashes and short words have non-breaking spaces, and digits are grouped', () => {
  const { en, es, ru } = texts;
  expect(ru.forms.sent(12_345)).toBe('12\u00a0345\u00a0заявок');
  expect(es.forms.sent(12_345)).toBe('12.345\u00a0respuestas');
  expect(en.forms.sent(12_345)).toBe('12,345 submissions');
  expect(en.pageSettings.avatarHint).toContain('800\u00a0×\u00a0800 pixels');
  expect(ru.share.qr).toBe('QR\u2011код');
  expect(ru.myLinks.lately).toBe('за\u00a0последние 28\u00a0дней');
  expect(ru.editor.full(20)).toContain('блоков\u00a0— это');
  // Programs get the messages of the interface unchanged.
  expect(ru.fieldMessages.tooLong(12_345)).toBe('не длиннее 12345 символов');
});

it('the number one has its own form', () => {
  const { en, ru, es } = texts;
  const words = [en, ru, es].map(({ fieldMessages: t }) => [t.tooFewEntries(1), t.tooLong(1), t.tooLong(120)]);
  expect(words).toEqual([
    ['must have at least 1 entry', 'must be at most 1 character', 'must be at most 120 characters'],
    ['не меньше 1 элемента', 'не длиннее 1 символа', 'не длиннее 120 символов'],
    ['debe tener al menos 1 elemento', 'puede tener como máximo 1 carácter', 'puede tener como máximo 120 caracteres'],
  ]);
  const { stickers, added } = ru.history;
  expect([stickers(1), stickers(2), added(1, null), added(22, null)]).toEqual([
    'изменён 1\u00a0стикер',
    'изменено 2\u00a0стикера',
    'добавлен 1\u00a0блок',
    'добавлено 22\u00a0блока',
  ]);
});

it('readers of other languages get the nearest language', () => {
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
