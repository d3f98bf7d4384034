import type { Locale } from '../../domain/errors.ts';
import { ShareBar } from './charts/share-bar.tsx';
import { figureFormats } from './figure-formats.ts';

/** One entry among others of its kind: its figures now and before. */
export interface FigureRow {
  name: string;
  /** Kind of the entry. */
  note?: string;
  /** Its own statistics. */
  href?: string;
  now: number;
  before: number;
  /** Clicks per view. */
  share: number | null;
}

export interface FigureListProps {
  locale: Locale;
  title: string;
  text?: string;
  headings: { name: string; now: string; before: string; share: string };
  /** In the order of display. */
  rows: readonly FigureRow[];
  /** Says how many rows are folded away since they have nothing to show; without it none are. */
  folded?: (count: number) => string;
}

/** Things of one kind, each with a bar for its part of the largest. */
export function FigureList(props: FigureListProps) {
  const { rows, folded } = props;
  const isEmpty = ({ now, before }: FigureRow) => folded !== undefined && now === 0 && before === 0;
  const full = rows.filter((row) => !isEmpty(row));
  const empty = rows.filter(isEmpty);
  return (
    <section class="block">
      <h2 class="block-title">{props.title}</h2>
      {props.text && <p class="block-text">{props.text}</p>}
      {full.length > 0 && <Rows {...props} rows={full} />}
      {empty.length > 0 && (
        <details class="data">
          <summary>{folded?.(empty.length)}</summary>
          <Rows {...props} rows={empty} />
        </details>
      )}
    </section>
  );
}

function Rows({ locale, title, headings, rows }: FigureListProps) {
  const formats = figureFormats(locale);
  const largest = Math.max(0, ...rows.map(({ now }) => now));
  return (
    <table class="figures">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{headings.name}</th>
          <th scope="col">{headings.now}</th>
          <th scope="col" class="figures-more">
            {headings.before}
          </th>
          <th scope="col">{headings.share}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, note, href, now, before, share }) => (
          <tr>
            <th scope="row">
              <span class="figures-name">
                <bdi>{href ? <a href={href}>{name}</a> : name}</bdi>
                {note && <span class="figures-note">{note}</span>}
              </span>
              <ShareBar value={now} largest={largest} />
            </th>
            <td class="figures-now">{formats.count(now)}</td>
            <td class="figures-more">{formats.count(before)}</td>
            <td>{formats.share(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
