import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { UploadBlock, type UploadBlockProps, uploadScripts } from '../account-import/upload-block.tsx';
import { addresses } from '../addresses.ts';
import { Input, Notice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { megabytes } from './megabytes.ts';
import { SettingsTabs } from './settings-tabs.tsx';

const settingsStyles = styleSheet('settings/settings');

/** Bytes of an account's pictures, and their limit; 0 for none. */
interface StorageUse {
  usedBytes: number;
  maxBytes: number;
}

export interface SettingsDataPageProps extends FormState {
  locale: Locale;
  email: string;
  storage: StorageUse;
  exportErrors?: FormState['errors'];
  upload: Pick<UploadBlockProps, 'maxMegabytes'> & Pick<FormState, 'errors'>;
  isDiscarded?: boolean;
}

/**
 * The user's data: storage of pictures, export (a post to `/settings/data/export`), and deleting the account. Posts `confirmation` to
 * `/settings/data/delete`.
 */
export function renderSettingsDataPage(props: SettingsDataPageProps): RenderedDocument {
  const { locale, csrf } = props;
  const t = texts[locale].settings.data;
  return renderPersonDocument({
    locale,
    title: t.title,
    styles: [settingsStyles],
    scripts: uploadScripts,
    body: (
      <SignedInLayout locale={locale} csrf={csrf} place="settings" title={t.title} lead={t.lead}>
        <SettingsTabs locale={locale} tab="data" />
        {props.isDiscarded && <Notice kind="good">{texts[locale].importAccount.discarded}</Notice>}
        <StorageBlock {...props.storage} locale={locale} />
        <section class="block">
          <h2 class="block-title">{t.take}</h2>
          <p class="block-text">{t.takeText}</p>
          <div class="block-part">
            <PostForm action={addresses.settings.exportData.href()} state={{ csrf, errors: props.exportErrors }}>
              <button class="action" type="submit">
                {t.download}
              </button>
            </PostForm>
          </div>
        </section>
        <UploadBlock
          locale={locale}
          maxMegabytes={props.upload.maxMegabytes}
          state={{ csrf, errors: props.upload.errors }}
        />
        <section class="block">
          <h2 class="block-title">{t.deleting}</h2>
          <p class="block-text">{t.what}</p>
          <ul class="rows">
            {t.gone.map((line) => (
              <li class="row">{line}</li>
            ))}
          </ul>
          <PostForm action={addresses.settings.deleteAccount.href()} state={props}>
            <Input
              name="confirmation"
              label={t.confirmation}
              hint={props.email}
              type="email"
              maxLength={254}
              state={props}
            />
            <button class="danger" type="submit">
              {t.submit}
            </button>
          </PostForm>
        </section>
      </SignedInLayout>
    ),
  });
}

function StorageBlock({ locale, usedBytes, maxBytes }: StorageUse & { locale: Locale }) {
  const t = texts[locale].settings.data;
  const used = megabytes(usedBytes, locale);
  const words = maxBytes === 0 ? t.storageUnbounded(used) : t.storageOf(used, megabytes(maxBytes, locale));
  return (
    <section class="block">
      <h2 class="block-title">{t.storage}</h2>
      <p class="block-text">{words}</p>
      {maxBytes > 0 && (
        <meter class="storage-meter" max={maxBytes} high={0.9 * maxBytes} value={usedBytes} aria-label={words} />
      )}
      <p class="block-text">{t.storageHint}</p>
      <p>
        <a href={addresses.settings.pictures.href()}>{t.picturesShow}</a>
      </p>
    </section>
  );
}
