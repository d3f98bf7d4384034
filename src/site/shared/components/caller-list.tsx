import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { Select } from './form-parts.tsx';

/** A list of actions, the newest first, filtered by `caller` and `before`. */
export interface CallerList {
  /** Callers to filter by. */
  callers: { value: string; label: string }[];
  /** Selected caller; empty for all. */
  caller: string;
  /** False where the list begins further back. */
  isNewest: boolean;
  /** Last entry of this page, where older ones continue; null without any. */
  olderThan: number | null;
}

/** Filter of a list by caller; `to` returns the address of the list. */
export function CallerFilter(
  props: Pick<CallerList, 'callers' | 'caller'> & {
    locale: Locale;
    csrf: string;
    to(query?: URLSearchParams): string;
    button: 'action' | 'action action-quiet';
  },
) {
  const { csrf, caller, callers } = props;
  const t = texts[props.locale].shared.callerList;
  return (
    <form method="get" action={props.to()} class="fields fields-row">
      <Select
        name="caller"
        label={t.filter}
        state={{ csrf, values: { caller } }}
        options={[{ value: '', label: t.everyone }, ...callers]}
      />
      <button class={props.button} type="submit">
        {t.show}
      </button>
    </form>
  );
}

/** Links to the newest entries of a list and to older ones, if it does not show all; `to` returns the address of a part. */
export function CallerListPaging(
  props: Omit<CallerList, 'callers'> & { locale: Locale; label: string; to(query: URLSearchParams): string },
) {
  const { caller, isNewest, olderThan } = props;
  const t = texts[props.locale].shared.paging;
  if (isNewest && olderThan === null) return null;
  const to = (before?: number) =>
    props.to(new URLSearchParams({ ...(caller && { caller }), ...(before && { before: String(before) }) }));
  return (
    <nav class="ways" aria-label={props.label}>
      {!isNewest && <a href={to()}>{t.newest}</a>}
      {olderThan !== null && (
        <a href={to(olderThan)} rel="next">
          {t.older}
        </a>
      )}
    </nav>
  );
}
