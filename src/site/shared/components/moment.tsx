import type { Locale } from '../../../domain/errors.ts';
import { dateFormat } from './date-format.ts';
import { regionalLocale } from './regional-locale.ts';

interface MomentProps {
  at: Date;
  locale: Locale;
  timezone: string;
}

/** A day and a time in words, in the reader's time zone. */
export function Moment(props: MomentProps) {
  return <time datetime={props.at.toISOString()}>{momentText(props)}</time>;
}

/** Returns the same text where no element is possible. */
export function momentText({ at, locale, timezone }: MomentProps): string {
  return dateFormat(regionalLocale(locale), timezone, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
