import type { Locale } from '../../../domain/errors.ts';

interface MomentProps {
  at: Date;
  locale: Locale;
  timezone: string;
}

/** A day and a time in words, by the clock of the person who reads it. */
export function Moment(props: MomentProps) {
  return <time datetime={props.at.toISOString()}>{momentText(props)}</time>;
}

/** The same where there can be no element. */
export function momentText({ at, locale, timezone }: MomentProps): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone }).format(at);
}
