import type { LanguageCode } from '../languages.ts';

/** Thrown when a visitor requests a page that an operator has suspended, or whose account is suspended. */
export class PageSuspendedError extends Error {
  override name = 'PageSuspendedError';
  /** The page's language. */
  readonly languageCode: LanguageCode;

  constructor(languageCode: LanguageCode) {
    super('the page is suspended');
    this.languageCode = languageCode;
  }
}
