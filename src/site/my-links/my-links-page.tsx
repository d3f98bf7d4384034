import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { assetPath } from '../shared/assets/assets.ts';
import { Copyable } from '../shared/components/copyable.tsx';
import { Notice } from '../shared/components/form-parts.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { type NewPicture, type OwnPageName, PutPicturesOnPage } from '../shared/components/put-on-page.tsx';
import { MyLinksRow, type OwnPage } from './my-links-row.tsx';
import { PersonNotices, type PersonNoticesProps } from './person-notices.tsx';

export interface MyLinksPageProps extends PersonNoticesProps {
  locale: Locale;
  pages: OwnPage[];
  maxPages: number;
  /** Host (and port) of the public site, shown before the logins. */
  siteHost: string;
  mcpUrl: string;
  /** Pictures that are on no page yet, and the pages that they can be put on. */
  newPictures: readonly NewPicture[];
  pageNames: readonly OwnPageName[];
  notice?: string | undefined;
}

/** The dashboard: the user's pages, and the way to another one. */
export function renderMyLinksPage(props: MyLinksPageProps): RenderedDocument {
  const { locale, csrf } = props;
  const t = texts[locale].myLinks;
  return renderPersonDocument({
    locale,
    title: t.title,
    frames: "'self'",
    scripts: ['timezone', 'copy'].map(assetPath),
    body: (
      <SignedInLayout live locale={locale} csrf={csrf} place="my-links" title={t.title} wide>
        {props.notice && <Notice kind="good">{props.notice}</Notice>}
        <PersonNotices {...props} />
        <div class="my-links">
          <div class="my-links-main">
            <ul class="pages">
              {props.pages.map((page) => (
                <MyLinksRow page={page} locale={locale} siteHost={props.siteHost} />
              ))}
            </ul>
            <PutPicturesOnPage locale={locale} csrf={csrf} pages={props.pageNames} pictures={props.newPictures} />
            {props.pages.length < props.maxPages ? (
              <p class="ways">
                <a class="action" href={addresses.myLinks.new.href()}>
                  <Icon name="plus" />
                  {t.create}
                </a>
                {props.pages.length > 1 && <a href={addresses.statistics.account.page.href()}>{t.allStatistics}</a>}
              </p>
            ) : (
              <>
                <p class="desk-lead">{t.full(props.maxPages)}</p>
                <p>
                  <a href={addresses.statistics.account.page.href()}>{t.allStatistics}</a>
                </p>
              </>
            )}
          </div>
          <aside class="block block-glass">
            <h2 class="block-title">{t.assistantTitle}</h2>
            <p>{t.assistantText}</p>
            <Copyable text={props.mcpUrl} locale={locale} />
            <p>
              <a href={addresses.apiAccess.page.href()}>{t.assistantHow}</a>
            </p>
          </aside>
        </div>
      </SignedInLayout>
    ),
  });
}
