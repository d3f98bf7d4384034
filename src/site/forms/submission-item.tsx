import type { Locale } from '../../domain/errors.ts';
import type { FormAnswer } from '../../domain/forms/check-answers.ts';
import type { Submission } from '../../domain/forms/read-submissions.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Moment, momentText } from '../shared/components/moment.tsx';
import { safeHref } from '../shared/safe-href.ts';

interface SubmissionItemProps {
  locale: Locale;
  timezone: string;
  csrf: string;
  form: { id: string };
  submission: Submission;
  /** Search words, and the page of the list, to return to after deleting. */
  search: string;
  page: number;
}

/** One submission: its time, every answer, and deleting it. */
export function SubmissionItem(props: SubmissionItemProps) {
  const { locale, timezone, csrf, form, submission, search, page } = props;
  const t = texts[locale].forms;
  const at = submission.createdAt;
  return (
    <li class="row submission">
      <div class="row-words">
        <span class="row-text">
          <Moment at={at} locale={locale} timezone={timezone} />
        </span>
        <dl class="facts">
          {submission.answers.map((answer) => (
            <div>
              <dt>{answer.label}</dt>
              <dd>
                <Answer answer={answer} locale={locale} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <form method="post" action={addresses.forms.deleteSubmission.href({ formId: form.id })}>
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="submissionId" value={submission.id} />
        <input type="hidden" name="search" value={search} />
        <input type="hidden" name="page" value={page} />
        <button class="danger" type="submit" aria-label={t.deleteSubmission(momentText({ at, locale, timezone }))}>
          {t.delete}
        </button>
      </form>
    </li>
  );
}

function Answer({ answer: { type, value }, locale }: { answer: FormAnswer; locale: Locale }) {
  const t = texts[locale].forms;
  if (value === null) return <span class="row-text">{t.nothing}</span>;
  if (typeof value === 'boolean') return <>{value ? t.yes : t.no}</>;
  if (type === 'email') return <a href={mailtoOf(value)}>{value}</a>;
  const href = type === 'url' ? safeHref(value) : null;
  if (href)
    return (
      <a href={href} rel="noopener noreferrer nofollow">
        {value}
      </a>
    );
  return <span class="answer">{value}</span>;
}

/** Everything except the `@` is encoded (RFC 6068 §2); no accepted address has a second one. */
function mailtoOf(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}
