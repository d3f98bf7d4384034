import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { Choice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';

interface SearchSectionProps {
  locale: Locale;
  state: FormState;
  action: string;
  /** Until when the page is too new for search engines, in words; null if it is not. */
  newUntil: string | null;
}

/** Whether search engines may list the page. */
export function SearchSection({ locale, state, action, newUntil }: SearchSectionProps) {
  const t = texts[locale].pageSettings;
  return (
    <section class="block" id="search">
      <h2 class="block-title">{t.search}</h2>
      {newUntil !== null && <p class="block-text">{t.newUntil(newUntil)}</p>}
      <PostForm action={action} state={state}>
        <Choice
          name="isHidden"
          value="yes"
          checked={state.values?.isHidden === 'yes'}
          label={t.hiddenFromSearch}
          text={t.hiddenFromSearchText}
        />
        <button class="action" type="submit">
          {t.save}
        </button>
      </PostForm>
    </section>
  );
}
