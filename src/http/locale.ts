import type { IncomingHttpHeaders } from 'node:http';
import type { InterfaceLocale } from '../domain/errors.ts';
import { preferredLanguage } from '../domain/languages.ts';

/** Russian where the caller prefers it, else English (contract, "Answers"). */
export function acceptedLocale(headers: IncomingHttpHeaders): InterfaceLocale {
  const accepted = headers['accept-language'];
  if (accepted === undefined) return 'en';
  return preferredLanguage(accepted).code === 'ru' ? 'ru' : 'en';
}
