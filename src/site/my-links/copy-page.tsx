import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { assetPath } from '../shared/assets/assets.ts';
import { PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { LoginField } from '../shared/components/login-field.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';

export interface CopyPageProps extends FormState {
  locale: Locale;
  page: { id: number; publicLogin: string };
  siteHost: string;
}

/** Copying a page. Posts `login` to `/my-links/<id>/copy`. */
export function renderCopyPage(props: CopyPageProps): RenderedDocument {
  const { locale, page } = props;
  const t = texts[locale].myLinks.copyPage;
  return renderPersonDocument({
    locale,
    title: t.title,
    scripts: [assetPath('login-check')],
    frames: "'self'",
    body: (
      <SignedInLayout
        locale={locale}
        csrf={props.csrf}
        place="my-links"
        title={`${t.title} ${page.publicLogin}`}
        shown={page}
      >
        <section class="block">
          <p class="block-text">{t.text}</p>
          <PostForm action={addresses.myLinks.copy.href({ profileId: page.id })} state={props}>
            <LoginField locale={locale} siteHost={props.siteHost} state={props} hint={t.hint} />
            <p class="ways">
              <button class="action" type="submit">
                {t.submit}
              </button>
              <a href={addresses.myLinks.list.href()}>{t.back}</a>
            </p>
          </PostForm>
        </section>
      </SignedInLayout>
    ),
  });
}
