import { LRUCache } from 'lru-cache';

/** Combinations of languages, zones and formats; users choose the first two. */
const made = new LRUCache<string, Intl.DateTimeFormat>({ max: 200 });

/** Returns the cached format of dates by the clock of a zone: creating one is far slower than using it. */
export function dateFormat(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  let format = made.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(key, format);
  }
  return format;
}
