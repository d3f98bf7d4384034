import type { Locale } from '../../domain/errors.ts';
import type { StoredPicture } from '../../domain/files/list-pictures.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { EmptyList } from '../shared/components/empty-list.tsx';
import { Notice } from '../shared/components/form-parts.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { Paging } from '../shared/components/paging.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { megabytes } from './megabytes.ts';
import { SettingsTabs } from './settings-tabs.tsx';

const settingsStyles = styleSheet('settings/settings');

export interface PicturesPageProps {
  locale: Locale;
  csrf: string;
  timezone: string;
  pictures: readonly (StoredPicture & { src: string })[];
  page: number;
  pages: number;
  isDeleted: boolean;
}

/** The pictures of an account, each to be deleted everywhere. Posts `path` to `/settings/data/pictures/delete`. */
export function renderPicturesPage(props: PicturesPageProps): RenderedDocument {
  const { locale, csrf, timezone, pictures, page, pages } = props;
  const t = texts[locale].settings.data;
  return renderPersonDocument({
    locale,
    title: t.pictures,
    styles: [settingsStyles],
    body: (
      <SignedInLayout locale={locale} csrf={csrf} place="settings" title={t.pictures} lead={t.picturesLead}>
        <SettingsTabs locale={locale} tab="data" />
        {props.isDeleted && <Notice kind="good">{t.pictureDeleted}</Notice>}
        {pictures.length === 0 ? (
          <EmptyList icon="picture">
            <p>{t.noPictures}</p>
          </EmptyList>
        ) : (
          <section class="block">
            <p class="block-text">{t.picturesText}</p>
            <ul class="rows">
              {pictures.map(({ path, src, size, uploadedAt, isOnPage }, index) => (
                <li class="row picture-row">
                  <img class="picture-thumb" src={src} alt={t.pictureNumber(index + 1)} loading="lazy" />
                  <div class="row-words">
                    <span class="row-text">{isOnPage ? t.pictureOnPage : t.pictureUnused}</span>
                    <span class="row-text">
                      <Moment at={uploadedAt} locale={locale} timezone={timezone} />
                      {` · ${megabytes(size, locale)}`}
                    </span>
                  </div>
                  <form method="post" action={addresses.settings.deletePicture.href()}>
                    <input type="hidden" name="csrf" value={csrf} />
                    <input type="hidden" name="path" value={path} />
                    <input type="hidden" name="page" value={page} />
                    <button
                      class="danger"
                      type="submit"
                      aria-label={`${t.deletePicture}: ${t.pictureNumber(index + 1)}`}
                    >
                      {t.deletePicture}
                    </button>
                  </form>
                </li>
              ))}
            </ul>
            <Paging
              locale={locale}
              label={t.pictures}
              page={page}
              pages={pages}
              to={(part) => addresses.settings.pictures.href({ page: String(part) })}
            />
          </section>
        )}
      </SignedInLayout>
    ),
  });
}
