import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';

/** Links to the newer and the older part of a list, if it has more than one; `to` returns the address of a part. */
export function Paging(props: {
  locale: Locale;
  label: string;
  page: number;
  pages: number;
  to(page: number): string;
}) {
  const { page, pages, to } = props;
  const t = texts[props.locale].shared.paging;
  if (pages < 2) return null;
  return (
    <nav class="ways" aria-label={props.label}>
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          {t.newer}
        </a>
      )}
      <span>{t.pageOf(page, pages)}</span>
      {page < pages && (
        <a href={to(page + 1)} rel="next">
          {t.older}
        </a>
      )}
    </nav>
  );
}
