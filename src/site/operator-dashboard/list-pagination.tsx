import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';

/** Entries on one page of a list of operators. */
export const entriesPerPage = 50;

/** A part of an uncounted list: one more entry is read to find out whether another part follows. */
export interface ListPage {
  page: number;
  hasMore: boolean;
}

/** Links to the previous and the next part; `to` returns the address of a part. */
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
