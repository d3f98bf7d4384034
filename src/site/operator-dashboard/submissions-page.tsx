import type { FoundSubmission } from '../../domain/operators/submissions.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Input, Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { type OperatorDashboardProps, renderOperatorDashboard } from './operator-layout.tsx';

export interface FoundSubmissionsProps extends OperatorDashboardProps, Pick<FormState, 'values' | 'errors'> {
  /** Search results; null without a search. */
  found: FoundSubmission[] | null;
  isDeleted: boolean;
}

/** Finds a person's submissions of any form, without showing them. Posts `containing`. */
export function renderFoundSubmissions(props: FoundSubmissionsProps): RenderedDocument {
  const { locale, csrf, timezone, values, errors, found } = props;
  const t = texts[locale].operatorDashboard.submissions;
  const { submissions, deleteSubmission, account } = addresses.operatorDashboard;
  return renderOperatorDashboard({
    ...props,
    tab: 'submissions',
    title: t.title,
    lead: t.lead,
    children: (
      <section class="block">
        <h2 class="block-title">{t.find}</h2>
        {props.isDeleted && <Notice kind="good">{t.deleted}</Notice>}
        <PostForm action={submissions.href()} state={{ csrf, values, errors }}>
          <Input
            name="containing"
            label={t.containing}
            hint={t.containingHint}
            maxLength={200}
            state={{ csrf, values, errors }}
          />
          <button class="action" type="submit">
            {t.search}
          </button>
        </PostForm>
        {found && (
          <p class="block-text" role="status">
            {found.length === 0 ? t.nothing : t.found(found.length)}
          </p>
        )}
        <ul class="rows">
          {found?.map(({ id, form, account: owner, page, createdAt }) => (
            <li class="row row-record">
              <div class="row-words">
                <span class="row-name" dir="auto">
                  {form.title}
                </span>
                <span class="row-text">
                  <a href={account.href({ userId: owner.id })}>{owner.email}</a>
                  {page !== null && ` · ${page}`}
                </span>
                <span class="row-text">
                  <Moment at={createdAt} locale={locale} timezone={timezone} />
                </span>
              </div>
              <PostForm
                class="inline"
                action={deleteSubmission.href()}
                state={{ csrf }}
                hidden={{ submissionId: String(id) }}
              >
                <button class="danger" type="submit" aria-label={t.deleteOf(form.title, id)}>
                  {t.delete}
                </button>
              </PostForm>
            </li>
          ))}
        </ul>
      </section>
    ),
  });
}
