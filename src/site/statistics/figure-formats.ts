import { LRUCache } from 'lru-cache';
import type { Locale } from '../../domain/errors.ts';
import { regionalLocale } from '../shared/components/regional-locale.ts';

/** Formats of figures and dates in a language. */
export interface FigureFormats {
  count(value: number): string;
  /** Formats a count, or a dash for an unknown one. */
  known(value: number | null): string;
  /** Short, for the marks of a scale. */
  mark(value: number): string;
  /** Formats a share of 1; a dash for null. */
  share(value: number | null): string;
  /** Returns the change as a share of the earlier number; null if there is nothing to compare with. */
  change(now: number, before: number): string | null;
  /** A date as YYYY-MM-DD, for the foot of a chart. */
  day(date: string): string;
  month(date: string): string;
  /** Formats a date with weekday and year, for use on its own. */
  wholeDay(date: string): string;
  /** Two dates, both included. */
  range(from: string, to: string): string;
  hour(hour: number): string;
}

/** Browsers name any region. */
const made = new LRUCache<string, FigureFormats>({ max: 50 });

/** Returns the cached formats of a language and of the region of the browser, since Intl objects are slow to make. */
export function figureFormats(language: Locale): FigureFormats {
  const locale = regionalLocale(language);
  let formats = made.get(locale);
  if (!formats) {
    formats = makeFormats(locale);
    made.set(locale, formats);
  }
  return formats;
}

function makeFormats(locale: string): FigureFormats {
  const count = new Intl.NumberFormat(locale);
  const mark = new Intl.NumberFormat(locale, { notation: 'compact' });
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const change = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  // A local date has no zone of its own: it is read and written as one of UTC.
  const utc = (date: string) => Date.parse(`${date}T00:00:00Z`);
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (date: string) => format.format(utc(date));
  };
  const range = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    count: (value) => count.format(value),
    known: (value) => (value === null ? '–' : count.format(value)),
    mark: (value) => (value < 10_000 ? count : mark).format(value),
    share: (value) => (value === null ? '–' : share.format(value)),
    change: (now, before) => (before === 0 ? null : change.format((now - before) / before)),
    day: dates({ day: 'numeric', month: 'short' }),
    month: dates({ month: 'short', year: '2-digit' }),
    wholeDay: dates({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }),
    range: (from, to) => range.formatRange(utc(from), utc(to)),
    hour: (hour) => `${String(hour).padStart(2, '0')}:00`,
  };
}
