import type { ComponentChildren } from 'preact';
import type { Locale } from '../../domain/errors.ts';
import { storedFormFields } from '../../domain/forms/form-fields.ts';
import type { PageDifferences } from '../../domain/history/differences.ts';
import type { StoredForm } from '../../domain/history/page-change.ts';
import { pageComparison } from '../../domain/history/word-differences.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Compare } from '../history/compare.tsx';
import { DifferenceList, hasNoDifferences, Part, WordDifference } from '../history/difference-list.tsx';
import { historyStyles } from '../history/history-page.tsx';
import { Icon } from '../icons/icon.tsx';
import { EmptyList } from '../shared/components/empty-list.tsx';
import { Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs, type TabbedPage } from '../shared/components/profile-tabs.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';

const reviewStyles = styleSheet('review/review');

/** Waiting changes of a page, beside the visitors' view. */
export interface Review {
  lead: string;
  /** Revision that is shown and decided upon. */
  revision: number;
  differences: PageDifferences;
  /** Returns the author of an object's changes. */
  authorOf(thing: string): string | null;
  /** Forms changed or new on the page, before and after. */
  forms: { before: ReviewedForm | null; after: ReviewedForm }[];
  /** The address before and after, if it changes. */
  address: { before: string; after: string } | null;
}

/** A form, and the labels of the channels that it notifies. */
export interface ReviewedForm extends StoredForm {
  channels: string[];
}

export interface ReviewPageProps extends FormState {
  locale: Locale;
  timezone: string;
  profile: TabbedPage;
  /** Null if nothing waits. */
  review: Review | null;
  /** Whether the frames are as wide as a desktop's window. */
  isWide: boolean;
}

/** Both versions of a page, their differences, and the decision: `do` is publish or discard, for the reviewed `revision`. */
export function renderReviewPage(props: ReviewPageProps): RenderedDocument {
  const { locale, csrf, profile, review } = props;
  const t = texts[locale].review;
  return renderPersonDocument({
    locale,
    title: t.title,
    styles: [historyStyles, reviewStyles],
    frames: "'self'",
    body: (
      <SignedInLayout
        locale={locale}
        csrf={csrf}
        place="my-links"
        title={t.title}
        {...(review && { lead: review.lead })}
        timezone={props.timezone}
        wide
      >
        <ProfileTabs locale={locale} profile={profile} tab="review" />
        {review === null ? <Nothing {...props} /> : <Waiting {...props} review={review} />}
      </SignedInLayout>
    ),
  });
}

function Nothing({ locale, profile, errors }: ReviewPageProps) {
  const t = texts[locale].review;
  return (
    <>
      {errors && <Notice kind="danger">{Object.values(errors).flat().join(' ')}</Notice>}
      <EmptyList icon="check">
        <p>{t.nothing}</p>
        <p>
          <a href={addresses.editor.list.href({ profileId: profile.id })}>{t.back}</a>
        </p>
      </EmptyList>
    </>
  );
}

function Waiting(props: ReviewPageProps & { review: Review }) {
  const { locale, profile, review } = props;
  const t = texts[locale].review;
  const words = profile.status ? t : t.newPage;
  const place = { profileId: profile.id };
  const compare = pageComparison();
  const after = { title: words.after, src: addresses.editor.preview.href(place) };
  return (
    <>
      <div class="version">
        <section class="block">
          <h2 class="block-title">{t.changes}</h2>
          {hasNoDifferences(review.differences) && review.forms.length === 0 ? (
            <p class="block-text">{profile.status ? t.same : t.newPage.empty}</p>
          ) : (
            <DifferenceList
              locale={locale}
              differences={review.differences}
              compare={compare}
              authorOf={review.authorOf}
            >
              <Part term={t.forms}>
                {review.forms.map(({ before, after }) => (
                  <li>
                    <span dir="auto">{(before ?? after).title}</span>
                    <p class="difference-text">
                      <WordDifference
                        compare={compare}
                        before={before === null ? '' : wordsOf(before, locale)}
                        after={wordsOf(after, locale)}
                      />
                    </p>
                  </li>
                ))}
              </Part>
            </DifferenceList>
          )}
        </section>
        <section class="block">
          <h2 class="block-title">{t.decide}</h2>
          <p class="block-text">{words.decideText}</p>
          {review.address && (
            <Notice kind="warning">{t.addressText(review.address.before, review.address.after)}</Notice>
          )}
          <PostForm
            action={addresses.review.page.href(place)}
            state={props}
            hidden={{ revision: String(review.revision) }}
          >
            <button class="action" type="submit" name="do" value="publish">
              <Icon name="check" />
              {words.publish}
            </button>
            <button class="action action-quiet" type="submit" name="do" value="discard">
              {words.discard}
            </button>
          </PostForm>
        </section>
      </div>
      <div class="review-pages">
        {profile.status && <Sides locale={locale} />}
        <Compare
          locale={locale}
          title={words.compare}
          isWide={props.isWide}
          phone={addresses.review.page.href(place)}
          desktop={addresses.review.page.href(place, { width: 'desktop' })}
          pages={profile.status ? [{ title: t.before, src: addresses.review.published.href(place) }, after] : [after]}
        />
      </div>
    </>
  );
}

/** On a narrow screen, where one page is below the other: selects the visible one. */
function Sides({ locale }: { locale: Locale }): ComponentChildren {
  const t = texts[locale].review;
  return (
    <fieldset class="review-sides">
      <legend>{t.sides}</legend>
      {(['both', 'before', 'after'] as const).map((side) => (
        <label>
          <input type="radio" name="side" id={`side-${side}`} value={side} checked={side === 'both'} />
          {t.side[side]}
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the words of a form in lines, with the options of its fields and the channels that it notifies. */
function wordsOf({ title, buttonText, successMessage, fields, channels }: ReviewedForm, locale: Locale): string {
  const t = texts[locale].forms;
  const lines = storedFormFields(fields).map(({ label, type, required, options = [] }) => {
    const answers = [t.fieldTypes[type], ...(required ? [t.required] : []), ...options];
    return `${label} (${answers.join(', ')})`;
  });
  const notifies = texts[locale].review.notifies(channels);
  return [title, ...lines, buttonText, successMessage, notifies].filter((line) => line !== '').join('\n');
}
