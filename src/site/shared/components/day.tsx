import type { Locale } from '../../../domain/errors.ts';
import { dateFormat } from './date-format.ts';
import { regionalLocale } from './regional-locale.ts';

/** The day of an instant in words, in the reader's time zone, or a word for never. */
export function Day(props: { iso: string | null; locale: Locale; timezone: string; never: string }) {
  const time = props.iso === null ? Number.NaN : Date.parse(props.iso);
  if (props.iso === null || Number.isNaN(time)) return <>{props.never}</>;
  return (
    <time datetime={props.iso}>
      {dateFormat(regionalLocale(props.locale), props.timezone, { dateStyle: 'medium' }).format(time)}
    </time>
  );
}
