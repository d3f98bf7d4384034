import type { LanguageCode } from '../../domain/languages.ts';
import type { Operator, OperatorPage } from '../../listing-settings.ts';

/** The languages of the operator's pages. */
export const operatorLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'ru'] as const satisfies LanguageCode[];
export type OperatorLanguage = (typeof operatorLanguages)[number];

/** Kinds of data with retention times on the pages. */
export const pageRetentionNames = [
  'submissions',
  'sentMessages',
  'visitors',
  'statistics',
  'versions',
  'files',
  'calls',
  'accessRecords',
  'reports',
  'sessions',
  'longestSessions',
  'refreshTokens',
  'drafts',
  'browserCookie',
] as const;
export type PageRetentionName = (typeof pageRetentionNames)[number];

/** One section of a page. */
interface OperatorSection {
  title: string;
  text?: string[];
  /** A list below the text; entries with an address are links. */
  points?: { text: string; href?: string }[];
  /** A list of times, below that. */
  times?: readonly PageRetentionName[];
  /** Below the lists. */
  after?: string[];
}

/** The text of one page. */
export interface OperatorText {
  title: string;
  lead: string;
  sections: OperatorSection[];
}

/** Values in the texts of the pages. */
export interface OperatorFacts {
  /** Null if the operator gave no name. */
  operator: Operator | null;
  /** The server's name, as people type it. */
  host: string;
  signUpOpen: boolean;
  /** The extent of counting visitors. */
  statistics: 'on' | 'counts' | 'off';
  /** Whether countries of visitors are counted. */
  countsCountries: boolean;
}

/** Facts about a server with a name of its operator. */
export type NamedFacts = OperatorFacts & { operator: Operator };

/** The texts of all pages in one language. */
export interface OperatorTexts {
  /** Names of the pages in links. */
  names: Readonly<Record<OperatorPage, string>>;
  contact: string;
  /** The contact point of users and authorities, with its languages by name. */
  contactPoint(languages: string): string;
  changed: string;
  languages: string;
  times: Readonly<Record<PageRetentionName, string>>;
  /** Shown instead of a time, for data that only a person deletes. */
  untilDeleted: string;
  privacy(facts: OperatorFacts): OperatorText;
  terms(facts: NamedFacts): OperatorText;
  support(facts: NamedFacts): OperatorText;
  imprint(facts: NamedFacts): OperatorText;
  accessibility(facts: OperatorFacts): OperatorText;
  processing(facts: NamedFacts): OperatorText;
}

/** Date of the last change to the content of the pages. */
export const textsChanged = new Date('2026-11-28T00:00:00Z');
