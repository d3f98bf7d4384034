import type { Locale } from '../../locale.ts';

/** A day and a time in words, by the clock of the person who reads it. */
export function Moment(props: { at: Date; locale: Locale; timezone: string }) {
  return (
    <time datetime={props.at.toISOString()}>
      {new Intl.DateTimeFormat(props.locale, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: props.timezone,
      }).format(props.at)}
    </time>
  );
}
