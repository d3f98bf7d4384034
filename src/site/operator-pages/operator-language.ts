import { acceptedLanguages } from '../../domain/languages.ts';
import { knownLocale } from '../../texts/nearest-locale.ts';
import { type OperatorLanguage, operatorLanguages } from './operator-text.ts';

/** The language of the operator's pages for a visitor: the one in the address, else the first of `Accept-Language` that they are in. */
export function operatorLanguage(chosen: string, acceptLanguage: string | undefined): OperatorLanguage {
  const found = known(chosen);
  if (found) return found;
  for (const code of acceptedLanguages(acceptLanguage)) {
    // Readers of Kazakh or Belarusian read Russian.
    const language = known(code) ?? knownLocale(code);
    if (language) return language;
  }
  return 'en';
}

function known(code: string): OperatorLanguage | undefined {
  return operatorLanguages.find((language) => language === code);
}
