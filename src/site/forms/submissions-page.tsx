import type { Locale } from '../../domain/errors.ts';
import type { FormView } from '../../domain/forms/form-view.ts';
import type { Submission } from '../../domain/forms/read-submissions.ts';
import type { ShowingPage } from '../../domain/slots/pages-showing.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { BackLink } from '../shared/components/back-link.tsx';
import { ConfirmedDelete } from '../shared/components/confirmed-delete.tsx';
import { Notice } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { Paging } from '../shared/components/paging.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { type OwnPageName, PutOnPage } from '../shared/components/put-on-page.tsx';

import { RetentionBlock, type RetentionChoice } from './retention-block.tsx';
import { SubmissionItem } from './submission-item.tsx';

export interface SubmissionsPageProps extends FormState {
  locale: Locale;
  timezone: string;
  form: FormView;
  places: ShowingPage[];
  /** The pages that it can be put on. */
  ownPages: readonly OwnPageName[];
  submissions: Submission[];
  keeping: RetentionChoice;
  /** Number of matching submissions. */
  total: number;
  search: string;
  page: number;
  pages: number;
  notice?: string | undefined;
}

/** One form: its submissions, and deleting it. */
export function renderSubmissionsPage(props: SubmissionsPageProps): RenderedDocument {
  const { locale, csrf, form, places } = props;
  const t = texts[locale].forms;
  const shown = places.length === 0 ? t.shownNowhere : `${t.shownOn} ${places.map(({ login }) => login).join(', ')}`;
  return renderPersonDocument({
    locale,
    title: form.title,
    body: (
      <SignedInLayout
        live
        locale={locale}
        csrf={csrf}
        place="forms"
        title={form.title}
        lead={shown}
        timezone={props.timezone}
      >
        <p class="ways">
          <BackLink href={addresses.forms.list.href()} label={t.back} />
          <a href={addresses.forms.edit.href({ formId: form.id })}>{t.edit}</a>
        </p>
        {props.notice && <Notice kind="good">{props.notice}</Notice>}
        {places.length === 0 && (
          <PutOnPage locale={locale} csrf={csrf} pages={props.ownPages} type="form" data={{ 'data.formId': form.id }} />
        )}
        <Submissions {...props} />
        <RetentionBlock locale={locale} formId={form.id} keeping={props.keeping} state={props} />
        <Deleting {...props} />
      </SignedInLayout>
    ),
  });
}

function Submissions(props: SubmissionsPageProps) {
  const { locale, form, submissions, total, search } = props;
  const t = texts[locale].forms;
  const address = addresses.forms.submissions.href({ formId: form.id });
  const to = (number: number) => {
    const query = new URLSearchParams({ ...(search !== '' && { search }), page: String(number) });
    return addresses.forms.submissions.href({ formId: form.id }, query);
  };
  return (
    <section class="block">
      <h2 class="block-title">
        {t.submissions} · {form.submissionsCount}
      </h2>
      {form.submissionsCount === 0 && <p class="block-empty">{t.none}</p>}
      {form.submissionsCount > 0 && (
        <search>
          <form method="get" action={address} class="fields fields-row">
            <div class="input">
              <label for="search">{t.search}</label>
              <div class="input-box">
                <input id="search" name="search" type="search" value={search} maxLength={200} autocomplete="off" />
              </div>
            </div>
            <button class="action" type="submit">
              {t.searchButton}
            </button>
          </form>
        </search>
      )}
      {form.submissionsCount > 0 && (
        <p class="ways">
          <a href={addresses.forms.submissionsCsv.href({ formId: form.id })}>
            <Icon name="download" /> {t.csv}
          </a>
          <a href={addresses.statistics.form.page.href({ formId: form.id })}>{t.statistics}</a>
          {search !== '' && <a href={address}>{t.showAll}</a>}
        </p>
      )}
      {search !== '' && (
        <p class="block-text" role="status">
          {total === 0 ? t.notFound(search) : t.found(total)}
        </p>
      )}
      <ul class="rows">
        {submissions.map((submission) => (
          <SubmissionItem {...props} submission={submission} />
        ))}
      </ul>
      <Paging locale={locale} label={t.pages} page={props.page} pages={props.pages} to={to} />
    </section>
  );
}

function Deleting(props: SubmissionsPageProps) {
  const { locale, form, places } = props;
  const t = texts[locale].forms;
  const logins = places.map(({ login }) => login).join(', ');
  return (
    <ConfirmedDelete
      title={t.deleteTitle}
      texts={[t.deleteText(form.submissionsCount), ...(places.length > 0 ? [t.deletePlaces(logins)] : [])]}
      confirm={t.confirm}
      confirmText={t.confirmText}
      action={addresses.forms.delete.href({ formId: form.id })}
      state={props}
    />
  );
}
