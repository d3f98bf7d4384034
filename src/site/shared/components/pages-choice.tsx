import type { GrantedPages } from '../../../domain/actor.ts';
import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { FieldMessages } from './field.tsx';
import { Choice } from './form-parts.tsx';

/** A page that can be chosen. */
export interface ChoosablePage {
  id: number;
  login: string;
  title: string | null;
}

/**
 * Asks which pages an app or token may use; posts `pages` as `all` or `only`, and `pageIds` once for each ticked page. The boxes are hidden
 * while all pages are chosen, where the browser can. Nothing is asked of a person without pages.
 */
export function PagesChoice(props: {
  locale: Locale;
  /** The present choice. */
  pages: GrantedPages;
  /** All pages of the person. */
  own: readonly ChoosablePage[];
  messages?: readonly string[] | undefined;
}) {
  const { locale, pages, own, messages = [] } = props;
  const t = texts[locale].pageAccess;
  if (own.length === 0) return null;
  return (
    <fieldset class="choices pages-choice">
      <legend>{t.legend}</legend>
      <Choice type="radio" name="pages" value="all" checked={pages === 'all'} {...t.all} />
      <Choice type="radio" name="pages" value="only" checked={pages !== 'all'} {...t.only} />
      <fieldset class="choices page-boxes" aria-label={t.boxes}>
        {own.map(({ id, login, title }) => (
          <label class="choice">
            <input
              type="checkbox"
              name="pageIds"
              value={id}
              checked={pages !== 'all' && pages.includes(id)}
              aria-invalid={messages.length > 0 ? 'true' : undefined}
            />
            <span class="choice-words">
              <bdi class="choice-label">{title || login}</bdi>
              {title && <bdi class="choice-text">{login}</bdi>}
            </span>
          </label>
        ))}
      </fieldset>
      {messages.length > 0 && <FieldMessages id="pages-error" messages={messages} />}
    </fieldset>
  );
}

/** Maximum number of pages that a summary names. */
const maxNamed = 5;

/** Returns which pages an app or token may use, in a sentence; deleted ones are left out. */
export function pagesSummary(locale: Locale, pages: GrantedPages, own: readonly ChoosablePage[]): string {
  const t = texts[locale].pageAccess;
  if (pages === 'all') return t.summary('all');
  const logins = own.filter(({ id }) => pages.includes(id)).map(({ login }) => login);
  const more = logins.length - maxNamed;
  return t.summary(more > 0 ? [...logins.slice(0, maxNamed), t.more(more)] : logins);
}
