import type { Locale } from '../../domain/errors.ts';
import { maxStickers } from '../../domain/stickers/sticker-fields.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { PhonePreview } from '../editor/phone-preview.tsx';
import { FeatureSwitch } from '../shared/components/feature-switch.tsx';
import { fileInputScripts } from '../shared/components/file-input.tsx';
import { Notice } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs, type TabbedPage } from '../shared/components/profile-tabs.tsx';
import type { UndoOffer } from '../shared/components/undo-form.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { PlaceForm } from './place-form.tsx';
import type { DashboardSticker, StickerBlock } from './shown-sticker.tsx';
import { StickerRow } from './sticker-row.tsx';

const editorStyles = styleSheet('editor/editor');
const stickersPageStyles = styleSheet('stickers/stickers-page');

export interface StickersPageProps extends FormState {
  locale: Locale;
  profile: TabbedPage;
  isOn: boolean;
  /** The lowest first. */
  stickers: DashboardSticker[];
  blocks: StickerBlock[];
  notice?: string | undefined;
  /** The sticker that was just moved or placed: its block is shown in the preview. */
  touched: { sticker: DashboardSticker; pushed: string | null } | null;
  undoOffer: UndoOffer | null;
}

/** The stickers of a page; while they are off for the account, the switch that turns them on. */
export function renderStickersPage(props: StickersPageProps): RenderedDocument {
  const { locale, profile, isOn } = props;
  const t = texts[locale].stickers;
  return renderPersonDocument({
    locale,
    title: t.title,
    styles: [editorStyles, stickersPageStyles],
    scripts: isOn ? fileInputScripts : [],
    frames: "'self'",
    body: (
      <SignedInLayout
        live
        locale={locale}
        csrf={props.csrf}
        place="my-links"
        title={t.title}
        lead={t.lead}
        wide
        outcome={props.notice === null ? null : { kind: 'good', words: props.notice }}
        undo={props.undoOffer}
      >
        <ProfileTabs locale={locale} profile={profile} tab="design" />
        {isOn ? (
          <div class="editor">
            <div class="editor-main">
              <StickerList {...props} />
              <section class="block">
                <h2 class="block-title">{t.place}</h2>
                {props.stickers.length < maxStickers ? (
                  <PlaceForm locale={locale} profileId={profile.id} state={props} blocks={props.blocks} />
                ) : (
                  <p class="block-text">{t.full(maxStickers)}</p>
                )}
              </section>
              <FeatureSwitch
                title={t.offer}
                text={t.offerText}
                button={t.off}
                turns="off"
                action={addresses.stickers.switch.href({ profileId: profile.id })}
                csrf={props.csrf}
              />
            </div>
            <PhonePreview
              profileId={profile.id}
              locale={locale}
              {...(props.touched?.sticker.slotId && { slotId: props.touched.sticker.slotId })}
            />
          </div>
        ) : (
          <FeatureSwitch
            title={t.offTitle}
            text={t.offText}
            button={t.on}
            turns="on"
            action={addresses.stickers.switch.href({ profileId: profile.id })}
            csrf={props.csrf}
          />
        )}
      </SignedInLayout>
    ),
  });
}

function StickerList(props: StickersPageProps) {
  const { locale, stickers, touched } = props;
  const t = texts[locale].stickers;
  return (
    <section class="block">
      <h2 class="block-title">{t.all(stickers.length)}</h2>
      {props.errors?.push && <Notice kind="danger">{props.errors.push.join(' ')}</Notice>}
      {stickers.length === 0 ? (
        <p class="block-empty">{t.none}</p>
      ) : (
        <p class="block-text sticker-help" hidden>
          {t.handHelp}
        </p>
      )}
      <ul class="rows">
        {stickers.map((sticker) => (
          <StickerRow
            locale={locale}
            csrf={props.csrf}
            profileId={props.profile.id}
            sticker={sticker}
            blocks={props.blocks}
            pushed={touched?.sticker.id === sticker.id ? touched.pushed : null}
          />
        ))}
      </ul>
    </section>
  );
}
