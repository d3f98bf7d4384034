import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { PhonePreview } from '../editor/phone-preview.tsx';
import { BackLink } from '../shared/components/back-link.tsx';
import { PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs, type TabbedPage } from '../shared/components/profile-tabs.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { PlaceFields, RotationField } from './place-fields.tsx';
import { type DashboardSticker, type StickerBlock, StickerFace, stickerName } from './shown-sticker.tsx';

const editorStyles = styleSheet('editor/editor');
const stickersPageStyles = styleSheet('stickers/stickers-page');

export interface StickerPageProps extends FormState {
  locale: Locale;
  profile: TabbedPage;
  sticker: DashboardSticker;
  blocks: StickerBlock[];
}

/** Moves a sticker: `slotId`, `spot`, `dx`, `dy` to `/my-links/<id>/stickers/<stickerId>`. */
export function renderStickerPage(props: StickerPageProps): RenderedDocument {
  const { locale, profile, sticker } = props;
  const t = texts[locale].stickers;
  const title = t.moveTitle(stickerName(sticker, locale));
  return renderPersonDocument({
    locale,
    title,
    styles: [editorStyles, stickersPageStyles],
    frames: "'self'",
    body: (
      <SignedInLayout live={!props.errors} locale={locale} csrf={props.csrf} place="my-links" title={title} wide>
        <ProfileTabs locale={locale} profile={profile} tab="design" />
        <div class="editor">
          <div class="editor-main">
            <p>
              <BackLink
                href={`${addresses.stickers.list.href({ profileId: profile.id })}#sticker-${sticker.id}`}
                label={t.back}
              />
            </p>
            <section class="block">
              <h2 class="block-title sticker-title">
                <StickerFace {...sticker} />
                {t.where}
              </h2>
              <PostForm
                action={addresses.stickers.edit.href({ profileId: profile.id, stickerId: sticker.id })}
                state={props}
              >
                <PlaceFields locale={locale} state={props} blocks={props.blocks} />
                <RotationField locale={locale} state={props} />
                <button class="action" type="submit">
                  {t.save}
                </button>
              </PostForm>
            </section>
          </div>
          <PhonePreview profileId={profile.id} locale={locale} {...(sticker.slotId && { slotId: sticker.slotId })} />
        </div>
      </SignedInLayout>
    ),
  });
}
