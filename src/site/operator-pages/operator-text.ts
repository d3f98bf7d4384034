import type { Operator } from '../../listing-settings.ts';

/** One page of the operator's, written. */
export interface OperatorText {
  title: string;
  lead: string;
  sections: {
    title: string;
    text: string[];
    /** Below the text; one with an address leads there. */
    points?: { text: string; href?: string }[];
  }[];
}

/** What the operator's pages are written from. */
export interface OperatorFacts {
  operator: Operator;
  /** The server's name, as people type it. */
  host: string;
  signUpOpen: boolean;
  /** How many days sign-ins are on record; 0 for as long as the account exists. */
  keepSignInsDays: number;
}

/** What the operator's pages are written in, which bind them: a translation is theirs to answer for. */
export type OperatorLanguage = 'en' | 'ru';

export type OperatorTemplate = Record<OperatorLanguage, (facts: OperatorFacts) => OperatorText>;

/** When the templates last changed in what they say. */
export const templatesChanged = new Date('2026-11-28T00:00:00Z');
