import { type LookKey, lookKeys } from '../../domain/design/looks.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { actionDescribedBy } from '../shared/components/described-by.ts';
import { FieldMessages } from '../shared/components/field.tsx';
import { Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { MissingReleases } from '../shared/components/missing-releases.tsx';
import { PageMiniature } from '../shared/components/page-miniature.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';

/** The looks for a new page, each as the page itself in small; a press on one posts `look` and shows the finished page. */
export function renderLookPage({
  locale,
  pageId,
  missingReleases,
  ...state
}: FormState & { locale: Locale; pageId: number; missingReleases: number }) {
  const t = texts[locale].firstSteps;
  const of = { profileId: pageId };
  const messages = state.errors?.look ?? [];
  const card = (look: LookKey) => (
    <li class="look">
      <PageMiniature src={addresses.myLinks.lookPreview.href({ ...of, look })} title={t.looks[look]} />
      <button class="look-choose" type="submit" name="look" value={look} {...actionDescribedBy('look', { messages })}>
        {t.looks[look]}
      </button>
    </li>
  );
  const document: RenderedDocument = renderPersonDocument({
    locale,
    title: t.lookTitle,
    frames: "'self'",
    body: (
      <SignedInLayout locale={locale} csrf={state.csrf} place="my-links" title={t.lookTitle} lead={t.lookLead} wide>
        {missingReleases > 0 && (
          <Notice kind="warning">
            <MissingReleases count={missingReleases} profileId={pageId} locale={locale} />
          </Notice>
        )}
        <PostForm
          action={addresses.myLinks.look.href(of)}
          state={state}
          {...(missingReleases > 0 && { hidden: { missing: String(missingReleases) } })}
        >
          <FieldMessages id="look-error" messages={messages} />
          <ul class="looks">{lookKeys.map(card)}</ul>
        </PostForm>
        <p>
          <a href={addresses.templates.apply.href(of)}>{t.moreLooks}</a>
        </p>
      </SignedInLayout>
    ),
  });
  return document;
}
