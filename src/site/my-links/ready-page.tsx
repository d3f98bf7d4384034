import type { Locale } from '../../domain/errors.ts';
import type { LeftToDo } from '../../domain/profiles/left-to-do.ts';
import { pathOfPage } from '../../domain/profiles/profile-view.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';
import { assetPath } from '../shared/assets/assets.ts';
import { Copyable } from '../shared/components/copyable.tsx';
import { Notice } from '../shared/components/form-parts.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { SignedInLayout } from '../shared/components/layouts.tsx';
import { MissingReleases } from '../shared/components/missing-releases.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { LeftToDoList } from './left-to-do-list.tsx';

export interface ReadyPageProps {
  locale: Locale;
  csrf: string;
  page: {
    id: number;
    publicLogin: string;
    url: string;
    slotsCount: number;
    socialsCount: number;
  };
  /** Parts that are missing or still a template's, or null. */
  todo: LeftToDo | null;
  missingReleases: number;
}

/** Page shown after a page has been created: the page itself, its address and QR code, and next steps. */
export function renderReadyPage({ locale, csrf, page, todo, missingReleases }: ReadyPageProps): RenderedDocument {
  const t = texts[locale].firstSteps;
  const of = { profileId: page.id };
  const isEmpty = page.slotsCount + page.socialsCount === 0;
  const ways = [
    ...(isEmpty ? [{ href: addresses.import.page.href(of), icon: 'download', label: t.import }] : []),
    { href: addresses.editor.list.href(of), icon: 'plus', label: t.edit },
    { href: addresses.myLinks.look.href(of), icon: 'picture', label: t.anotherLook },
    { href: addresses.apiAccess.page.href(), icon: 'plug', label: t.assistant },
  ];
  return renderPersonDocument({
    locale,
    title: t.readyTitle,
    frames: "'self'",
    scripts: ['copy', 'share-page'].map(assetPath),
    body: (
      <SignedInLayout locale={locale} csrf={csrf} place="my-links" title={t.readyTitle} lead={t.readyLead} wide>
        {missingReleases > 0 && (
          <Notice kind="warning">
            <MissingReleases count={missingReleases} profileId={page.id} locale={locale} />
          </Notice>
        )}
        <div class="ready">
          <section class="block block-glass">
            <Copyable text={page.url} locale={locale} />
            <p class="ways ready-see">
              <a class="action" href={pathOfPage(page.publicLogin)}>
                {t.see}
                <Icon name="arrow" />
              </a>
              <a class="action action-quiet" href={addresses.share.page.href(of)} data-share={page.url}>
                <Icon name="share" />
                {texts[locale].share.title}
              </a>
            </p>
            <div class="ready-code">
              <img
                src={addresses.publicPage.qrCode.href({ login: page.publicLogin }, { format: 'svg' })}
                alt={texts[locale].share.qrAlt(page.url)}
                width="112"
                height="112"
              />
              <p>
                {t.added(page.slotsCount, page.socialsCount)} {t.codeText}{' '}
                <a href={`${addresses.share.page.href(of)}#qr`}>{t.codeMore}</a>
              </p>
            </div>
          </section>
          <div class="ready-phone">
            <iframe src={addresses.editor.preview.href(of)} title={texts[locale].editor.previewTitle} />
          </div>
          <div class="ready-main">
            {todo !== null && (
              <section class="block">
                <LeftToDoList locale={locale} todo={todo} />
              </section>
            )}
            <section class="block">
              <h2 class="block-title">{t.next}</h2>
              <ul class="page-ends">
                {ways.map(({ href, icon, label }) => (
                  <li>
                    <a href={href}>
                      <Icon name={icon} />
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </div>
      </SignedInLayout>
    ),
  });
}
