import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { assetPath } from '../shared/assets/assets.ts';
import { Copyable } from '../shared/components/copyable.tsx';
import { fileInputScripts } from '../shared/components/file-input.tsx';
import { Notice } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { type NewPicture, type OwnPageName, PutPicturesOnPage } from '../shared/components/put-on-page.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { EmailConfirmationNotice } from '../sign-in/email-confirmation-notice.tsx';
import { MyLinksRow, type OwnPage } from './my-links-row.tsx';

import { NewPageForm } from './new-page-form.tsx';

export interface MyLinksPageProps extends FormState {
  locale: Locale;
  pages: OwnPage[];
  maxPages: number;
  /** Host (and port) of the public site, shown before the login field. */
  siteHost: string;
  mcpUrl: string;
  /** Address of the picture already uploaded with the form of a new page. */
  avatarUrl: string | null;
  /** Pictures that are on no page yet, and the pages that they can be put on. */
  newPictures: readonly NewPicture[];
  pageNames: readonly OwnPageName[];
  notice?: string | undefined;
  /** Whether the person's time zone is unknown, which only happens without script. */
  asksTimezone: boolean;
  /** The account's address, as long as it is unverified. */
  unprovedEmail: string | null;
  /** Whether the person came to create one more page. */
  isNew?: boolean;
}

const styles = [styleSheet('templates/templates')];

/** The dashboard: the user's pages, and a form that creates one. */
export function renderMyLinksPage(props: MyLinksPageProps): RenderedDocument {
  const t = texts[props.locale].myLinks;
  const none = props.pages.length === 0;
  const newPage = (
    <NewPageForm locale={props.locale} siteHost={props.siteHost} avatarUrl={props.avatarUrl} state={props} />
  );
  return renderPersonDocument({
    locale: props.locale,
    title: t.title,
    styles,
    scripts: [...fileInputScripts, ...['timezone', 'login-check'].map(assetPath)],
    body: (
      <SignedInLayout
        live
        locale={props.locale}
        csrf={props.csrf}
        place="my-links"
        title={none ? t.emptyTitle : t.title}
        {...(none && { lead: t.emptyLead })}
        wide
      >
        {props.notice && <Notice kind="good">{props.notice}</Notice>}
        {props.asksTimezone && (
          <noscript>
            <Notice kind="warning">
              {t.noTimezone} <a href={addresses.settings.page.href()}>{t.chooseTimezone}</a>
            </Notice>
          </noscript>
        )}
        <EmailConfirmationNotice locale={props.locale} csrf={props.csrf} email={props.unprovedEmail} />
        <div class="my-links">
          <div class="my-links-main">
            {!none && (
              <ul class="pages">
                {props.pages.map((page) => (
                  <MyLinksRow page={page} locale={props.locale} siteHost={props.siteHost} />
                ))}
              </ul>
            )}
            <PutPicturesOnPage
              locale={props.locale}
              csrf={props.csrf}
              pages={props.pageNames}
              pictures={props.newPictures}
            />
            {props.pages.length > 1 && (
              <p>
                <a href={addresses.statistics.account.page.href()}>{t.allStatistics}</a>
              </p>
            )}
            {props.pages.length < props.maxPages ? (
              <section class="block">
                {none ? (
                  <>
                    <h2 class="block-title">{t.first}</h2>
                    {newPage}
                  </>
                ) : (
                  <details class="new-page" open={props.isNew || props.errors !== undefined}>
                    <summary class="block-title">{t.create}</summary>
                    {newPage}
                  </details>
                )}
              </section>
            ) : (
              <p class="desk-lead">{t.full(props.maxPages)}</p>
            )}
          </div>
          <aside class="block block-glass">
            <h2 class="block-title">{t.assistantTitle}</h2>
            <p>{t.assistantText}</p>
            <Copyable text={props.mcpUrl} />
            <p>
              <a href={addresses.apiAccess.page.href()}>{t.assistantHow}</a>
            </p>
          </aside>
        </div>
      </SignedInLayout>
    ),
  });
}
