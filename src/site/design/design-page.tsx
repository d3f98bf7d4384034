import type { Locale } from '../../domain/errors.ts';
import { pathOfPage } from '../../domain/profiles/profile-view.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { allFontFaces } from '../fonts/font-samples.ts';
import { assetPath } from '../shared/assets/assets.ts';
import { fileInputScripts } from '../shared/components/file-input.tsx';
import { PostForm, Select } from '../shared/components/form-parts.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs } from '../shared/components/profile-tabs.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { StickersSection } from '../stickers/stickers-section.tsx';
import { CoverSection } from './cover-section.tsx';
import { DesignFields } from './design-fields.tsx';
import type { DesignPageProps } from './design-props.ts';

const studioStyles = styleSheet('design/design') + allFontFaces;

/** The design studio: theme, design and a background picture to `/my-links/<id>/design`, and the page beside them. */
export function renderDesignPage(props: DesignPageProps): RenderedDocument {
  const { locale, page, done, others } = props;
  const t = texts[locale].design;
  const action = addresses.design.page.href({ profileId: page.id });
  return renderPersonDocument({
    locale,
    title: t.title,
    styles: [studioStyles],
    scripts: [...fileInputScripts, ...['editor-color', 'design'].map(assetPath)],
    frames: "'self'",
    body: (
      <SignedInLayout
        locale={locale}
        csrf={props.csrf}
        place="my-links"
        title={t.title}
        lead={t.lead(page.publicLogin)}
        wide
        outcome={
          done && {
            kind: 'good',
            words: (
              <>
                {t.done[done]} <a href={pathOfPage(page.publicLogin)}>{t.look}</a>
              </>
            ),
          }
        }
        undo={props.undoOffer}
      >
        <ProfileTabs locale={locale} profile={page} tab="design" />
        <div class="studio">
          <StudioPreview
            locale={locale}
            profileId={page.id}
            scheme={props.design.appearance === 'dark' ? 'dark' : 'light'}
          />
          <div class="studio-main">
            <PostForm action={action} state={props} class="studio-form" files>
              {/* The Enter key presses the first button of a form, and that must not be a suggested palette. */}
              <button class="first-button" type="submit" tabIndex={-1} aria-hidden="true">
                {t.submit}
              </button>
              <DesignFields {...props} />
            </PostForm>
            <CoverSection
              locale={locale}
              profileId={page.id}
              state={{ csrf: props.csrf, errors: props.coverErrors }}
              coverUrl={page.coverUrl}
              hasGroundPicture={page.hasPicture && page.coverUrl === null}
            />
            <StickersSection locale={locale} profileId={page.id} csrf={props.csrf} isOn={props.hasStickers} />
            {others.length > 0 && (
              <section class="block">
                <h2 class="block-title">{t.copy}</h2>
                <p class="block-text">{t.copyHint}</p>
                <PostForm
                  id="copy-design"
                  action={action}
                  state={{ csrf: props.csrf, values: props.values, errors: props.errors }}
                  hidden={{ do: 'copy' }}
                  class="fields fields-row"
                >
                  <Select
                    name="copyTo"
                    label={t.copyTo}
                    state={props}
                    options={others.map((other) => ({ value: String(other.id), label: other.publicLogin }))}
                  />
                  <button class="action action-quiet" type="submit">
                    {t.copySubmit}
                  </button>
                </PostForm>
              </section>
            )}
          </div>
        </div>
      </SignedInLayout>
    ),
  });
}

/** The page as a phone shows it; the script updates it with the choices, in light or dark. */
function StudioPreview(props: { locale: Locale; profileId: number; scheme: 'light' | 'dark' }) {
  const t = texts[props.locale].design;
  const { profileId } = props;
  return (
    <aside class="studio-preview" aria-label={t.preview}>
      <div class="studio-phone">
        <iframe
          class="studio-screen"
          id="preview"
          src={addresses.editor.preview.href({ profileId })}
          data-address={addresses.design.preview.href({ profileId })}
          title={t.previewTitle}
        />
      </div>
      <fieldset class="studio-views" hidden>
        <legend>{t.view}</legend>
        {(['light', 'dark'] as const).map((scheme) => (
          <label>
            <input type="radio" name="view" value={scheme} checked={scheme === props.scheme} />
            {t.views[scheme]}
          </label>
        ))}
      </fieldset>
    </aside>
  );
}
