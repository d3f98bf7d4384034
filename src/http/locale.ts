import type { IncomingHttpHeaders } from 'node:http';
import type { InterfaceLocale } from '../domain/errors.ts';
import { acceptedLanguages } from '../domain/languages.ts';

/** Russian if the caller prefers it to English, else English (docs/interface.md 1.5). */
export function acceptedLocale(headers: IncomingHttpHeaders): InterfaceLocale {
  const accepted = headers['accept-language'];
  if (accepted === undefined) return 'en';
  return acceptedLanguages(accepted).find((code) => ['ru', 'en', '*'].includes(code)) === 'ru' ? 'ru' : 'en';
}
