import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';

/** Searches the blocks of a long list: a form that reloads the list with the results; the script `editor-search` filters during typing. */
export function SlotSearch(props: { profileId: number; locale: Locale; searched: string; found: number; all: number }) {
  const { profileId, searched } = props;
  const t = texts[props.locale].editor;
  return (
    <search class="slot-search">
      <form method="get" action={addresses.editor.list.href({ profileId })} class="search-form">
        <label class="said-only" for="q">
          {t.search}
        </label>
        <div class="input-box">
          <input
            id="q"
            name="q"
            type="search"
            value={searched === '' ? undefined : searched}
            placeholder={t.search}
            autocomplete="off"
            maxLength={200}
            dir="auto"
          />
        </div>
        <button class="action action-quiet" type="submit">
          <Icon name="search" />
          <span class="said-only">{t.searchSubmit}</span>
        </button>
      </form>
      <p class="search-found" role="status" id="found">
        {searched !== '' && (
          <>
            {t.found.replace('{found}', String(props.found)).replace('{count}', String(props.all))}{' '}
            <a href={addresses.editor.list.href({ profileId })}>{t.searchEnd}</a>
          </>
        )}
      </p>
    </search>
  );
}
