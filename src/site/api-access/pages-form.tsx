import type { GrantedPages } from '../../domain/actor.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { PostForm } from '../shared/components/form-parts.tsx';
import { type ChoosablePage, PagesChoice, pagesSummary } from '../shared/components/pages-choice.tsx';

/** A rejected choice of pages, and the app or token that it was for. */
export interface WrongPages {
  field: { name: string; value: string };
  messages: readonly string[];
}

/** States which pages an app or token may use, and lets the user choose. `field` identifies it in the form. */
export function PagesForm(props: {
  locale: Locale;
  csrf: string;
  action: string;
  field: { name: string; value: string | number };
  /** Name of the app or token. */
  name: string;
  pages: GrantedPages;
  own: readonly ChoosablePage[];
  wrong?: WrongPages | undefined;
}) {
  const { locale, csrf, field, pages, own } = props;
  const t = texts[locale].pageAccess;
  const value = String(field.value);
  const isWrong = props.wrong?.field.name === field.name && props.wrong.field.value === value;
  if (own.length === 0) return <p class="row-text">{pagesSummary(locale, pages, own)}</p>;
  return (
    <details class="row-fold" open={isWrong}>
      <summary>{pagesSummary(locale, pages, own)}</summary>
      <PostForm action={props.action} state={{ csrf }} hidden={{ [field.name]: value }}>
        <PagesChoice
          locale={locale}
          pages={isWrong ? [] : pages}
          own={own}
          messages={isWrong ? props.wrong?.messages : undefined}
        />
        <button class="action action-quiet" type="submit" aria-label={t.saveNamed(props.name)}>
          {t.save}
        </button>
      </PostForm>
    </details>
  );
}
