import type { Locale } from '../../domain/errors.ts';
import { pathOfPage } from '../../domain/profiles/profile-view.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Input, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';

export interface MyLinksDeletePageProps extends FormState {
  locale: Locale;
  page: { id: number; publicLogin: string; slotsCount: number };
  siteHost: string;
}

/** Deleting a page. Posts `confirmation` to `/my-links/<id>/delete`. */
export function renderMyLinksDeletePage(props: MyLinksDeletePageProps): RenderedDocument {
  const { locale, page } = props;
  const t = texts[locale].myLinks.deletePage;
  return renderPersonDocument({
    locale,
    title: t.title,
    frames: "'self'",
    body: (
      <SignedInLayout
        locale={locale}
        csrf={props.csrf}
        place="my-links"
        title={`${t.title} ${page.publicLogin}`}
        lead={t.lead}
        shown={page}
      >
        <section class="block">
          <h2 class="block-title">{t.what}</h2>
          <ul class="rows">
            <li class="row">{page.slotsCount === 0 ? t.none : t.slots(page.slotsCount)}</li>
            {t.gone(props.siteHost + pathOfPage(page.publicLogin)).map((line) => (
              <li class="row">{line}</li>
            ))}
          </ul>
          <p class="block-text">{t.stays}</p>
        </section>
        <section class="block">
          <h2 class="block-title">{t.sure}</h2>
          <PostForm action={addresses.myLinks.delete.href({ profileId: page.id })} state={props}>
            <Input name="confirmation" label={t.confirmation} hint={page.publicLogin} maxLength={60} state={props} />
            <p class="ways">
              <button class="danger" type="submit">
                {t.submit}
              </button>
              <a href={addresses.pageSettings.page.href({ profileId: page.id })}>{t.back}</a>
            </p>
          </PostForm>
        </section>
      </SignedInLayout>
    ),
  });
}
