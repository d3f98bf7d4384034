import * as en from './en/index.ts';
import * as es from './es/index.ts';
import { messagesForPeople as enForPeople } from './messages-for-people-en.ts';
import { messagesForPeople as esForPeople } from './messages-for-people-es.ts';
import { messagesForPeople as ruForPeople } from './messages-for-people-ru.ts';
import * as ru from './ru/index.ts';
import type { InAnyLanguage, Texts } from './texts.ts';
import { typesetAll, typesetEnglish, typesetRussian, typesetSpanish } from './typesetting.ts';

/** Texts that people read outside of public pages, in each language of the dashboard. A language is one line here and a folder beside. */
export const texts = {
  en: typesetPages(en, typesetEnglish),
  es: typesetPages(es, typesetSpanish),
  ru: typesetPages(ru, typesetRussian),
} satisfies Record<string, Texts>;

/** A language of the dashboard and of mails. */
export type Locale = keyof typeof texts;

export const locales = Object.keys(texts) as Locale[]; // the object's own keys

/** The same texts with the messages that the dashboard shows in place of those of REST and MCP. */
const textsForPeople: Record<Locale, Texts> = {
  en: typesetAll(withMessages(en, enForPeople), typesetEnglish),
  es: typesetAll(withMessages(es, esForPeople), typesetSpanish),
  ru: typesetAll(withMessages(ru, ruForPeople), typesetRussian),
};

/** A text in each language of the service's responses, and the dashboard's version if it differs. */
export type Text = Record<Locale, string> & { readonly forPeople?: Record<Locale, string> };

/** Returns a text within another: that of REST and MCP, or that of the dashboard, as the outer one is. */
type Said = (text: Text) => string;

/** Returns one text in every language. `said` returns a text within it. */
export function textOf(choose: (words: Texts, locale: Locale, said: Said) => string): Text {
  const text = inEveryLanguage((locale) => choose(texts[locale], locale, (inner) => inner[locale]));
  const forPeople = inEveryLanguage((locale) =>
    choose(textsForPeople[locale], locale, (inner) => forPerson(inner, locale)),
  );
  return locales.every((locale) => text[locale] === forPeople[locale]) ? text : { ...text, forPeople };
}

/** Returns a text as the dashboard says it. */
export function forPerson(text: Text, locale: Locale): string {
  return (text.forPeople ?? text)[locale];
}

/** Typesets all but the messages: REST and MCP send them as they are written. */
function typesetPages(words: Texts, typeset: (text: string) => string): Texts {
  const entries = Object.entries(words).map(([subject, said]) =>
    subject.endsWith('Messages') ? [subject, said] : [subject, typesetAll(said, typeset)],
  );
  return Object.fromEntries(entries) as Texts; // the same subjects
}

function inEveryLanguage(say: (locale: Locale) => string): Record<Locale, string> {
  const text = {} as Record<Locale, string>; // complete after the loop
  for (const locale of locales) text[locale] = say(locale);
  return text;
}

function withMessages(words: Texts, messages: InAnyLanguage<typeof enForPeople>): Texts {
  return {
    ...words,
    analyticsMessages: { ...words.analyticsMessages, ...messages.analyticsMessages },
    fieldMessages: { ...words.fieldMessages, ...messages.fieldMessages },
    fileMessages: { ...words.fileMessages, ...messages.fileMessages },
    formMessages: { ...words.formMessages, ...messages.formMessages },
    importAccount: { ...words.importAccount, ...messages.importAccount },
    importMessages: { ...words.importMessages, ...messages.importMessages },
    linkMessages: { ...words.linkMessages, ...messages.linkMessages },
    musicMessages: { ...words.musicMessages, ...messages.musicMessages },
    profileMessages: { ...words.profileMessages, ...messages.profileMessages },
    requestMessages: { ...words.requestMessages, ...messages.requestMessages },
    shareMessages: { ...words.shareMessages, ...messages.shareMessages },
    slotMessages: { ...words.slotMessages, ...messages.slotMessages },
    socialMessages: { ...words.socialMessages, ...messages.socialMessages },
    stickerMessages: { ...words.stickerMessages, ...messages.stickerMessages },
  };
}
