import type { Locale } from '../../locale.ts';

/** A day in words, or a word for never. */
export function Day(props: { iso: string | null; locale: Locale; never: string }) {
  const time = props.iso === null ? Number.NaN : Date.parse(props.iso);
  if (props.iso === null || Number.isNaN(time)) return <>{props.never}</>;
  return (
    <time datetime={props.iso}>
      {new Intl.DateTimeFormat(props.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(time)}
    </time>
  );
}
