import type { RenderedDocument } from '../html-page.tsx';
import { Icon } from '../icons/icon.tsx';
import type { Locale } from '../locale.ts';
import { myLinksTexts } from './my-links-texts.ts';
import { Copyable } from './parts/copyable.tsx';
import { Input, Notice, PostForm } from './parts/form-parts.tsx';
import type { FormState } from './parts/form-state.ts';
import { SignedInLayout } from './parts/layouts.tsx';
import { renderPersonDocument } from './parts/person-document.tsx';

export interface OwnPage {
  id: number;
  login: string;
  title: string | null;
  url: string;
  avatarUrl: string | null;
  slotsCount: number;
}

export interface MyLinksPageProps extends FormState {
  locale: Locale;
  pages: OwnPage[];
  maxPages: number;
  /** Host (and port) of the public site, shown before the login field. */
  siteHost: string;
  mcpUrl: string;
  notice?: string | undefined;
}

/** The dashboard: a person's pages, and a form that creates one: `login` to `/my-links`. */
export function renderMyLinksPage(props: MyLinksPageProps): RenderedDocument {
  const t = myLinksTexts[props.locale];
  const none = props.pages.length === 0;
  return renderPersonDocument({
    locale: props.locale,
    title: t.title,
    body: (
      <SignedInLayout locale={props.locale} csrf={props.csrf} place="my-links" title={none ? t.emptyTitle : t.title}>
        {props.notice && <Notice kind="good">{props.notice}</Notice>}
        {none && <p class="desk-lead">{t.emptyLead}</p>}
        {!none && (
          <ul class="pages">
            {props.pages.map((page) => (
              <li>
                <PageRow page={page} locale={props.locale} siteHost={props.siteHost} />
                <p class="page-ways">
                  <a href={`/my-links/${page.id}/design`} aria-label={t.designOf(page.login)}>
                    {t.design}
                  </a>
                  <a href={`/qr/${page.login}?format=svg`} aria-label={t.qrCodeOf(page.login)}>
                    {t.qrCode}
                  </a>
                </p>
              </li>
            ))}
          </ul>
        )}
        {props.pages.length < props.maxPages ? (
          <section class="block">
            <h2 class="block-title">{none ? t.first : t.create}</h2>
            <PostForm action="/my-links" state={props} class="fields fields-row">
              <Input
                name="login"
                label={t.address}
                autocomplete="off"
                prefix={`${props.siteHost}/`}
                hint={t.hint}
                minLength={4}
                maxLength={60}
                pattern="[a-zA-Z0-9._]+"
                state={props}
              />
              <button class="action" type="submit">
                <Icon name="plus" />
                {t.submit}
              </button>
            </PostForm>
          </section>
        ) : (
          <p class="desk-lead">{t.full(props.maxPages)}</p>
        )}
        <section class="block block-glass">
          <h2 class="block-title">{t.assistantTitle}</h2>
          <p>{t.assistantText}</p>
          <Copyable text={props.mcpUrl} />
          <p>
            <a href="/settings/api">{t.assistantHow}</a>
          </p>
        </section>
      </SignedInLayout>
    ),
  });
}

function PageRow({ page, locale, siteHost }: { page: OwnPage; locale: Locale; siteHost: string }) {
  const t = myLinksTexts[locale];
  const name = page.title?.trim() || page.login;
  return (
    <a class="page-row" href={`/${page.login}`}>
      {page.avatarUrl ? (
        <img class="page-face" src={page.avatarUrl} alt="" width="56" height="56" />
      ) : (
        <span class="page-face" aria-hidden="true">
          {[...name][0]?.toLocaleUpperCase()}
        </span>
      )}
      <span class="page-words">
        <span class="page-name">{name}</span>
        <span class="page-line">
          <span class="page-address">
            {siteHost}/{page.login}
          </span>
          <span class="page-count">{t.slots(page.slotsCount)}</span>
        </span>
      </span>
      <Icon name="arrow" />
    </a>
  );
}
