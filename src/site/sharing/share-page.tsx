import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { assetPath } from '../shared/assets/assets.ts';
import { Copyable } from '../shared/components/copyable.tsx';
import { Choice, Input, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { InputGroup } from '../shared/components/input-group.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { ProfileTabs, type TabbedPage } from '../shared/components/profile-tabs.tsx';
import type { UndoOffer } from '../shared/components/undo-form.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { type QrLook, qrMiddles } from './qr-look.ts';

const shareStyles = styleSheet('sharing/share-page');

export interface SharePageProps {
  locale: Locale;
  page: TabbedPage & { name: string };
  /** The page as visitors find it. */
  shown: { login: string; url: string; hasAvatar: boolean; revision: number };
  look: QrLook;
  /** Rejected input, with the messages by field; `look` then is another. */
  refused?: { typed: Partial<QrLook>; errors: Record<string, string[]> } | undefined;
  /** Sharing buttons on the public page, as stored or as chosen, and their form. */
  shows: { showsShare: boolean; showsMadeWith: boolean };
  state: FormState;
  isSaved: boolean;
  undoOffer: UndoOffer | null;
}

/** Everything for sharing a page: its link, its QR code in any look, and the visitors' sharing buttons. */
export function renderSharePage(props: SharePageProps): RenderedDocument {
  const { locale, page, shown, shows, state } = props;
  const { csrf } = state;
  const t = texts[locale].share;
  return renderPersonDocument({
    locale,
    title: t.title,
    styles: [shareStyles],
    scripts: [assetPath('copy')],
    frames: "'self'",
    body: (
      <SignedInLayout
        locale={locale}
        csrf={csrf}
        place="my-links"
        title={page.name}
        wide
        outcome={props.isSaved ? { kind: 'good', words: t.saved } : null}
        undo={props.undoOffer}
      >
        <ProfileTabs locale={locale} profile={page} tab="share" />
        <div class="share">
          <div class="share-main">
            {page.status && (
              <section class="block block-glass">
                <h2 class="block-title">{t.link}</h2>
                <p class="block-text">{t.linkText}</p>
                <Copyable text={shown.url} locale={locale} />
              </section>
            )}
            {page.status && <QrSection {...props} />}
            <section class="block" id="visitors">
              <h2 class="block-title">{t.visitors}</h2>
              <PostForm action={addresses.share.page.href({ profileId: page.id })} state={state}>
                <Choice
                  name="showsShare"
                  value="yes"
                  checked={shows.showsShare}
                  label={t.showsShare}
                  text={t.showsShareText}
                />
                <Choice
                  name="showsMadeWith"
                  value="yes"
                  checked={shows.showsMadeWith}
                  label={t.showsMadeWith}
                  text={t.showsMadeWithText}
                />
                <button class="action" type="submit">
                  {t.save}
                </button>
              </PostForm>
            </section>
          </div>
          <div class="ready-phone share-phone">
            <iframe
              src={addresses.editor.preview.href({ profileId: page.id })}
              title={texts[locale].editor.previewTitle}
              loading="lazy"
            />
          </div>
        </div>
      </SignedInLayout>
    ),
  });
}

/** The code, how it looks, and its files. */
function QrSection({ locale, page, shown, look, refused }: SharePageProps) {
  const t = texts[locale].share;
  const errors = refused?.errors;
  const { color, background, middle: chosen } = { ...look, ...refused?.typed };
  const state: FormState = { csrf: '', values: { color, background }, errors };
  // Browsers keep a code for a while, and the page's picture in it may be another by then.
  const version = look.middle === 'avatar' ? { v: shown.revision } : {};
  const fileAddress = (format: string) =>
    addresses.publicPage.qrCode.href({ login: shown.login }, { format, ...look, ...version });
  return (
    <section class="block" id="qr">
      <h2 class="block-title">{t.qr}</h2>
      <p class="block-text">{t.qrText}</p>
      <div class="qr">
        <img class="qr-code" src={fileAddress('svg')} alt={t.qrAlt(shown.url)} width="288" height="288" />
        <div class="qr-side">
          <form method="get" action={`${addresses.share.page.href({ profileId: page.id })}#qr`} class="fields">
            <div class="qr-colors">
              <Input name="color" type="color" label={t.color} state={state} />
              <Input name="background" type="color" label={t.background} state={state} />
            </div>
            <InputGroup id="middle" label={t.middle} messages={errors?.middle}>
              <div class="qr-middles">
                {qrMiddles
                  .filter((middle) => middle !== 'avatar' || shown.hasAvatar)
                  .map((middle) => (
                    <label class="choice">
                      <input type="radio" name="middle" value={middle} checked={middle === chosen} />
                      {t.middles[middle]}
                    </label>
                  ))}
              </div>
            </InputGroup>
            <button class="action action-quiet" type="submit">
              {t.apply}
            </button>
          </form>
          {refused === undefined && (
            <ul class="qr-files" aria-label={t.download}>
              {(['svg', 'pdf', 'png'] as const).map((format) => (
                <li>
                  <a href={fileAddress(format)} download={`${shown.login}-qr.${format}`}>
                    <Icon name="download" />
                    <span>
                      <b>{format.toUpperCase()}</b> {t.formats[format]}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}
