import type { OtherAccessKind } from '../../domain/accounts/access-review.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Choice, Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { CardLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';

const maxNames = 10;

export interface AccessReviewPageProps {
  locale: Locale;
  csrf: string;
  /** Existing access of each kind. */
  access: (readonly [kind: OtherAccessKind, names: string[]])[];
}

/** After a password reset: which other access is to end. Posts `end` once for each ticked kind to `/reset-password/access`. */
export function renderAccessReviewPage({ locale, csrf, access }: AccessReviewPageProps): RenderedDocument {
  const t = texts[locale].signIn.accessReview;
  const list = (names: string[]) =>
    [...names.slice(0, maxNames), ...(names.length > maxNames ? [t.more(names.length - maxNames)] : [])].join(', ');
  return renderPersonDocument({
    locale,
    title: t.title,
    body: (
      <CardLayout title={t.title} lead={t.lead} wide>
        <Notice kind="good">{t.changed}</Notice>
        <PostForm action={addresses.signIn.accessReview.href()} state={{ csrf }}>
          <fieldset class="choices">
            <legend>{t.legend}</legend>
            {access.map(([kind, names]) => (
              <Choice name="end" value={kind} checked label={t.kinds[kind]} text={list(names)} />
            ))}
          </fieldset>
          <button class="action" type="submit">
            {t.submit}
          </button>
        </PostForm>
        <p class="panel-foot">
          {t.foot} <a href={addresses.channels.list.href()}>{t.channels}</a>
        </p>
      </CardLayout>
    ),
  });
}
