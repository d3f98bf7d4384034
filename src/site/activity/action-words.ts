import type { ShownCall } from '../../domain/accounts/read-calls.ts';
import { type Locale, texts } from '../../texts/index.ts';

/** Returns words for an action on the dashboard; null for an unknown one. */
export function actionWords(action: string, locale: Locale): string | null {
  const words: Readonly<Record<string, string>> = texts[locale].actions;
  return words[action] ?? null;
}

/**
 * Returns what an app or token did, with the page that it concerned, or what it wanted to do where it was not done. An operation without words
 * is named as it is.
 */
export function requestWords(
  { operation, login, outcome }: Pick<ShownCall, 'operation' | 'login' | 'outcome'>,
  locale: Locale,
): string {
  const t = texts[locale].requestsDone;
  const page = login === null ? texts[locale].activity.deletedPage : login;
  const wanted = outcome === 'done' ? null : actionWords(operation, locale);
  if (wanted !== null) return page === undefined ? wanted : `${wanted} · ${page}`;
  const words: Readonly<Record<string, string>> = t.operations;
  return (words[operation] ?? operation).replace('{page}', page ?? t.aPage).trim();
}
