import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';

/** Entries on one page of a list of operators. */
export const entriesPerPage = 50;

/** A part of a list that is not counted: whether one comes after it is known by one entry more. */
export interface ListPage {
  page: number;
  hasMore: boolean;
}

/** The ways to the parts before and after this one; `to` makes the address of a part. */
export function ListPagination(props: ListPage & { locale: Locale; label: string; to(page: number): string }) {
  const { page, hasMore, to } = props;
  const t = texts[props.locale].operatorDashboard;
  if (page === 1 && !hasMore) return null;
  return (
    <nav class="ways" aria-label={props.label}>
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          {t.previous}
        </a>
      )}
      {hasMore && (
        <a href={to(page + 1)} rel="next">
          {t.next}
        </a>
      )}
    </nav>
  );
}
